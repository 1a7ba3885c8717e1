"""The board of the second edition in a real browser: turns by clicks, by taps and by keys, its questions, its looks."""

import re
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from rookery.core.match import Match
from rookery.games import GAMES
from tests.browser.conftest import Visitor
from tests.browser.seeing import LOOKS
from tests.browser.shopper import shop, shopping
from tests.browser.thief import CARDS, MOVE, OBJECTS, Thief
from tests.browser.wren import WREN, View, address, then
from tests.server.moments import find_moment
from tests.server.served import Served

GAME = next(name for name in GAMES if name.endswith("-2e"))
END = ".btn:has-text('End my turn')"


class Buyer(Thief):
    """A thief at the three displays: buys as much as can be paid, and uses the character too."""

    def buy(self) -> str:
        if self.has(".answers button"):
            self.touch(".answers button", self.rng.randrange(self.see(".answers button").count()))
            return "answer"
        if self.has(CARDS):
            self.touch(CARDS, self.see(CARDS).count() - 1)  # relics stand last
            for choice in (".choice button", ".swap, .payrow button:enabled"):
                if self.has(choice) and self.rng.random() < 0.5:
                    self.touch(choice, self.rng.randrange(self.see(choice).count()))
            self.touch(f"{MOVE}:has-text('Buy')")
            return "buy"
        if self.has(".use.lit") and self.rng.random() < 0.6:
            self.touch(".use.lit")
            if self.has(".into button"):
                self.touch(".into button", self.rng.randrange(self.see(".into button").count()))
                return "turn"
            if not self.has(".btn:has-text('Turn to a bag')"):
                return "use"
            self.touch(".own-pile button.die.can")
            self.touch(".own-pile button.die.can")
            self.touch(f"{MOVE}:has-text('Turn to a bag')")
            return "character"
        if self.has(END):
            self.touch(END)
            return "end"
        return ""


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Rematch").count() > 0


def bill(page: Page) -> Locator:
    return page.get_by_role("region", name="Bill of Sale")


def cards_to_buy(view: View) -> list[str]:
    """The cards that Wren can pay for."""
    return [word.removeprefix("buy ") for word in view["options"] if word.startswith("buy ")]


@cache
def splitting(players: int = 3) -> Match:
    """The first turn of the game is Wren's."""
    return shopping(GAME, players, lambda view: view["task"] == "Split", first_seat=0)


@cache
def in_round(number: int, players: int = 3) -> Match:
    """Wren can end her turn in the market of this round."""
    return shopping(GAME, players, lambda view: view["round"] == number and view["task"] == "Purchase")


@cache
def at_the_displays(players: int = 3) -> Match:
    """Wren's dice and coins pay for a relic and for other cards."""

    def is_it(view: View) -> bool:
        cards = cards_to_buy(view)
        relics = {*cards} & {*view["rows"]["relic"]}
        return view["task"] == "Purchase" and bool(relics) and len(cards) > len(relics)

    return shopping(GAME, players, is_it)


@cache
def ending() -> Match:
    """Wren is the last to buy in the last round."""

    def is_it(match: Match) -> bool:
        view = match.state.view(WREN)
        last = match.turn == (WREN,) and view["task"] == "Purchase" and view["buyers"][-1] == WREN
        return last and bool(cards_to_buy(dict(view))) and then(match, "done").over

    return find_moment(GAME, 5, is_it, round_limit=10)


def buy(match: Match, card: str) -> Match:
    """What a match comes to when Wren buys a card and pays in the natural way."""
    ahead = then(match, f"buy {card}")
    while ahead.turn == (WREN,) and ahead.state.view(WREN)["task"] != "Purchase":
        ahead.play(WREN, ahead.state.agenda[-1].natural(ahead.state, WREN))
    return ahead


