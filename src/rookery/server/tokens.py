"""Tokens: unguessable words that open a seat or name a table; only their digests are kept."""

import hashlib
import hmac
import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that cannot be mistaken for each other when a table's word is read out."""

GROUPS = (4, 4)

WORDS = tuple(
    """
    acorn adder alder amber anvil apple arrow ashes aspen aster badge bagel baker basil baton beach beard berry birch
    bison blaze bloom board bongo boots bough bowls brave bread brick bride brook broom brush bunny cabin camel candy
    canoe cargo cedar chalk charm chest chili cider cigar civet clams clock cloud clove coach cobra cocoa comet coral
    couch crane crate creek crown crumb curry daisy dance delta diver dodge dove dozen dragon drift drum eagle easel
    elbow elder ember envoy fable falcon feast fern ferry fiddle field finch flame flint flock flood flute forge fossil
    frost gable garlic gazebo ghost giant ginger glade glass globe glove goose grain grape grove guitar gull hammer
    harbor harp hazel heart hedge heron hobby honey hood hotel hound igloo inlet iris ivory jacket jaguar jelly jetty
    jolly juice jumbo kayak kettle kiosk kite koala label ladle lamp lance latch lemon lever light lilac lily linen
    llama lobby locket lotus lunar lynx magma mango maple march marsh mason meadow melon metal mint mirror mocha model
    moose mosaic motor muffin mural music nettle night north novel nutmeg oak oasis ocean olive onion opera orbit orchid
    otter oval oyster paddle panda paper parka pasta patio peach pearl pebble pepper piano picnic pigeon pilot pine
    pixel plane plaza plum polka pond poppy prism puma quail quartz queen quill radar raft raven reed ribbon ridge
    river robin robot rocket ruby rumba saddle saffron sage salad sauna scarf shell shore silver sketch slate
    """.split()
)
"""Short words that are easily said and spelt."""


def new_table_word() -> str:
    """The word of a table, part of its link: a word and two groups of letters that can be dictated. About 47 bits,
    enough that nobody finds a private table by trying, for looking up a table is not limited.
    """
    groups = ["".join(secrets.choice(LETTERS) for _ in range(length)) for length in GROUPS]
    return "-".join([secrets.choice(WORDS), *groups])


def new_token() -> str:
    """The token of a seat: 192 bits."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What is kept of a token. It is random enough to need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def next_token(token: str, table: str) -> str:
    """The token at the table of a rematch: the same each time for the holder of the old one, unguessable for others."""
    return hmac.new(token.encode(), table.encode(), hashlib.sha256).hexdigest()[:48]
