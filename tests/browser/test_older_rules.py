"""Pages of games whose rules have changed since they were played."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.cases import swept
from tests.server.older import written
from tests.server.served import Served
from tests.server.test_archive import NEWER, random_match, wait_until_told


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with newer rules, on a database with a game that is over and one that was being played."""
    database = tmp_path_factory.mktemp("older") / "db"
    written(database, "over", random_match(1))
    written(database, "going", random_match(2, most=40))
    server = Served(database)
    wait_until_told(database, "over")
    server.stop()
    server.program = NEWER
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize(("size", "theme"), swept(("small", "morning"), ("desktop", "night")))
def test_a_finished_game_leads_to_its_replay_and_its_record(visit: Visitor, size: str, theme: str) -> None:
    screen = visit("/t/over", size=size, theme=theme)
    expect(screen.page.get_by_text("its replay and its record are kept.")).to_be_visible()
    screen.picture("older-rules")
    assert screen.complaints() == []
    with screen.page.expect_download() as download:
        screen.page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == "thiefs-market-over.rookery.json"
    screen.page.get_by_role("link", name="Replay", exact=True).click()
    expect(screen.page.get_by_role("slider")).to_be_visible()
    screen.picture("older-rules-replay")


def test_a_closed_game_says_why_and_gives_its_record(visit: Visitor) -> None:
    screen = visit("/t/going", size="phone")
    expect(screen.page.get_by_text("This game was closed when the rules of Thief's Market changed")).to_be_visible()
    expect(screen.page.get_by_role("link", name="Download the record")).to_be_visible()
    expect(screen.page.get_by_role("link", name="Replay", exact=True)).to_have_count(0)
    assert screen.complaints() == []
