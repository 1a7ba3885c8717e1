"""A real browser at a real server: Chromium, `rookery serve` and a database file of their own."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.seeing import SIZES, TOUCHED, Screen
from tests.server.served import Served

ROOT = Path(__file__).parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome")
UNUSED = (
    # Every window would load two pages for its address bar, which nobody sees: a third of what opening one costs.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # What Playwright switches off by itself; our list replaces its own.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
)

PATIENCE = 60_000
"""So many milliseconds a page may take on a busy machine before it counts as broken."""

expect.set_options(timeout=PATIENCE)

TEMPO = 20
"""How much faster than for people everything moves and is shown, here. Nothing is switched off."""

Visitor = Callable[..., Screen]
"""Opens a window: visit("/", size="phone", theme="morning", pace="step")."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("there is no Chromium on this machine; scripts/browser.py installs it where that is allowed")
    if not (ROOT / "src/rookery/server/client/index.html").exists():
        pytest.skip("the pages of the client are not built; `make client` builds them")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all; every test opens tables of its own, at which the dice always fall alike."""
    database = tmp_path_factory.mktemp("tables") / "tables.sqlite3"
    server = Served(database, "tests.browser.steady", hint_seconds=0.2, answer_seconds=12, analysis_seconds=0.2)
    yield server
    server.stop()


def hasten(page: Page) -> None:
    """Let animations run at the tempo of the pauses."""
    line = page.context.new_cdp_session(page)
    line.send("Animation.enable")
    line.send("Animation.setPlaybackRate", {"playbackRate": TEMPO})


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Visitor]:
    """Windows that fail the test if a script fails in them or something is refused by the content policy."""
    opened: list[BrowserContext] = []
    wrong: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)

    def visit(
        path: str, *, size: str = "desktop", theme: str = "night", beside: Screen | None = None, **liked: Any
    ) -> Screen:
        """A window of its own, or one more of somebody who is here already; with the settings of a first visit but for
        those that are given.
        """
        width, height = SIZES[size]
        touch = size in TOUCHED
        if beside:
            context = beside.page.context
        else:
            context = browser.new_context(
                viewport={"width": width, "height": height}, has_touch=touch, base_url=f"http://{served.host}"
            )
            opened.append(context)
            chosen = json.dumps({"theme": theme, **liked})
            context.add_init_script(
                f"localStorage.getItem('rookery.settings') ?? localStorage.setItem('rookery.settings', '{chosen}')"
            )
            context.add_init_script(f"globalThis.rookeryTempo = {TEMPO}")
        page = context.new_page()
        hasten(page)
        page.set_default_timeout(PATIENCE)
        watch(page)
        page.goto(path)
        return Screen(page, f"{size}-{theme}")

    yield visit
    for context in opened:
        context.close()
    # What is refused on purpose is no failure of a script, nor is a network that was cut.
    meant = "the server responded with a status of 4", "net::ERR_", "WebSocket is closed before"
    assert [text for text in wrong if not any(part in text for part in meant)] == []
