"""Tokens: unguessable words that open a seat or name a table; only their digests are kept."""

import hashlib
import hmac
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that cannot be mistaken for each other when a table's word is read out."""

LENGTH = 10


def new_table_word() -> str:
    """The word of a table, part of its link: about 49 bits, enough that nobody finds a private table by trying."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_token() -> str:
    """The token of a seat: 192 bits."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What is kept of a token. It is random enough to need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def next_token(token: str, table: str) -> str:
    """The token at the table of a rematch: the same each time for the holder of the old one, unguessable for others."""
    return hmac.new(token.encode(), table.encode(), hashlib.sha256).hexdigest()[:48]
