"""Characters: what they like is measured by the game, known to the seat, and makes them choose otherwise."""

from collections.abc import Iterator
from random import Random

import pytest

from rookery.bots import Bot, ask, make
from rookery.bots.thinking.character import CHARACTERS, POINT, Character
from rookery.bots.thinking.lookahead import Lookahead
from rookery.bots.thinking.search import Search
from rookery.core.game import Game
from rookery.core.reasons import Broken
from rookery.core.state import State
from rookery.core.tasks import CHANCE, Race
from rookery.games import GAMES
from tests.bots.purse import given

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_character = pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)


def questions(game: Game, seed: int, most: int) -> Iterator[tuple[State, int]]:
    """Questions with a choice, of a game among Cutpurses."""
    s, luck, bot = game.new(game.seats[1]), Random(seed), make("cutpurse", seed)
    while (who := s.turn()) and most:
        seat, task = who[0], s.agenda[-1]
        if seat == CHANCE:
            s.act(seat, s.sample(luck))
        elif isinstance(task, Race):
            s.act(seat, task.idle())
        else:
            if len(s.legal(seat)) > 1:
                yield s, seat
                most -= 1
            s.act(seat, ask(bot, s, seat, luck).words[0])


def choice(bot: Bot, s: State, seat: int) -> str:
    return ask(bot, s, seat, Random(1)).words[0].word


@every_game
def test_a_seat_knows_what_its_character_likes(game: Game) -> None:
    """What is in hand and at stake is the same in a twin that differs in secrets of others."""
    for s, seat in questions(game, 3, 25):
        twin = s.redeal(seat, Random(5))
        assert s.goods(seat) == twin.goods(seat)
        assert s.stake(seat) == twin.stake(seat)
        assert s.stake(seat) >= 0.0


@every_game
def test_each_character_chooses_otherwise_than_a_plain_bot(game: Game) -> None:
    """Among the choices of some games; and the four differ from each other."""
    chosen: dict[str, list[str]] = {name: [] for name in ("", *CHARACTERS)}
    for seed in (1, 2):
        for s, seat in questions(game, seed, 60):
            for name, words in chosen.items():
                words.append(choice(make(f"cutpurse:character={name}" if name else "cutpurse", 1), s, seat))
    assert len({tuple(words) for words in chosen.values()}) == len(chosen)


@every_character
def test_a_character_counts_in_what_turns_are_worth_and_in_searches(character: Character) -> None:
    s = GAMES["thiefs-market"].new(3)
    luck = Random(2)
    while s.turn() == (CHANCE,):
        s.act(CHANCE, s.sample(luck))
    seat = s.turn()[0]
    plain, liked = Lookahead(seat).turns(s, 100), Lookahead(seat, character).turns(s, 100)
    assert [turn.value for turn in plain] != [turn.value for turn in liked]
    means = []
    for wanted in (None, character):
        search = Search(s, seat, 7, character=wanted)
        search.run(40)
        means.append([move.mean() for move in search.moves])
    assert means[0] != means[1]


def test_weights_say_what_is_liked() -> None:
    s = GAMES["thieves-den"].new(3)
    assert Character("calm", "", "").liking(s, 0) == 0.0
    assert Character("greedy", "", "", greed=2.0).liking(s, 0) == 2.0 * s.goods(0)
    assert Character("spiteful", "", "", spite=0.5).liking(s, 0) == -0.5 * max(s.worth(1), s.worth(2))
    assert Character("daring", "", "", daring=3.0).liking(s, 0) == 3.0 * s.stake(0)


def test_a_search_feels_risks_after_the_turn_and_gains_at_the_end() -> None:
    s, end = [state.clone() for state, _ in questions(GAMES["thieves-den"], 1, 40)][::39]
    for name, character in CHARACTERS.items():
        felt = end if name == "greedy" else s
        assert character.liking(s, 0) != character.liking(end, 0)
        assert character.delight(s, end, 0) == pytest.approx(POINT * character.liking(felt, 0) / end.spread())


def test_a_careless_cutpurse_is_now_and_then_an_urchin() -> None:
    s = given({(0, 0, 0): 9})
    assert {make("cutpurse:careless=1", seed).choose(s.clone(), 0).word for seed in range(40)} > {"done"}
    words = [make("cutpurse:careless=0.2", seed).choose(s.clone(), 0).word for seed in range(200)]
    assert 100 < words.count("done") < 200


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "cutpurse:character=mean",
            "cutpurse: character cannot be 'mean'; there are greedy, spiteful, cautious, gambler",
        ),
        ("urchin:character=greedy", "urchin has no setting 'character'; it has none"),
        ("cutpurse:careless=1.5", "cutpurse: careless must be more than 0 and at most 1"),
    ],
)
def test_what_no_bot_can_be_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Broken) as refused:
        make(text, 1)
    assert str(refused.value) == sentence
