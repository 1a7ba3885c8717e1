"""The moving picture of the README, `make film`: the first rounds of a real game, played by clicks in a browser."""

import base64
import io
import shutil
import sys
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Locator, Page, sync_playwright

from tests.browser.conftest import FLAGS, NAMES
from tests.browser.thief import Thief
from tests.server.served import Served

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "play.webp"
SEEN = (1280, 800)
DRAWN = (960, 600)
LARGEST = 2_000_000
"""Bytes that the picture may have."""
SECONDS = 24.0
"""How long it runs, at most."""
SHORTEST, LONGEST = 0.08, 1.6
"""Seconds that one image stands: what moves faster is left out, and nobody waits for a bot."""
QUALITIES = (60, 50, 40, 30)

LIKED = """localStorage.setItem('rookery.settings', '{"theme": "night", "motion": "full"}')"""
HAND = """() => {
  const hand = document.createElement('div')
  hand.id = 'hand'
  Object.assign(hand.style, {
    position: 'fixed', left: '50%', top: '60%', width: '22px', height: '22px', margin: '-11px', zIndex: 9999,
    border: '3px solid #f2b33d', borderRadius: '50%', pointerEvents: 'none', transition: 'left .35s, top .35s',
    boxShadow: '0 0 12px #000',
  })
  document.body.append(hand)
}"""
MOVE_HAND = "([x, y]) => Object.assign(document.querySelector('#hand').style, { left: `${x}px`, top: `${y}px` })"


class Actor(Thief):
    """A thief whose hand can be seen, and who takes the time that a person takes."""

    def touch(self, selector: str, which: int = 0) -> None:
        self.point(self.see(selector).nth(which))
        super().touch(selector, which)
        self.page.wait_for_timeout(250)

    def point(self, thing: Locator) -> None:
        box = thing.bounding_box()
        if box:
            self.page.evaluate(MOVE_HAND, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
            self.page.wait_for_timeout(450)


class Camera:
    """Keeps every image that the browser paints, and when it was painted."""

    def __init__(self, page: Page) -> None:
        self.images: list[tuple[float, bytes]] = []
        self.session = page.context.new_cdp_session(page)
        self.session.on("Page.screencastFrame", self.keep)
        self.session.send("Page.startScreencast", {"format": "png", "maxWidth": SEEN[0], "maxHeight": SEEN[1]})

    def keep(self, frame: dict[str, Any]) -> None:
        self.images.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        self.session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def stop(self) -> None:
        self.session.send("Page.stopScreencast")
        self.session.remove_listener("Page.screencastFrame", self.keep)

    def running(self) -> float:
        return sum(seconds for seconds, _ in cut(self.images))


def cut(images: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
    """Each image that stands long enough, with the seconds for which it is shown."""
    kept: list[tuple[float, bytes]] = []
    begin = images[0][0] if images else 0.0
    for (_, image), (end, _) in pairwise(images):
        if end - begin >= SHORTEST:
            kept.append((min(end - begin, LONGEST), image))
            begin = end
    return kept


def play(served: Served, page: Page) -> list[tuple[float, bytes]]:
    """A table with three bots, from the first dice to the purchases."""
    table, tokens = served.table("me Wren", *["cutpurse"] * 3, start=True)
    page.goto(f"http://{served.host}/t/{table}#seat={tokens[0]}")
    page.wait_for_selector("[data-question]")
    page.evaluate(HAND)
    camera = Camera(page)
    Actor(page, seed=3).play(until=lambda: camera.running() > SECONDS)
    camera.stop()
    return cut(camera.images)


def write(images: list[tuple[float, bytes]]) -> None:
    """The picture, as good as fits."""
    pictures = [drawn(image) for _, image in images]
    durations = [round(1000 * seconds) for seconds, _ in images]
    forms = (packed(pictures, durations, quality) for quality in QUALITIES)
    best = next((form for form in forms if len(form) < LARGEST), None)
    if best is None:
        raise SystemExit(f"The picture gets too large: let it run for less than {SECONDS:g} seconds.")
    PICTURE.write_bytes(best)
    print(f"wrote {PICTURE.name}: {len(images)} images, {sum(durations) / 1000:.0f} s, {len(best) // 1000} kB")


def packed(pictures: list[Image.Image], durations: list[int], quality: int) -> bytes:
    first, *others = pictures
    form = io.BytesIO()
    first.save(form, "WEBP", save_all=True, append_images=others, duration=durations, quality=quality, method=5)
    return form.getvalue()


def drawn(image: bytes) -> Image.Image:
    return Image.open(io.BytesIO(image)).convert("RGB").resize(DRAWN, Image.Resampling.LANCZOS)


def main() -> int:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        print("There is no Chromium on this machine; scripts/browser.py installs it where that is allowed.")
        return 1
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder) / "film.sqlite3", "tests.browser.steady", bot_pause=0.7)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        try:
            context = browser.new_context(viewport={"width": SEEN[0], "height": SEEN[1]})
            context.add_init_script(LIKED)
            images = play(served, context.new_page())
        finally:
            browser.close()
            served.stop()
    write(images)
    return 0


if __name__ == "__main__":
    sys.exit(main())
