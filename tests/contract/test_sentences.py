"""What players read: in all sentences of all games numbers and nouns agree, and nothing of a pattern is left."""

import re
from collections.abc import Iterator
from functools import reduce
from random import Random

import pytest

from rookery.core.counts import plural
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.notes import NOBODY
from rookery.core.phrases import parts_of, pieces_of, said_to
from rookery.core.story import story
from rookery.core.tasks import Together
from rookery.games import GAMES
from tests.contract.walks import Case, every_case, move

NAMES = ["Ann", "Bob", "Cem", "Dee", "Eve", "Fay"]
NOUNS = (
    "action artifact bag card coin die face fence fossil game gem item jewel location mask object player point potion "
    "purchase rule seat set strike theft thief tile token tome treasure turn word"
).split()
ONE, MANY = "|".join(NOUNS), "|".join(map(plural, NOUNS))
PERHAPS_A_WORD = rf"(?:(?!(?:{ONE}|{MANY})\b)[a-z]+ )?"
ONE_OF_MANY = re.compile(rf"\b1 {PERHAPS_A_WORD}(?:{MANY})\b")
MANY_OF_ONE = re.compile(rf"\b(?:0|[2-9]|\d\d+) {PERHAPS_A_WORD}(?:{ONE})\b(?!-| (?:{MANY})\b)")


def disagreements(sentence: str) -> list[str]:
    """Where a number and its noun do not agree: `1 coins`, `2 coin`."""
    return ONE_OF_MANY.findall(sentence) + MANY_OF_ONE.findall(sentence)


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("All 1 allowed purchases of this turn are made.", ["1 allowed purchases"]),
        ("It takes 1 coins besides the dice.", ["1 coins"]),
        ("Ann takes 2 red die.", ["2 red die"]),
        ("Ann gains 3 thief.", ["3 thief"]),
        ("Round 1 begins; Ann gains 1 gold and 2 coins for 1 red die.", []),
        ("Ann gains 2 prestige and draws 1 card.", []),
        ("The lot falls on 1 of 3 cards, 36 cards face down.", []),
        ("Return 3 face-up fences, and turn in 2 point dice.", []),
    ],
)
def test_the_pattern_finds_what_does_not_agree(sentence: str, wrong: list[str]) -> None:
    assert disagreements(sentence) == wrong


@every_case
def test_numbers_and_nouns_agree_in_all_that_is_said(case: Case) -> None:
    """Stories, questions and refusals of a random game."""
    match = Match(case.game, NAMES[: case.players], seed=41, **case.options)
    names = sorted(
        {  # `Noble 1 wants` counts nothing
            text[0] for text in map(case.game.card_text, case.game.sheet.rows)
        },
        key=len,
        reverse=True,
    )
    heard = 0
    for sentence in told(match, Random(42)):
        heard += 1
        assert sentence, "every question and refusal has its sentence"
        assert not re.search(r"[{}]|  |\(\)| \.", sentence), sentence
        assert sentence.endswith((".", "!", "?", ")")), sentence
        assert not disagreements(reduce(lambda text, name: text.replace(name, "it"), names, sentence)), sentence
    assert heard > 100


def told(match: Match, rng: Random) -> Iterator[str]:
    """All that players and spectators read in a game, refusals of some words at each step."""
    while not match.over:
        for seat in match.turn:
            yield match.game.ask(match.state, seat, match.names)
        seat, action = move(match.state, rng)
        for word in rng.sample(match.game.words.all, 4):
            reason = match.state.why_not(seat, word)
            if reason is not None:
                yield match.refusal(seat, word, reason).sentence
        match.play(seat, action)
    for viewer in (None, 0):
        yield from [line.text for line in story(match, viewer)]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_texts_of_cards_and_rules_agree(game: Game) -> None:
    texts = [game.card_text(card)[1] for card in game.sheet.rows] + [rule.text for rule in game.rules.values()]
    assert [found for text in texts if (found := disagreements(text))] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_word_can_be_refused_in_a_sentence(game: Game) -> None:
    """`Ann can't steal Bob's pile now`, also for seats that nobody sits in and for what only chance does."""
    names = NAMES[: game.seats[0]]
    for action in game.words.all:
        attempt = game.attempt(action, names)
        assert attempt
        assert attempt[0].islower(), attempt
        assert not attempt.split()[0].endswith(("ss", "ies")) or attempt.startswith("pass"), attempt
        assert "{" not in attempt


