"""Others at the table: muting one of them, removing somebody, and a bot for somebody who stalls."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.test_shell import calm
from tests.cases import swept
from tests.server.served import Served

STALL = 0.5


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server at which nobody may be silent for long."""
    database = tmp_path_factory.mktemp("guests") / "tables.sqlite3"
    server = Served(database, "tests.browser.steady", stall_seconds=STALL)
    yield server
    server.stop()


@pytest.mark.parametrize(("size", "theme"), swept(("small", "night"), ("phone", "morning"), ("desktop", "night")))
def test_one_mutes_for_oneself_and_the_host_removes(visit: Visitor, served: Served, size: str, theme: str) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cy", options={"first_seat": 0})
    with served.player(table, tokens[1]) as bob, served.player(table, address="127.0.0.2") as spectator:
        screen = visit(f"/t/{table}#seat={tokens[0]}", size=size, theme=theme)
        page = screen.page
        expect(page.locator(".field")).to_be_visible()
        bob.send(type="say", text="Hurry up.")
        spectator.send(type="say", text="Boo!")
        spectator.hear("said")
        page.keyboard.press("l")
        if size == "desktop":
            page.get_by_role("button", name="whole game").click()
        ledger = page.get_by_role("dialog", name="Ledger")
        expect(ledger.get_by_text("Boo!")).to_be_visible()
        screen.picture("talk")
        ledger.get_by_role("button", name="Spectator 1", exact=True).click()  # a name leads to the people
        people = page.get_by_role("dialog", name="People at the table")
        people.get_by_role("button", name="Mute Spectator 1").click()
        people.get_by_role("button", name="Mute Bob").press("Enter")
        expect(people.get_by_role("button", name="Unmute Bob")).to_be_focused()
        calm(screen, "people")
        page.keyboard.press("Escape")

        page.reload()
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Ledger and talk").click()
        expect(ledger).to_be_visible()
        expect(ledger.get_by_text("Boo!")).to_have_count(0)
        expect(ledger.get_by_text("Hurry up.")).to_have_count(0)
        page.keyboard.press("Escape")

        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="People at the table").click()
        people.get_by_role("button", name="Unmute Bob").click()
        people.get_by_role("button", name="Remove Spectator 1", exact=True).press("Enter")
        expect(people.get_by_role("button", name="Keep Spectator 1")).to_be_focused()
        calm(screen, "people-removing")
        people.get_by_role("button", name="Remove Spectator 1 from the table").click()
        expect(people.get_by_text("Nobody is watching.")).to_be_visible()
        assert spectator.hear("closing")["sentence"] == "The host removed you from this table."


def test_a_removed_guest_reads_why(visit: Visitor, served: Served) -> None:
    table, [token] = served.table("me Ann", "open", "urchin")
    host = visit(f"/t/{table}#seat={token}", size="small")
    guest = visit(f"/t/{table}", size="phone").page
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Sit down").click()
    host.page.get_by_role("button", name="Remove Bob", exact=True).click()
    calm(host, "waiting-removing")
    host.page.get_by_role("button", name="Remove Bob from the table").click()
    expect(guest.get_by_text("The host removed you from this table.")).to_be_visible()
    expect(host.page.get_by_text("Free seat")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), swept(("desktop", "morning"), ("phone", "night"), ("small", "night")))
def test_the_others_let_a_bot_play_until_the_silent_one_is_back(
    visit: Visitor, served: Served, size: str, theme: str
) -> None:
    table, tokens = served.begun("Ann", "Bob", "Cy", options={"first_seat": 0})
    with served.player(table, tokens[2]) as cy:
        ann = visit(f"/t/{table}#seat={tokens[0]}", size=size, theme=theme)
        bob = visit(f"/t/{table}#seat={tokens[1]}", size=size, theme=theme)
        waiting = bob.page.get_by_role("group", name="Waiting")
        waiting.get_by_role("button", name="Let a bot play").focus()
        calm(bob, "silence-vote")
        calm(ann, "silence-awaited")
        bob.page.keyboard.press("Enter")
        expect(waiting).to_contain_text("Still needed: Cy.")
        calm(bob, "silence-agreed")
        cy.ask("seats", type="vote", seat=0)
        played = ann.page.get_by_role("group", name="Waiting")
        expect(played).to_contain_text("a bot is playing for you")
        expect(bob.page.get_by_text("A bot plays for Ann").filter(visible=True).first).to_be_visible()
        calm(ann, "silence-played")
        played.get_by_role("button", name="I’m back").click()
        expect(ann.page.get_by_text("a bot is playing for you")).to_have_count(0)
        expect(bob.page.get_by_text("Ann is back.").filter(visible=True).first).to_be_visible()
