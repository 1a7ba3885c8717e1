"""The rules of Thief's Market, second edition, by number, in our own words."""
# mypyc: no (not in the inner loop)

from rookery.core.counts import counted
from rookery.core.rulebook import Rule, Rulebook
from rookery.core.signs import spoken
from rookery.games.thiefs_market_2e.cards import CARDS
from rookery.games.thiefs_market_2e.rows import Card
from rookery.games.thiefs_market_2e.state import HEIST, MARKET, RELIC

SECTIONS = {
    "T2-1": "Setup",
    "T2-2": "Loot phase",
    "T2-3": "Market phase",
    "T2-4": "End of the round and of the game",
    "T2-5": "Abilities",
    "T2-6": "Relics",
    "T2-7": "What a digital table adds",
}


def rule(number: str, text: str) -> Rule:
    """A rule that the rulebook prints."""
    return Rule(f"T2-{number}", text)


def ruling(number: str, text: str) -> Rule:
    """A rule that, at least in part, is our decision where the rulebook is silent or can be read two ways."""
    return Rule(f"T2-{number}", text, ruling=True)


def cards(number: str) -> list[Card]:
    """The cards of a rule, in the order of the table."""
    return [card for card in CARDS if card.rule == f"T2-{number}"]


def named(number: str) -> str:
    """The cards of a rule by name."""
    return ", ".join(dict.fromkeys(card.name for card in cards(number)))


def told(number: str) -> str:
    """The cards of a rule with what they do."""
    return " ".join(f"{card.name}: {spoken(card.effect.told(card))}" for card in cards(number))


def points(number: str) -> str:
    """What a card of a rule brings: `3 points`."""
    return counted(cards(number)[0].points[0], "point")


def size(deck: int) -> int:
    """How many cards a deck has."""
    return sum(card.deck == deck for card in CARDS)


CROWNS = [card for card in CARDS if card.matching]

