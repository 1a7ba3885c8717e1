"""The rules of Thief's Market, second edition, by number, in our own words."""
# mypyc: no (not in the inner loop)

from rookery.core.rulebook import Rule, Rulebook

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


RULES = (
    rule(
        "1.1",
        "The Market deck has 16 cards, the Heist deck 20, the Relic deck 13. Five Market cards are dealt face up: the "
        "Market display. The displays of Heist and Relic are not open yet.",
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
        "Every character (Crow, Jackdaw, Magpie, Raven, Rook), 1x: choose two of your dice; one goes to the centre, "
        "the other, which must not show a bag already, is turned to a bag.",
    ),
    rule("5.2", "Transmutate, 1x: turn one die of the shown face to another gem colour."),
    rule("5.3", "Bait and Switch, Two-Faced, 1x: turn one die from either of the two shown faces to the other."),
    ruling(
        "5.4",
        "Take a Cut, 1x: when you buy a card, 1 point for each gem in its printed cost, however it was paid; matching "
        "faces are no gems. Chosen after paying and before the card works; several copies may be used on one "
        "purchase, none on its own.",
    ),
    rule("5.5", "Inside Job, 1x: turn one die of the shown face to a bag and gain 1 point."),
    rule("5.6", "Let's Make A Deal, ∞: discard one die of the shown face for 1 point."),
    rule("5.7", "Double Deal, 1x: discard the two shown dice for 3 points."),
    rule("5.8", "Cash Out, 1x: discard one coin, not a bag, for 2 points."),
    ruling("5.9", "Stockpile, 1x: turn one die of the shown face to a bag; no point."),
    ruling("6.1", "Small Crown 5, Great Crown 7, Royal Crown 9 points."),
    ruling(
        "6.2",
        "Red Hoard, White Hoard, Blue Hoard, Green Hoard: 1 point for each gem of the pictured colour in the costs of "
        "all your cards, this one included; each gem of any colour with the option `hoard_all_gems`. Matching faces "
        "are no gems.",
    ),
    rule("6.3", "Trade Ledger: 1 point for each Market card you have."),
    rule("6.4", "Master Ledger: 1 point for each Market and each Heist card you have."),
    rule("6.5", "Banner: 6 points if you have the first-player token, otherwise 4."),
    ruling(
        "6.6",
        "Collector: 6 points if nobody has more cards than you, this one included, otherwise 4. Compared at the "
        "moment of the purchase and never again; characters do not count.",
    ),
    ruling(
        "6.7",
        "Hermit: 7 points if nobody has fewer cards than you, this one included, otherwise 5. Compared like the "
        "Collector.",
    ),
    ruling("6.8", "Coin Idol: 3 points, and 2 for each coin you have after paying; bags do not count."),
    rule("6.9", "The three Crowns cost matching faces: 3, 4 and 5."),
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
