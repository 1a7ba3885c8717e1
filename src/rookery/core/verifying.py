"""Verifying: every roll and draw of a record, computed again from its oath."""
# mypyc: no (not in the inner loop)

from typing import Any

from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.oath import HEX, LONGEST_WORD, Oath
from rookery.core.pledge import check_plan, read_pledge_of_game
from rookery.core.reasons import Broken
from rookery.core.records import check_record, lines
from rookery.core.tasks import CHANCE, Odds
from rookery.core.words import Action


class Roll:
    """One event of chance in a record: where the game stood, what could fall, what was told, and what falls by the
    oath.
    """

    def __init__(self, event: int, heading: str, odds: Odds, told: Action, falls: Action) -> None:
        self.event = event
        self.heading = heading
        self.odds = odds
        self.told = told
        self.falls = falls

    @property
    def holds(self) -> bool:
        return self.told is self.falls


def read_oath(told: Any) -> Oath:
    """The oath of a record whose secret was opened; a broken one is refused. That of a game of a series must follow
    from the oath of the series.
    """
    shapes: dict[str, type | tuple[type, ...]] = {"table": str, "seal": str, "words": list, "secret": (str, type(None))}
    if not isinstance(told, dict) or set(told) - {"series"} != set(shapes):
        raise Broken(f"an oath has {', '.join(shapes)} and nothing else")
    for name, kind in shapes.items():
        if not isinstance(told[name], kind):
            raise Broken(f"the oath's {name!r} cannot be {told[name]!r}")
    if not all(isinstance(word, str) and len(word) <= LONGEST_WORD for word in told["words"]):
        raise Broken(f"the words of an oath are texts of at most {LONGEST_WORD} letters")
    if not told["table"].isprintable():  # halves of letters, which JSON can write, cannot be written as bytes
        raise Broken("the table of an oath has a name that can be printed")
    if told["secret"] is None:
        raise Broken("the secret has not been opened: the game was not over when this record was written")
    if not HEX.fullmatch(told["seal"]) or not HEX.fullmatch(told["secret"]):
        raise Broken("the seal and the secret of an oath have 64 digits from 0 to f")
    oath = Oath(bytes.fromhex(told["secret"]), told["table"], told["words"])
    if oath.seal != told["seal"]:
        raise Broken("the secret does not fit the seal: it is not the one that was made before the game")
    if "series" in told:
        pledge, number = read_pledge_of_game(told["series"])
        if pledge.oath_of(number).told(opened=True) != oath.told(opened=True):
            raise Broken(f"the oath of this game does not follow from that of its series, as that of game {number}")
    return oath


def rolls(game: Game, data: Any) -> list[Roll]:
    """Every roll and draw of a record, computed again from its oath."""
    data = check_record(data)
    if "oath" not in data:
        raise Broken("this game was played without an oath: its dice cannot be checked")
    oath = read_oath(data["oath"])
    if len(oath.words) != len(data["names"]):
        raise Broken("the oath has not one word for each player")
    if "series" in data["oath"]:
        check_plan(data["oath"]["series"]["plan"], data)
    match = Match.before(game, data)
    found: list[Roll] = []
    for event, (who, word) in enumerate(lines(data)):
        odds = match.state.outcomes() if who == CHANCE else ()
        heading = game.ending(match.state).heading if who == CHANCE else ""
        entry = match.follow(who, word)
        if who == CHANCE:
            found.append(Roll(event, heading, odds, entry.action, oath.outcome(event, odds)))
    return found


def proof(game: Game, data: dict[str, Any]) -> dict[str, Any]:
    """All that is needed to check the dice of a record without knowing the game: with every roll, what could fall."""
    found = rolls(game, data)
    return {
        "oath": data["oath"],
        "rolls": [
            {
                "event": roll.event,
                "heading": roll.heading,
                "odds": [[action.word, odd] for action, odd in roll.odds],
                "told": roll.told.word,
            }
            for roll in found
        ],
    }
