"""The board of the second edition in a real browser: whole games by clicks and by taps, its questions, its looks."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from rookery.games import GAMES
from tests.browser.conftest import Visitor
from tests.browser.seeing import LOOKS, Screen
from tests.browser.thief import CARDS, MOVE, OBJECTS, Thief
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


def sit(served: Served, players: int = 3, **options: object) -> str:
    """The address of a fresh table against the weakest bots."""
    table, tokens = served.table(
        "me Wren", *["urchin"] * (players - 1), game=GAME, start=True, options={"round_limit": 10, **options}
    )
    return f"/t/{table}#seat={tokens[0]}"


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Rematch").count() > 0


def in_round(page: Page, number: int) -> bool:
    return page.locator("h1", has_text=f"Round {number},").count() > 0


def at_the_displays(screen: Screen, seed: int) -> Buyer:
    """Somebody who has dice that pay for a card."""
    thief = Buyer(screen.page, seed)
    thief.play(until=lambda: thief.has(END) and thief.has(CARDS))
    return thief


def bill(page: Page) -> Locator:
    return page.get_by_role("region", name="Bill of Sale")


@pytest.mark.sweep
@pytest.mark.parametrize("size", ["desktop", "small"])
def test_a_whole_game_by_hand(visit: Visitor, served: Served, size: str) -> None:
    page = visit(sit(served, 5 if size == "small" else 4, round_limit=15), size=size).page
    thief = Buyer(page, seed=1, taps=size == "small")
    thief.play(until=lambda: is_over(page))
    assert {"take", "buy", "end"} <= set(thief.did), thief.did
    expect(page.get_by_role("heading", name="The Reckoning")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


def test_loot_is_taken_and_cards_are_bought_by_taps(visit: Visitor, served: Served) -> None:
    thief = Buyer(visit(sit(served, 5), size="small").page, seed=1, taps=True)
    thief.play(until=lambda: {"take", "buy", "end"} <= set(thief.did))


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_the_table_looks_right_and_is_accessible(visit: Visitor, served: Served, size: str, theme: str) -> None:
    screen = visit(sit(served, {"tablet": 5, "phone": 3}.get(size, 4)), size=size, theme=theme)
    page = screen.page
    thief = Buyer(page, seed=3)
    thief.play(until=lambda: thief.has(OBJECTS))
    thief.touch(OBJECTS)
    screen.picture("second-split")
    assert screen.complaints() == []
    thief.play(until=lambda: thief.has(END))
    screen.picture("second-first-round")
    assert screen.complaints() == []
    relics = "[aria-label='Relics cards'] .card"
    thief.play(until=lambda: thief.has(END) and thief.has(CARDS) and page.locator(relics).count() > 0)
    thief.touch(CARDS, thief.see(CARDS).count() - 1)
    expect(bill(page)).to_be_visible()
    expect(page.locator(".gives")).to_have_text(re.compile(r"at once|this turn|next purchases"))
    screen.picture("second-displays")
    assert screen.complaints() == []


def test_displays_open_over_the_first_rounds(visit: Visitor, served: Served) -> None:
    page = visit(sit(served)).page
    thief = Buyer(page, seed=4)
    thief.play(until=lambda: thief.has(END))
    heist, relics = (page.get_by_role("region", name=name, exact=True) for name in ("Heist", "Relics"))
    expect(heist.locator(".note")).to_have_text("opens after round 1")
    expect(relics.locator(".note")).to_have_text("opens after round 2")
    thief.play(until=lambda: in_round(page, 2) and thief.has(END))
    expect(heist.locator(".card").first).to_be_visible()
    expect(relics.locator(".card")).to_have_count(0)
    thief.play(until=lambda: in_round(page, 3) and thief.has(END))
    expect(relics.locator(".card .sr, .now .sr").first).to_be_attached()
    expect(relics.locator(".now").first).to_contain_text(re.compile(r"\d"))


def test_two_cards_are_bought_in_one_turn_and_taken_back(visit: Visitor, served: Served) -> None:
    screen = visit(sit(served))
    page = screen.page
    bought: list[str] = []
    for _ in range(40):
        thief = at_the_displays(screen, seed=5)
        bought = []
        while thief.has(CARDS):
            card = page.locator(CARDS).first
            name = card.get_attribute("data-card") or ""
            card.click()
            page.locator(MOVE).filter(has_text="Buy").click()
            expect(page.locator(f".mine [data-flip='card-{name}']")).to_have_count(1)
            bought.append(name)
            if thief.has(".answers button"):
                break
        if len(bought) > 1:
            break
        thief.touch(END)
    assert len(bought) > 1, "no turn had dice for two cards"
    page.keyboard.press("u")
    expect(page.locator(f".shelves [data-card='{bought[-1]}']")).to_have_count(1)
    expect(page.locator(f".mine [data-flip='card-{bought[0]}']")).to_have_count(1)


def test_cards_are_bought_by_keys_and_escape_tears_up_the_bill(visit: Visitor, served: Served) -> None:
    screen = visit(sit(served))
    page = screen.page
    at_the_displays(screen, seed=6)
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
    page = visit(sit(served)).page
    thief = Buyer(page, seed=7)
    thief.play(until=lambda: thief.has(END) and thief.has(".card.dim"))
    thief.touch(".card.dim")
    expect(page.locator(".toast").first).to_contain_text("T2-3")


def test_a_spectator_sees_the_table_and_can_do_nothing(visit: Visitor, served: Served) -> None:
    table, _ = served.table("me Wren", "urchin", "urchin", game=GAME, start=True, options={"first_seat": 0})
    screen = visit(f"/t/{table}")
    expect(screen.page.get_by_role("region", name="Wren")).to_be_visible()
    expect(screen.page.locator(".mat .die").first).to_be_visible()
    expect(screen.page.locator(".market button.die")).to_have_count(0)
    expect(screen.page.locator(MOVE)).to_have_count(0)
    screen.picture("second-watching")
    assert screen.complaints() == []
