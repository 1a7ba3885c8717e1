"""Looking at a page: pictures of it, and what axe has to say about it."""

import os
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.cases import swept

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {
    "desktop": (1440, 900),
    "tablet": (834, 1112),
    "upright": (820, 1180),
    "phone": (390, 844),
    "low": (390, 664),
    "small": (360, 640),
    "landscape": (844, 390),
    "zoomed": (720, 450),
}
"""What a window may be as wide and high as; `zoomed` is a desktop with everything at twice its size."""
TOUCHED = ("phone", "low", "small", "landscape")

LOOKED_AT = ("desktop", "tablet", "phone", "small")

PHONES = ("small", "low", "phone")

FEW_LOOKS = swept(("desktop", "night"), ("small", "morning"), ("tablet", "morning"), ("phone", "night"), now=2)
ALL_LOOKS = [(size, theme) for size in LOOKED_AT for theme in ("night", "morning")]
LOOKS = ALL_LOOKS if os.environ.get("ROOKERY_LOOKS") == "all" else FEW_LOOKS
"""How pages are looked at: large and small by night and by day, in the sweep at every size, and with ROOKERY_LOOKS=all
(`make looks`) at every size by every light."""

Looks = Sequence[tuple[str, str]]
FIRST_LOOKS: Looks = (("desktop", "night"), ("small", "morning"))
FURTHER_LOOKS: Looks = (("tablet", "morning"), ("phone", "night"))
LOOKS_IN_TURN = (
    [pytest.param(tuple(ALL_LOOKS), id="all looks")]
    if os.environ.get("ROOKERY_LOOKS") == "all"
    else [
        pytest.param(FIRST_LOOKS, id="first looks"),
        pytest.param(FURTHER_LOOKS, id="further looks", marks=pytest.mark.sweep),
    ]
)
"""The same looks for a test that shows one page in one look after another (Screen.in_turn)."""

# A tooltip stands outside of all landmarks while a mouse happens to rest on something; who is described by it names it.
ASK_AXE = """async () => {
  const found = await axe.run({ exclude: ['[role=tooltip]'] }, { resultTypes: ['violations'] })
  return found.violations.map((one) => `${one.id}: ${one.help} (${one.nodes.map((node) => node.target).join(' ')})`)
}"""
TOO_WIDE = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"

AT_REST = """() => document.getAnimations().every((one) =>
  one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity)"""

NEXT_FRAME = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""The page has been laid out anew, and its scripts have heard of it."""

UNSEEN = """(one) => {
  const box = one.getBoundingClientRect()
  if (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    return `sticks out: ${JSON.stringify(box)}`
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return top && (one.contains(top) || top.contains(one)) ? '' : `covered by ${top?.className ?? 'nothing'}`
}"""
CUT = """(elements) => elements
  .filter((one) => one.offsetParent && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""


class Screen:
    """A page and the name of its size and theme."""

    def __init__(self, page: Page, kind: str) -> None:
        self.page = page
        self.kind = kind

    def rest(self) -> None:
        """Wait until nothing moves any more, but for what always does."""
        self.page.wait_for_function(AT_REST)

    def resize(self, size: str) -> None:
        """Give the window another size. Pictures are named after it from then on."""
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(NEXT_FRAME)
        self.kind = f"{size}-{self.kind.rsplit('-', 1)[1]}"

    def in_turn(self, looks: Looks) -> Iterator[str]:
        """Show the page in one look after another; the size of each. A device that is touched stays one."""
        for size, theme in looks:
            self.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            self.kind = f"{size}-{theme}"
            self.resize(size)
            yield size

    def picture(self, name: str) -> None:
        """Keep a picture, and see that nothing sticks out at the side."""
        self.rest()
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}-{self.kind}.png")
        assert not self.page.evaluate(TOO_WIDE), f"{name} is wider than the screen"

    def whole(self, *selectors: str) -> None:
        """The first of each is within the window, and nothing lies over its middle."""
        for selector in selectors:
            seen = self.page.locator(selector).filter(visible=True).first
            expect(seen).to_be_visible()
            flaw = seen.evaluate(UNSEEN)
            for _ in range(200):  # what has just happened may still stand over the table
                if flaw:
                    self.page.wait_for_timeout(150)
                    flaw = seen.evaluate(UNSEEN)
            assert flaw == "", selector

    def cut(self, selector: str) -> list[str]:
        """The texts that do not fit where they stand."""
        found: list[str] = self.page.locator(selector).evaluate_all(CUT)
        return found

    def complaints(self) -> list[str]:
        """What axe finds wrong, as sentences."""
        self.page.evaluate(axe())
        found: list[str] = self.page.evaluate(ASK_AXE)
        return found


@cache
def axe() -> str:
    """The script of axe; without it there is no test of accessibility, so its absence is an error."""
    if not AXE.exists():
        raise FileNotFoundError(f"{AXE} is missing: `make test` installs the tools of the client")
    return AXE.read_text(encoding="utf-8")
