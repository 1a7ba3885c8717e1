"""Refusals: what a server answers when something cannot be done, as a sentence and a status of HTTP."""


class Refusal(Exception):
    """Nothing was changed, and this is why."""

    status = 400

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule


class NotYours(Refusal):
    """No token, or not the right one."""

    status = 403


class NotThere(Refusal):
    """There is no such thing."""

    status = 404


class NotNow(Refusal):
    """It could be done at another time."""

    status = 409


class Wrong(NotNow):
    """A legal turn that does not solve the puzzle of the table."""


class Unreadable(NotNow):
    """A table whose rows this server cannot make a game of."""

    phase = "unreadable"

    def __init__(self, why: str) -> None:
        super().__init__(f"This table cannot be read: {why}.")


class OtherRules(NotNow):
    """A game that was played by other rules than this server has. `phase` says what is left of it: `archived`, its
    whole telling, or `closed`, its words.
    """

    def __init__(self, sentence: str, phase: str) -> None:
        super().__init__(sentence)
        self.phase = phase


class TooMuch(Refusal):
    """Too often or too large."""

    status = 429


class Stale(Refusal):
    """Somebody acted in the meantime."""

    status = 409


class Misdirected(Refusal):
    """Meant for another server."""

    status = 421


class Lost(Refusal):
    """The table is not there at this moment; it can be asked again."""

    status = 503


class Anew(Lost):
    """What was asked was not begun, for the table left memory: it can be asked again at once."""

    def __init__(self) -> None:
        super().__init__("This table is being reloaded. Try again.")


class NotKept(Lost):
    """The store did not take it, or could not be read: nothing was changed. `why` is for the log, not for people."""

    def __init__(self, why: str) -> None:
        super().__init__("This could not be saved; nothing was changed.")
        self.why = why


class Busy(Refusal):
    """Too many others are being served."""

    status = 503