RULES = (
    rule(
        "1.1",
        f"The Market deck has {size(MARKET)} cards, the Heist deck {size(HEIST)}, the Relic deck {size(RELIC)}. Five "
        "Market cards are dealt face up: the Market display. The displays of Heist and Relic are not open yet.",
    ),
    ruling(
        "1.2",
        "There are 10 dice for 3 players, 13 for 4 and 16 for 5. Each die shows a red, white, blue or green gem, a "
        "gold bag or a point, each as likely as another.",
    ),
    ruling(
        "1.3",
        "Every player gets one of the five characters at random. They all have the same ability. Everybody begins "
        "with no coins, no points and no cards.",
    ),
    ruling("1.4", "The first player of the first round is drawn at random, unless the table names a seat."),
    ruling(
        "1.5",
        "Points and coins are public. Point tokens never run out. Nobody ever holds more than 2 coins: what is gained "
        "beyond that is lost.",
    ),
    rule(
        "2.1",
        "The first player rolls all dice into the centre and puts the first-player token there too; dice and token "
        "alike are objects. In your turn you take one or more objects from the centre as a pile, or steal: take the "
        "whole pile of another player, return at least one object of it to the centre and keep at least one. "
        "Returned dice are rerolled once the thief's choice is complete. Then the next player clockwise without a "
        "pile acts, also one who was robbed. An empty centre leaves only stealing. The objects of a "
        "set are named in any order.",
    ),
    ruling("2.2", "A single object cannot be stolen, since one must be returned and one kept."),
    ruling(
        "2.3",
        "When only one player has no pile and takes from the centre, they take everything in it. Without this (option "
        "`last_takes_all`) what is left stays in the centre for the round; if the token stays there, whoever rolled "
        "counts as first in turn order, in the next round and in a tie, but does not have the token.",
    ),
    rule("2.4", "The phase ends when every player has a pile."),
    rule(
        "3.1",
        "The player with the token takes the first market turn, then the others clockwise, one whole turn each: buy, "
        "then gain.",
    ),
    rule(
        "3.2",
        "Buy as many cards as you can pay for, from every open display. Pay each gem of a cost with one of your "
        "dice that shows it or with one coin, in any mix, exactly. A coin never stands in for a die of an ability. "
        "Bags and points pay no gem. Paid dice go to the centre, paid coins to the supply.",
    ),
    ruling(
        "3.3",
        "A cost of several matching faces is paid with as many dice that all show the same face, any face, "
        "bags and points included. Coins stand in for missing dice, but at least one die is paid. Dice paid so bring "
        "nothing when you gain.",
    ),
    rule("3.4", "Displays are not refilled before the end of the round."),
    rule(
        "3.5",
        "After buying: 1 point for each of your dice that shows a point and 1 coin for each that shows a bag. These "
        "coins come too late for this turn. Then all your dice return to the centre; the token stays with its owner "
        "until the next roll.",
    ),
    rule(
        "3.6",
        "Characters and cards work only while their owner buys, before, between and after purchases, from the moment "
        "they are bought. 1x: once per round and card, copies apart. ∞: any number of times. Instant: once, when "
        "bought.",
    ),
    rule(
        "4.1",
        "When a player has bought a third relic the game ends once the round is complete: all who come later still "
        "take their turns, and nothing is refilled.",
    ),
    rule(
        "4.2",
        "Otherwise each open display is refilled from its own deck: Market up to 5, Heist up to 4, Relic up to 3. The "
        "Heist display opens after the first round, the Relic display after the second. A deck with too few cards "
        "deals what it has.",
    ),
    rule("4.3", "The owner of the token starts the next round."),
    rule(
        "4.4",
        "Most points win. A tie goes to the tied player who comes first in turn order, counted from the owner of the "
        "token; so do the places below.",
    ),
    ruling(
        "4.5",
        "A game that nobody ends is over at the end of round 40 (option `round_limit`), with the same count.",
    ),
    ruling(
        "5.1",
        f"Every character ({named('5.1')}), 1x: choose two of your dice; one goes to the centre, "
        "the other, which must not show a bag already, is turned to a bag.",
    ),
    rule("5.2", f"{named('5.2')}, 1x: turn one die of the shown face to another gem colour."),
    rule("5.3", f"{named('5.3')}, 1x: turn one die from either of the two shown faces to the other."),
    ruling(
        "5.4",
        f"{named('5.4')}, 1x: when you buy a card, {points('5.4')} for each gem in its printed cost, however it was "
        "paid; matching faces are no gems. Chosen after paying and before the card works; several copies may be used "
        "on one purchase, none on its own.",
    ),
    rule("5.5", f"{named('5.5')}, 1x: turn one die of the shown face to a bag and gain {points('5.5')}."),
    rule("5.6", f"{named('5.6')}, ∞: discard one die of the shown face for {points('5.6')}."),
    rule("5.7", f"{named('5.7')}, 1x: discard the two shown dice for {points('5.7')}."),
    rule("5.8", f"{named('5.8')}, 1x: discard one coin, not a bag, for {points('5.8')}."),
    ruling("5.9", f"{named('5.9')}, 1x: turn one die of the shown face to a bag; no point."),
    ruling("6.1", f"{', '.join(f'{card.name} {card.points[0]}' for card in cards('6.1'))} points."),
    ruling(
        "6.2",
        f"{named('6.2')}: {points('6.2')} for each gem of the pictured colour in the costs of all your cards, this one "
        "included; each gem of any colour with the option `hoard_all_gems`. Matching faces are no gems.",
    ),
    rule("6.3", told("6.3")),
    rule("6.4", told("6.4")),
    rule("6.5", told("6.5")),
    ruling(
        "6.6",
        f"{told('6.6')} The card itself counts. Compared at the moment of the purchase and never again; characters do "
        "not count.",
    ),
    ruling("6.7", f"{told('6.7')} Compared as in T2-6.6."),
    ruling("6.8", f"{told('6.8')} Coins are counted after paying; bags do not count."),
    rule(
        "6.9",
        f"{', '.join(card.name for card in CROWNS)} cost matching faces: "
        f"{', '.join(str(card.matching) for card in CROWNS)}.",
    ),
    ruling(
        "7.1",
        "A player may take back steps of the present turn until a die was rolled, a hidden card was shown or the "
        "turn was ended (a turn of the loot phase ends when the pile is confirmed). What a step brought about goes "
        "with it.",
    ),
    ruling(
        "7.2",
        "Payment offers the natural choice first: matching dice, then coins. The player may change the mix, and is "
        "asked only where there is a choice.",
    ),
)

RULEBOOK = Rulebook(SECTIONS, RULES)
