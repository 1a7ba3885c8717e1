"""A thief in the museum who plays whole games by what can be seen and clicked, never by words: for the sweep."""

from collections.abc import Callable
from random import Random
from time import monotonic

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLateError

from tests.browser.thief import PATIENCE

QUESTION = "(document.querySelector('.museum')?.dataset.question ?? 'nothing')"
"""Changes with every answer: what is asked, of whom, with how many lines in the record before it, whether it is for me,
and what was answered.
"""

MINE = " true "

ASKED = "[role=alertdialog]"
THING = ".item.can, .stashed.can, .choose:not(.picked), .tray .ac.can"
CARD = ".fan .ac.can"
MOVE = ".prompt .btn.go"

ANOTHER_LOOK = 5_000
"""Milliseconds after which the thief looks again at what is asked."""


class Burglar:
    """Somebody at a table, with a hand that clicks or taps. What was done is counted by kind."""

    def __init__(self, page: Page, seed: int, *, taps: bool = False, bold: float = 0.7, leaves: bool = True) -> None:
        self.page = page
        self.rng = Random(seed)
        self.taps = taps
        self.bold = bold
        self.leaves = leaves
        self.did: dict[str, int] = {}

    def see(self, selector: str) -> Locator:
        return self.page.locator(selector).filter(visible=True)

    def has(self, selector: str) -> bool:
        return self.see(selector).count() > 0

    def touch(self, thing: Locator, timeout: int | None = None) -> None:
        if self.taps:
            thing.tap(timeout=timeout)
        else:
            thing.click(timeout=timeout)

    def any(self, selector: str) -> None:
        found = self.see(selector)
        if count := found.count():  # others act too: it may be gone
            self.touch(found.nth(self.rng.randrange(count)))

    def play(self, until: Callable[[], bool]) -> None:
        """Act whenever there is something to do, until something is so. Nothing is done about a question that came
        after that was looked at.
        """
        end, before = monotonic() + PATIENCE, ""
        while True:
            asked = self.page.evaluate(QUESTION)
            if until():
                return
            if asked != before:
                end, before = monotonic() + PATIENCE, asked
            assert monotonic() < end, f"nothing happens; asked {asked!r}, done {self.did}"
            self.step(asked)

    def step(self, asked: str) -> None:
        """Answer a question, if it is for me, and wait for the next one."""
        if MINE not in asked or not (did := self.act()):
            self.page.wait_for_timeout(30)
            return
        self.did[did] = self.did.get(did, 0) + 1
        end = monotonic() + PATIENCE
        while self.page.evaluate(QUESTION) == asked:
            assert monotonic() < end, f"no answer after {did}; done so far: {self.did}"
            self.page.wait_for_timeout(20)

    def act(self) -> str:
        """One move, if there is one; nothing when it is others' turn, or the answer is sealed."""
        if self.has(ASKED):
            return self.answer()
        if not self.has(".prompt.lit"):
            return ""
        ends = ".btns [data-word]:not([aria-disabled=true])"
        if self.has(CARD) and self.has(ends) and self.rng.random() < self.bold:
            self.any(CARD)
            return self.name_all() or self.put_back()
        if self.has(".items .item.can, .fan .ac.can") and not self.has("[data-word]:not([aria-disabled=true])"):
            self.any(".mine .item.can, .mine .ac.can")  # too much of something: one has to go
            self.touch(self.see(MOVE).first)
            return "limit"
        if self.has(THING) and self.has(".tray, .prompt:has-text('Which'), .prompt:has-text('Whose')"):
            self.any(THING)
            return self.name_all()
        for word in ("escape", "draw more", "done", "end turn"):
            button = f"[data-word='{word}']:not([aria-disabled=true])"
            if self.has(button) and (word != "escape" or (self.leaves and self.rng.random() < 0.5)):
                self.touch(self.see(button).first)
                if word == "escape":  # it is shown first what comes of it
                    self.touch(self.see(MOVE).first)
                return word
        return ""

    def name_all(self) -> str:
        """Point at what the card is played on, until the move is whole; then do it."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            if self.has(MOVE):
                said = self.see(MOVE).first.inner_text().split()[0].lower()
                self.touch(self.see(MOVE).first)
                return said
            if self.has(THING):
                self.any(THING)
            self.page.wait_for_timeout(30)
        return ""

    def put_back(self) -> str:
        self.touch(self.see(".prompt .btn:has-text('Cancel')").first)
        return ""

    def answer(self) -> str:
        """A question out of turn: give something up, play a card, or let it be. If there is nothing but to let it be,
        the table soon does that by itself.
        """
        found = self.see(f"{ASKED} .acts .btn")
        count = found.count()
        if count < 2:
            return ""
        if self.has(f"{ASKED} .thing") and self.rng.random() < 0.5:
            self.any(f"{ASKED} .thing")
        chosen = found.nth(self.rng.randrange(count))
        try:
            said = chosen.inner_text(timeout=ANOTHER_LOOK).strip().lower()
            self.touch(chosen, timeout=ANOTHER_LOOK)
        except TooLateError:  # others have settled it: there is another question
            return ""
        return f"answer: {said.split()[0]}"
