"""The board of Master Thief in a real browser: moves by hand, answers out of turn, jury, orders, its looks."""

import json

import pytest
from playwright.sync_api import Page, expect

from rookery.core.match import Match
from rookery.games.master_thief.state import Museum
from rookery.server.messages import Clock
from tests.browser.burglar import CARD, MOVE, THING, Burglar
from tests.browser.conftest import Visitor
from tests.browser.museum import GAME, ann_at, table_at
from tests.browser.seeing import LOOKS, PHONES, Screen
from tests.server.moments import find_moment, seat_at
from tests.server.served import Player, Served

STASH = "[data-title=stash].can"
TOO_LOW = """(texts) => texts
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""
"""Texts of which the last line does not fit where they stand."""
PLAYING = "[data-question*=' Play true'] .prompt.lit"
"""Shown while cards can be played, and not while too many of them have to go."""
NO_HURRY = Clock(answer=600)
"""Nobody's time to answer ends during a test, and a sealed answer stays sealed for at least a minute."""

LAST_INSIDE = """
    Ann  carries Crown, Blood Ruby, Raven  stashed Lady  hand stash latch
    Bob  carries Midnight, Opal  stashed Carnival  escaped
    Cem  carries Winged, Jade, Harbour  escaped
    alerted Laser Grid
    Ann begins"""
CROWDED = """
    Ann  carries Crown, Blood Ruby, Raven  stashed Lady  hand swipe stash heist grip
    Bob  carries Midnight, Opal, Tusk  stashed Carnival, Pears  hand grip latch raid swipe
    Cem  carries Winged, Jade, Harbour, Quartz  hand stash stash case
    Dee  carries Dancer  stashed Obsidian  hand grip grip"""
REST_OF_THE_CROWD = """
    Eve  carries Sapphire, Golden Lion, Horse  stashed Harp  hand swipe disarm
    Flo  carries Ledger, Satchel  hand lockdown steal snag rummage"""
TURN = """
    discard swipe stash
    alerted Laser Grid
    Ann plays"""
STASHING = """
    Ann  carries Crown, Blood Ruby  hand stash latch
    Bob  carries Opal  hand grip
    Cem  hand swipe
    Ann plays"""
SWIPING = """
    Ann  carries Crown  hand swipe
    Bob  carries Opal  hand grip
    Ann plays"""
LARGE_HAND = """
    Ann  carries Crown, Blood Ruby  hand lockdown rummage disarm switch raid heist
    Bob  carries Opal, Tusk  stashed Lady  hand grip
    Cem  carries Winged  hand swipe
    discard stash
    Ann plays"""


def at_the_end(page: Page) -> bool:
    return page.get_by_role("button", name="The reckoning").count() > 0


def see_the_end(screen: Screen) -> None:
    """The last scene, the count, and the replay."""
    page = screen.page
    expect(page.get_by_role("button", name="The reckoning")).to_be_visible()
    assert screen.complaints() == [], "while thief after thief is turned up"
    page.mouse.move(1, 1)  # no tooltip
    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(page.locator(".finale .won")).not_to_have_count(0)
    screen.picture("museum-finale")
    assert screen.complaints() == []
    page.get_by_role("button", name="The reckoning").click()
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    expect(page.get_by_role("row", name="Calling card")).to_be_visible()
    screen.picture("museum-end")
    page.get_by_role("region", name="Who won").get_by_role("link", name="Replay").click()
    expect(page.locator(".museum")).to_be_visible()
    page.get_by_label("Seen by").select_option("0")
    expect(page.get_by_label("Your place")).to_be_visible()
    assert screen.complaints() == []


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "players", "jury"), [("desktop", 4, "rogue"), ("small", 3, "off")])
def test_a_whole_game_by_hand(visit: Visitor, served: Served, size: str, players: int, jury: str) -> None:
    seats = ["me Wren", *["urchin"] * (players - 1)]
    table, tokens = served.table(*seats, game=GAME, start=True, options={"jury": jury})
    screen = visit(f"/t/{table}#seat={tokens[0]}", size=size)
    page = screen.page
    thief = Burglar(page, seed=4, taps=size == "small")
    thief.play(until=lambda: at_the_end(page))
    assert {"escape", "end turn", "done"} & set(thief.did), thief.did
    see_the_end(screen)


