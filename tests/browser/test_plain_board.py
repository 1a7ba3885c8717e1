"""The plain board: a game that brings no board of its own can be played to its end in a browser."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.test_shell import calm
from tests.cases import swept
from tests.server.served import Served
from tests.test_examples import EXAMPLES
from tests.test_tiny import install

MOST_TURNS = 20


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on a machine where examples/tiny is installed."""
    folder = tmp_path_factory.mktemp("tiny")
    source = shutil.copytree(EXAMPLES / "tiny", folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    install(source, folder / "site")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder / "site"))
        server = Served(folder / "tables.sqlite3", "tests.browser.steady")
    yield server
    server.stop()


@pytest.mark.parametrize(("size", "theme"), swept(("small", "morning"), ("desktop", "night")))
def test_an_installed_game_is_played_on_the_plain_board(visit: Visitor, served: Served, size: str, theme: str) -> None:
    table, [token] = served.table("me Ann", "urchin", game="tiny", start=True)
    screen = visit(f"/t/{table}#seat={token}", size=size, theme=theme)
    page = screen.page
    over = page.get_by_role("region", name="The count, seat by seat")
    position = page.get_by_role("region", name="The position")
    word = page.get_by_role("button", name="take 1", exact=True)
    expect(word).to_be_visible()
    calm(screen, "plain")
    for _ in range(MOST_TURNS):
        expect(over.or_(word).first).to_be_visible()
        if over.is_visible():
            break
        as_it_was = position.filter(has_text=position.inner_text())
        expect(as_it_was).to_have_count(1)
        word.click()
        expect(as_it_was).to_have_count(0)  # the answer has come
    expect(over).to_be_visible()
    assert served.get(f"/api/tables/{table}")["phase"] == "over"


def test_the_lobby_offers_an_installed_game(visit: Visitor) -> None:
    page = visit("/").page
    expect(page.get_by_text("Tiny", exact=True).first).to_be_visible()