def test_a_turn_is_told_apart_from_the_turn_before() -> None:
    """Sentences know their turn, so that what a rival's turn brought is not joined with a player's own act."""
    for game in GAMES.values():
        match, rng = Match(game, NAMES[: game.seats[0]], seed=5), Random(5)
        while not match.over:
            match.play(*move(match.state, rng))
        turns = [line.turn for line in story(match, None)]
        assert turns == sorted(turns)
        begun = [note for entry in match.log for note in entry.notes if note.what == "begin turn"]
        assert turns[-1] == len(begun)


def test_the_end_of_a_round_or_game_is_nobodys_act() -> None:
    """A ledger shows whose act a line is; `Round 3 ends.` is about no seat."""
    for game in GAMES.values():
        match, rng = Match(game, NAMES[: game.seats[0]], seed=5), Random(5)
        while not match.over:
            match.play(*move(match.state, rng))
        ends = [note for entry in match.log for note in entry.notes if note.what in ("end round", "end game")]
        assert {note.seat for note in ends} <= {NOBODY}


UNCHANGING = (" now ", " already ", " can ", " may ", " need not ")
"""What may stand between somebody and what they do, or has one form only."""


@every_case
def test_what_somebody_does_can_be_told_to_them(case: Case) -> None:
    """Nobody guesses English: a sentence that begins with a player goes on with a verb in both its forms."""
    match = Match(case.game, NAMES[: case.players], seed=95, **case.options)
    rng = Random(96)
    while not match.over:
        match.play(*move(match.state, rng))
    for line in story(match, None):
        parts = parts_of(line.text)
        for i, part in enumerate(parts[:-1]):
            begins = i == 0 or "round" in parts[i - 1] or parts[i - 1]["text"].endswith((". ", "; "))
            if "seat" in part and "you" not in part and begins:
                following = parts[i + 1]["text"]
                assert following.startswith(UNCHANGING) or (following == " " and "you" in parts[i + 2]), line.text
        for seat in range(case.players):
            assert not re.search(r"(?:^|[.;:!] )[Yy]ou (?:is|has|\w+(?<!s)s)\b", said_to(line.text, seat)), line.text


@every_case
def test_every_sentence_knows_its_pieces(case: Case) -> None:
    """Nobody has to read English to find who is meant, which card, or how many of what."""
    match = Match(case.game, NAMES[: case.players], seed=93, **case.options)
    rng = Random(94)
    while not match.over:
        seat, action = move(match.state, rng)
        match.play(seat, action)
    cards = set(case.game.sheet.rows)
    for line in story(match, None):
        pieces = pieces_of(line.text)
        assert "".join(piece["text"] for piece in pieces) == line.text
        plain = "".join(piece["text"] if "seat" not in piece else "_" for piece in pieces)
        assert not re.search(rf"\b(?:{'|'.join(NAMES)})\b", plain), line.text
        assert all(piece["text"] == NAMES[piece["seat"]] for piece in pieces if "seat" in piece)
        assert all(piece["card"] in cards for piece in pieces if "card" in piece)
        assert all(str(piece["count"]) in piece["text"] or piece["count"] == 1 for piece in pieces if "count" in piece)


@every_case
def test_that_somebody_has_chosen_is_told_until_all_have(case: Case) -> None:
    """Then what came to light is told instead. A spectator sees no choice before."""
    match, rng = Match(case.game, NAMES[: case.players], seed=43, **case.options), Random(44)
    while not match.over:
        task = match.state.agenda[-1]
        sealed = [task.asked[i] for i, pick in enumerate(task.picks) if pick >= 0] if isinstance(task, Together) else []
        told = [line.seat for line in story(match, None, max(0, len(match.log) - 20)) if "has chosen" in line.text]
        assert sorted(told) == sorted(sealed)
        match.play(*move(match.state, rng))
    assert not any("has chosen" in line.text for line in story(match, None))
