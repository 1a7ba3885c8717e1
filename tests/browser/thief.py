"""A thief who plays Thief's Market by what can be seen and clicked, never by words."""

from collections.abc import Callable
from random import Random
from time import monotonic

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.seeing import NEXT_FRAME

PATIENCE = 90.0
"""Seconds in which something has to happen, whoever's turn it is."""
MOVE = ".btn.go"
OBJECTS = ".mat button.die.can"
CARDS = ".card.can, .mini.can"


class Thief:
    """Somebody at a table, with a hand that clicks or taps. What was done is counted by kind."""

    def __init__(self, page: Page, seed: int, *, taps: bool = False) -> None:
        self.page = page
        self.rng = Random(seed)
        self.taps = taps
        self.did: dict[str, int] = {}

    def see(self, selector: str) -> Locator:
        return self.page.locator(selector).filter(visible=True)

    def has(self, selector: str) -> bool:
        return self.see(selector).count() > 0

    def touch(self, selector: str, which: int = 0) -> None:
        thing = self.see(selector).nth(which)
        if self.taps:
            thing.tap(timeout=5_000)
        else:
            thing.click(timeout=5_000)

    def play(self, until: Callable[[], bool]) -> None:
        """Act whenever there is something to do, until something is so: for whole games, in the sweep."""
        end = monotonic() + PATIENCE
        asked = self.page.evaluate(QUESTION)
        while not until():
            assert monotonic() < end, f"nothing happens; asked {asked!r}, done so far: {self.did}"
            # What is done while others act would be done to a question that nobody has looked at yet.
            if asked.endswith(MINE) and self.acted():
                self.answered(asked)
            else:
                self.page.evaluate(NEXT_FRAME)
            before, asked = asked, self.page.evaluate(QUESTION)
            if asked != before:
                end = monotonic() + PATIENCE

    def acted(self) -> bool:
        """One move. What has gone or moved on while it was reached for is looked at again."""
        try:
            return self.act()
        except TooLate:
            return False

    def answered(self, asked: str) -> None:
        """The answer comes over the line: the same question must not be answered twice."""
        self.page.wait_for_function(f"asked => {QUESTION} !== asked", arg=asked)

    def act(self) -> bool:
        """One move, if there is one; false when it is others' turn."""
        did = self.split() if self.has(".mat") else self.buy()
        if did:
            self.did[did] = self.did.get(did, 0) + 1
        return bool(did)

    def split(self) -> str:
        if self.has(f"{MOVE}:has-text('Grab')"):
            self.touch(MOVE)
            return "grab"
        if self.has(".btn:has-text('Keep all')"):
            self.touch(".own-pile button.die.can")
            self.touch(f"{MOVE}:has-text('Reroll')")
            return "reroll"
        if self.has(".steal-b") and (self.rng.random() < 0.3 or not self.has(f"{OBJECTS}, {MOVE}")):
            self.touch(".steal-b")
            self.touch(OBJECTS)
            self.touch(f"{MOVE}:has-text('Keep')")
            return "steal"
        if self.has(f"{MOVE}:has-text('Take all')"):
            self.touch(MOVE)
            return "take all"
        if self.has(OBJECTS):
            for _ in range(self.rng.randint(1, min(3, self.see(OBJECTS).count()))):
                self.touch(OBJECTS, self.rng.randrange(self.see(OBJECTS).count()))
            self.touch(f"{MOVE}:has-text('Take')")
            return "take"
        return ""

    def buy(self) -> str:
        if self.has(".copies button"):
            self.touch(".copies button")
            self.touch(f"{MOVE}:has-text('Copy')")
            return "copy"
        if self.has(".use.lit") and self.rng.random() < 0.7:
            self.touch(".use.lit")
            if self.has(".into button"):
                self.touch(".into button", self.rng.randrange(self.see(".into button").count()))
            return "use"
        if self.has(CARDS):
            self.touch(CARDS)
            if self.has(".swap, .payrow button:enabled") and self.rng.random() < 0.5:
                self.touch(".swap, .payrow button:enabled")
            self.touch(f"{MOVE}:has-text('Buy')")
            return "buy"
        if self.has(".btn:has-text('End my turn')"):
            self.touch(".btn:has-text('End my turn')")
            return "end"
        return ""


QUESTION = "(document.querySelector('[data-question]')?.dataset.question ?? 'nothing')"
"""Changes with every answer: what is asked, with how many lines in the record before it, and whether it is for me."""

MINE = " true"