def test_the_last_thief_inside_answers_stashes_and_escapes_by_hand(visit: Visitor, served: Served) -> None:
    screen = visit(ann_at(served, LAST_INSIDE, question="Avert"), size="small")
    page = screen.page
    page.get_by_role("alertdialog").get_by_role("button", name="Give").first.tap()
    page.locator(STASH).tap()
    page.locator(".mine .item.can").first.tap()
    page.locator(MOVE).tap()
    expect(page.locator(".mine .stashed")).to_have_count(2)
    page.locator("[data-word=escape]:not([aria-disabled=true])").tap()
    page.locator(MOVE).tap()
    see_the_end(screen)


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_the_museum_looks_right_and_is_accessible(visit: Visitor, served: Served, size: str, theme: str) -> None:
    drawing = CROWDED + (REST_OF_THE_CROWD if size == "small" else "") + TURN
    screen = visit(ann_at(served, drawing), size=size, theme=theme)
    page = screen.page
    expect(page.locator(PLAYING)).to_be_visible()
    screen.picture("museum-turn")
    assert screen.complaints() == []
    page.locator(CARD).first.click()
    expect(page.locator(f"{MOVE}, {THING}").first).to_be_visible()
    screen.picture("museum-card")


def test_a_turn_by_keys_alone(visit: Visitor, served: Served) -> None:
    page = visit(ann_at(served, STASHING)).page
    expect(page.locator(PLAYING)).to_be_visible()
    page.locator(STASH).focus()
    page.keyboard.press("1")
    expect(page.get_by_text("Which item do you stash")).to_be_visible()
    expect(page.locator(".mine .item.can").first).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(MOVE)).to_contain_text("Stash ")
    page.keyboard.press("Backspace")
    expect(page.locator(MOVE)).to_have_count(0)
    page.keyboard.press("1")
    expect(page.locator(".mine .item.can").first).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".mine .stashed")).to_have_count(1)
    expect(page.locator("[role=log]")).to_contain_text("You turn")


def test_the_words_of_a_large_hand_are_whole(visit: Visitor, served: Served) -> None:
    screen = visit(ann_at(served, LARGE_HAND))
    expect(screen.page.locator(".fan .ac")).to_have_count(6)
    for size in ("desktop", *PHONES):
        screen.resize(size)
        screen.picture("museum-large-hand")
        assert screen.cut(".fan .t") == [], size
        if size == "desktop":
            assert screen.page.locator(".fan .d").evaluate_all(TOO_LOW) == []
        else:
            screen.whole(".btns")


def test_what_cannot_be_done_says_why(visit: Visitor, served: Served) -> None:
    page = visit(ann_at(served, STASHING)).page
    page.locator("[data-title=latch].off").click()
    expect(page.locator(".toast")).to_contain_text("MT-")


def test_no_player_learns_anothers_hand(served: Served) -> None:
    """Three people go on with a game; each hears of their own cards only, of the past as of what happens now."""

    def is_it(match: Match) -> bool:
        s = match.state
        return isinstance(s, Museum) and len(match.log) > 60 and not any(s.out) and not s.agenda[-1].veiled

    begun = find_moment(GAME, 3, is_it)
    table, tokens = seat_at(served, begun, "me", "friend", "friend")
    players = [served.player(table, token) for token in tokens]
    played = play_on(players, words=20)
    assert played > 5
    drawn: dict[int, list[int]] = {}
    for seat, player in enumerate(players):
        player.close()
        frames = [frame for frame in map(json.loads, player.frames) if frame["type"] == "update"]
        assert len(frames) >= played, "those that tell of the own moves and of the others'"
        for frame in frames:
            view = frame["view"]
            assert sum(view["hand"].values()) == view["hands"][seat]
            for who in {0, 1, 2} - {seat}:
                assert view["callings"][who] is None or view["escaped"][who]
                assert set(view["stashed"][who] or []) <= {"?", None}
                assert sum(view["known"][who].values()) <= view["hands"][who]
            for event in frame["events"]:
                if event["seat"] == -1 and event["word"] and event["word"].startswith(("draw ", "deal ")):
                    drawn.setdefault(event["at"], []).append(seat)
    assert len(drawn) > 14, "everybody was dealt four cards and a calling card"
    assert all(len(set(who)) == 1 for who in drawn.values()), "each card is shown to the seat that was dealt it"