def with_two_purchases() -> Match:
    """Whichever card Wren buys, she can buy another one."""

    def is_it(match: Match) -> bool:
        if match.turn != (WREN,) or match.state.view(WREN)["task"] != "Purchase":
            return False
        ahead = [buy(match, card).state.view(WREN) for card in cards_to_buy(dict(match.state.view(WREN)))]
        return bool(ahead) and all(view["turn"] == [WREN] and cards_to_buy(dict(view)) for view in ahead)

    return find_moment(GAME, 3, is_it, policy=shop)


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "players"), [("desktop", 4), ("small", 5)])
def test_a_whole_game_by_hand(visit: Visitor, served: Served, size: str, players: int) -> None:
    rivals = ["urchin"] * (players - 1)
    table, tokens = served.table("me Wren", *rivals, game=GAME, start=True, options={"round_limit": 15})
    page = visit(f"/t/{table}#seat={tokens[0]}", size=size).page
    thief = Buyer(page, seed=1, taps=size == "small")
    thief.play(until=lambda: is_over(page))
    assert {"take", "buy", "end"} <= set(thief.did), thief.did
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def test_loot_is_taken_and_the_last_card_bought_by_taps(visit: Visitor, served: Served) -> None:
    page = visit(address(served, splitting(5), "friend"), size="small").page
    page.locator(OBJECTS).first.tap()
    page.locator(MOVE).filter(has_text="Take").tap()
    expect(page.locator(".ticker")).to_contain_text("You take")
    page.goto(address(served, ending()))
    page.locator(END).wait_for()
    card = page.locator(CARDS).filter(visible=True).first
    name = card.get_attribute("data-card")
    card.tap()
    page.locator(MOVE).filter(has_text="Buy").tap()
    expect(page.locator(f".mine [data-flip='card-{name}']")).to_have_count(1)
    page.locator(END).tap()
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_the_table_looks_right_and_is_accessible(visit: Visitor, served: Served, size: str, theme: str) -> None:
    players = {"tablet": 5, "phone": 3}.get(size, 4)
    screen = visit(address(served, splitting(players)), size=size, theme=theme)
    page = screen.page
    page.locator(OBJECTS).first.click()
    screen.picture("second-split")
    assert screen.complaints() == []
    page.goto(address(served, in_round(1, players)))
    page.locator(END).wait_for()
    screen.picture("second-first-round")
    assert screen.complaints() == []
    page.goto(address(served, at_the_displays(players)))
    page.locator(END).wait_for()
    page.locator(CARDS).filter(visible=True).last.click()  # relics stand last
    expect(bill(page)).to_be_visible()
    expect(page.locator(".gives")).to_have_text(re.compile(r"at once|this turn|next purchases"))
    screen.picture("second-displays")
    assert screen.complaints() == []


def test_displays_open_over_the_first_rounds(visit: Visitor, served: Served) -> None:
    page = visit(address(served, in_round(1))).page
    heist, relics = (page.get_by_role("region", name=name, exact=True) for name in ("Heist", "Relics"))
    expect(heist.locator(".note")).to_have_text("opens after round 1")
    expect(relics.locator(".note")).to_have_text("opens after round 2")
    page.goto(address(served, in_round(2)))
    expect(heist.locator(".card").first).to_be_visible()
    expect(relics.locator(".card")).to_have_count(0)
    page.goto(address(served, in_round(3)))
    expect(relics.locator(".card .sr, .now .sr").first).to_be_attached()
    expect(relics.locator(".now").first).to_contain_text(re.compile(r"\d"))


def test_two_cards_are_bought_in_one_turn_and_taken_back(visit: Visitor, served: Served) -> None:
    page = visit(address(served, with_two_purchases())).page
    bought: list[str] = []
    for _ in range(2):
        card = page.locator(CARDS).first
        bought.append(card.get_attribute("data-card") or "")
        card.click()
        page.locator(MOVE).filter(has_text="Buy").click()
        expect(page.locator(f".mine [data-flip='card-{bought[-1]}']")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(f".shelves [data-card='{bought[1]}']")).to_have_count(1)
    expect(page.locator(f".mine [data-flip='card-{bought[0]}']")).to_have_count(1)


def test_cards_are_bought_by_keys_and_escape_tears_up_the_bill(visit: Visitor, served: Served) -> None:
    page = visit(address(served, at_the_displays())).page
    page.locator(END).wait_for()
    digit = page.locator(".card").evaluate_all("cards => cards.findIndex(card => card.classList.contains('can')) + 1")
    page.keyboard.press(str(digit % 10))
    expect(bill(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(bill(page)).to_have_count(0)
    page.keyboard.press(str(digit % 10))
    name = page.locator(".card.picked").get_attribute("data-card")
    page.keyboard.press("Enter")
    expect(page.locator(f".mine [data-flip='card-{name}']")).to_be_visible()


def test_a_card_out_of_reach_says_why_with_its_rule(visit: Visitor, served: Served) -> None:
    page = visit(address(served, in_round(1))).page
    page.locator(".card.dim").first.click()
    expect(page.locator(".toast").first).to_contain_text("T2-3")


def test_a_spectator_sees_the_table_and_can_do_nothing(visit: Visitor, served: Served) -> None:
    screen = visit(address(served, splitting()).split("#")[0])
    expect(screen.page.get_by_role("region", name="Wren")).to_be_visible()
    expect(screen.page.locator(".mat .die").first).to_be_visible()
    expect(screen.page.locator(".market button.die")).to_have_count(0)
    expect(screen.page.locator(MOVE)).to_have_count(0)
    screen.picture("second-watching")
    assert screen.complaints() == []
