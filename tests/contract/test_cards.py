"""Cards: what a row and its effect tell is enough for everybody who shows, plays or judges a card."""

import ast
from pathlib import Path

import pytest

import rookery
from rookery.core.game import Game
from rookery.core.signs import spoken
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games import GAMES
from rookery.server.books import card_info
from tests.contract.walks import Case, walk

SOURCE = Path(rookery.__file__).parent
ABILITIES = {
    "thiefs-market": ("turn", "spend", "exchange"),
    "thiefs-market-2e": ("transmutate", "switch", "stockpile", "smuggle", "sell", "trade", "cash", "bag"),
}
"""The verbs by which cards are used, where they are."""


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_card_says_what_it_is_and_does(game: Game) -> None:
    for slug in game.sheet.rows:
        face = game.face(slug)
        assert face.name
        assert face.of
        assert face.kind
        assert face.rule in game.rules
        assert spoken(face.pieces()).rstrip(".").casefold() in face.text.casefold(), (
            "a card with pictures says the same"
        )
        assert all(word in game.words.named for word in face.uses), face.uses
        assert (len(face.sign) > 0) == (len(face.tag) > 0), f"{slug} has a sign and none for narrow places"


@pytest.mark.parametrize("name", ABILITIES)
def test_every_ability_that_is_offered_belongs_to_a_card_of_its_owner(name: str) -> None:
    game = GAMES[name]
    case = Case(game, 4, {"promos": True} if "promos" in game.options else {})
    seen: set[str] = set()
    for s in (s for seed in range(8) for s in walk(case, seed)):
        seat = s.turn()[0] if s.turn() else CHANCE
        offered = [action for action in s.legal(seat) if action.verb in ABILITIES[name]] if seat != CHANCE else []
        if not offered:
            continue
        view = s.view(seat)
        cards = [*view["owned"][seat], *([view["characters"][seat]] if "characters" in view else [])]
        worn = [view["copied"] if view.get("copied") and "copies" in game.face(card).traits else card for card in cards]
        uses = {word for card in worn for word in game.face(card).uses}
        seen |= {action.verb for action in offered}
        assert {action.word for action in offered} <= uses, f"{offered} is offered to the owner of {cards}"
    assert seen == set(ABILITIES[name])


def test_the_sign_of_a_card_has_the_figures_of_the_table() -> None:
    game = GAMES["thiefs-market"]
    dearer = game.with_cards(game.sheet.replaced({"crown": {"notoriety": [9]}}))
    assert [(piece.kind, piece.what) for piece in card_info(dearer, "crown").sign] == [("worth", "9")]
    assert card_info(dearer, "crown").said == "9 notoriety"


def test_nobody_asks_what_class_an_effect_is() -> None:
    """A card that is new to the table is asked like the others."""
    for path in sorted((SOURCE / "games").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("isinstance", "type")
            ):
                asked = ast.unparse(node.args[0])
                kinds = ("effect", "ability", "power", "charm")
                assert not asked.endswith(kinds), f"{path.name}:{node.lineno}: {ast.unparse(node)}"


def test_words_of_cards_come_in_the_order_of_rows_and_of_verbs() -> None:
    for game in GAMES.values():
        words = game.words.all
        assert [action.index for action in words] == list(range(len(words)))
        verbs = list(dict.fromkeys((action.verb, action.of) for action in words))
        assert len(verbs) < len(words)
        groups: dict[tuple[str, str], list[Action]] = {}
        for action in words:
            groups.setdefault((action.verb, action.of), []).append(action)
        for group in groups.values():
            cards = [action for action in group if action.label in game.sheet.rows]
            assert [action.what for action in cards] == sorted(action.what for action in cards)