def play_on(players: list[Player], words: int) -> int:
    """Play the last word on offer, such as the end of the turn, until a question comes whose answers are secret."""
    for count in range(words):
        newest = max(player.last["seq"] for player in players)
        for player in players:
            player.wait_for(newest)
        asked = [player for player in players if player.words]
        if players[0].last["view"]["out_of_turn"] or not asked:
            return count
        asked[0].play(asked[0].words[-1])
    return words


def test_a_motion_before_the_jury(visit: Visitor, served: Served) -> None:
    table, tokens = table_at(served, STASHING, "me", "friend", "friend", jury="friendly")
    ann, bob = (visit(f"/t/{table}#seat={token}") for token in tokens[:2])
    ann.page.locator(STASH).click()
    ann.page.locator(".mine .item.can").first.click()
    ann.page.locator(MOVE).click()
    expect(ann.page.locator(".mine .stashed")).to_have_count(1)
    with served.player(table, tokens[2]) as cem:
        ann.page.get_by_role("button", name="Ask to have Stash back").click()
        cem.until_asked()
        cem.play("thumbs up")
    dialog = bob.page.get_by_role("alertdialog")
    expect(dialog).to_contain_text("Ann wants STASH back")
    bob.picture("museum-jury")
    assert bob.complaints() == []
    dialog.get_by_role("button", name="Thumbs up").click()
    expect(ann.page.locator(".mine .stashed")).to_have_count(0)
    expect(bob.page.locator("[role=log]").first).to_contain_text("Thumbs up: 2")


def swipe(served: Served, table: str, token: str) -> None:
    """Ann swipes from Bob, who could hold on to it."""
    with served.player(table, token) as ann:
        ann.play("play swipe")
        while ann.words:
            ann.play(ann.words[0])


@pytest.mark.parametrize("together", [True, False])
def test_a_question_out_of_turn_and_its_sealed_answer(visit: Visitor, served: Served, together: bool) -> None:
    table, [ann, bob] = table_at(served, SWIPING, "me", "friend", clock=NO_HURRY, open_together=together)
    swipe(served, table, ann)
    screen = visit(f"/t/{table}#seat={bob}")
    question = screen.page.get_by_role("alertdialog")
    expect(question).to_contain_text("Ann swipes your")
    if not together:
        screen.picture("museum-question")
        assert screen.complaints() == []
    question.get_by_role("button", name="Let it go").click()
    moment = "All answers are opened together when the time is over." if together else "It is opened at a moment"
    expect(screen.page.get_by_role("status").filter(has_text="Your answer is sealed.")).to_contain_text(moment)
    screen.picture("museum-sealed-together" if together else "museum-sealed")
    assert screen.complaints() == []


def test_a_standing_order_answers_and_is_kept(visit: Visitor, served: Served) -> None:
    """The answer is opened within a second: nobody has to find a button in that time."""
    table, tokens = table_at(served, SWIPING, "me", "friend", clock=Clock(answer=1))
    bob = visit(f"/t/{table}#seat={tokens[1]}")
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("button", name="Standing orders").click()
    bob.page.get_by_label("grip", exact=True).select_option("always")
    bob.picture("museum-orders")
    assert bob.complaints() == []
    bob.page.reload()
    bob.page.get_by_role("button", name="Orders (1)").click()
    expect(bob.page.get_by_label("grip", exact=True)).to_have_value("always")
    bob.page.keyboard.press("Escape")
    swipe(served, table, tokens[0])
    expect(bob.page.locator("[role=log]").first).to_contain_text("You play GRIP, keep")
    expect(bob.page.locator(".mine .item").first).to_be_visible()


def test_who_watches_sees_backs(visit: Visitor, served: Served) -> None:
    table, _ = table_at(served, CROWDED + TURN)
    screen = visit(f"/t/{table}", size="tablet")
    expect(screen.page.locator(".rival")).to_have_count(4)
    expect(screen.page.get_by_label("Watching")).to_be_visible()
    expect(screen.page.locator(".mine")).to_have_count(0)
    assert screen.complaints() == []
