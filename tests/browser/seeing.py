"""Looking at a page: pictures of it, and what axe has to say about it."""

import os
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"desktop": (1440, 900), "tablet": (834, 1112), "phone": (390, 844), "small": (360, 640)}

FEW_LOOKS = [("desktop", "night"), ("tablet", "morning"), ("phone", "night"), ("small", "morning")]
ALL_LOOKS = [(size, theme) for size in SIZES for theme in ("night", "morning")]
LOOKS = ALL_LOOKS if os.environ.get("ROOKERY_LOOKS") == "all" else FEW_LOOKS
"""How pages are looked at: at every size and by every light; with ROOKERY_LOOKS=all (`make looks`) at each by each."""

# A tooltip stands outside of all landmarks while a mouse happens to rest on something; who is described by it names it.
ASK_AXE = """async () => {
  const found = await axe.run({ exclude: ['[role=tooltip]'] }, { resultTypes: ['violations'] })
  return found.violations.map((one) => `${one.id}: ${one.help} (${one.nodes.map((node) => node.target).join(' ')})`)
}"""
TOO_WIDE = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


class Screen:
    """A page and the name of its size and theme."""

    def __init__(self, page: Page, kind: str) -> None:
        self.page = page
        self.kind = kind

    def picture(self, name: str) -> None:
        """Keep a picture, and see that nothing sticks out at the side."""
        self.page.wait_for_timeout(150)
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}-{self.kind}.png")
        assert not self.page.evaluate(TOO_WIDE), f"{name} is wider than the screen"

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
