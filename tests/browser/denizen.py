"""Somebody who plays Thieves Den by what can be seen and clicked, never by words."""

from tests.browser.seeing import NEXT_FRAME
from tests.browser.thief import MOVE, Thief

THINGS = ".den button[data-can]"
TABS = ".tabs button:has(em)"
LEAVE = ".acts .second:not(.pass)"
PASS = ".acts .pass"


class Denizen(Thief):
    """Chooses what is ringed in amber, at random, until the one amber button is there; passes now and then."""

    passes = 0.04

    def act(self) -> bool:
        did = self.answer()
        if did:
            self.did[did] = self.did.get(did, 0) + 1
        return bool(did)

    def answer(self) -> str:
        if self.has(PASS) and self.rng.random() < self.passes:
            self.touch(PASS)
        elif not self.choose():
            return ""
        did = self.see(MOVE).first.inner_text().split()[0].lower()
        self.touch(MOVE)
        return did

    def settle(self) -> None:
        """The server tells how an act can go on; until then nothing else is pointed at."""
        for _ in range(60):
            if self.has(MOVE) or self.has(".act .still"):
                return
            self.page.evaluate(NEXT_FRAME)

    def choose(self) -> bool:
        """Ring after ring until the act is whole."""
        for _ in range(8):
            if self.has(MOVE):
                return True
            if self.has(TABS) and self.rng.random() < 0.5:
                self.touch(TABS, self.rng.randrange(self.see(TABS).count()))
            things = self.see(f"{THINGS}:not([aria-pressed=true])")
            if things.count():
                self.touch(f"{THINGS}:not([aria-pressed=true])", self.rng.randrange(things.count()))
                self.settle()
            elif self.has(LEAVE):
                self.touch(LEAVE)
                self.did["leave"] = self.did.get("leave", 0) + 1
                return False
            elif not self.has(TABS):
                return False
        return self.has(MOVE)
