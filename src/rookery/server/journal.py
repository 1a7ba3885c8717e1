"""The journal: what a server writes down, in lines that nobody outside can forge or flood."""

import logging

from rookery.server.limits import Bucket

RATE = 0.1
"""Lines a second from one place in the code, in the long run."""
BURST = 10.0


def keep_journal() -> None:
    """Write what is worth a warning to the standard error of this process."""
    paper = logging.StreamHandler()
    paper.setFormatter(Plain("%(asctime)s %(levelname)s %(message)s"))
    paper.addFilter(Calm())
    logging.basicConfig(level=logging.WARNING, handlers=[paper])


class Plain(logging.Formatter):
    """One line for each entry. What follows, such as a traceback, is set off; what cannot be printed is spelled out."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is logging's
        return spelled(super().formatMessage(record))

    def format(self, record: logging.LogRecord) -> str:
        first, *following = super().format(record).splitlines()
        return "\n".join([first, *(f"  | {spelled(line)}" for line in following)])


def spelled(text: str) -> str:
    """A text on one line, without anything that a terminal would obey."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


class Calm(logging.Filter):
    """Lets through what comes now and then; of a flood from one place, the beginning, and later how much it was."""

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[tuple[str, int], Place] = {}  # as many as there are calls in the code

    def filter(self, record: logging.LogRecord) -> bool:
        place = self.places.setdefault((record.pathname, record.lineno), Place())
        return place.lets_through(record)


class Place:
    """A place in the code that writes, and how much of it was left out."""

    def __init__(self) -> None:
        self.bucket = Bucket(RATE, BURST)
        self.left_out = 0

    def lets_through(self, record: logging.LogRecord) -> bool:
        if not self.bucket.take():
            self.left_out += 1
            return False
        if self.left_out:
            record.msg = f"{record.msg} (and {self.left_out} more like this before it)"
            self.left_out = 0
        return True
