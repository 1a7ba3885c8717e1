"""The rules of Thief's Market by number, in our own words."""
# mypyc: no (not in the inner loop)

from rookery.core.rulebook import Rule, Rulebook
from rookery.core.signs import lowered
from rookery.games.thiefs_market.cards import CARDS
from rookery.games.thiefs_market.rows import Card

SECTIONS = {
    "TM-1": "Setup",
    "TM-2": "Splitting the loot",
    "TM-3": "Making purchases",
    "TM-4": "End of the round",
    "TM-5": "Game end",
    "TM-6": "Cards",
    "TM-7": "What a digital table adds",
    "TM-8": "Promo cards",
}


def rule(number: str, text: str) -> Rule:
    """A rule that the rulebook prints."""
    return Rule(f"TM-{number}", text)


def ruling(number: str, text: str) -> Rule:
    """A rule that, at least in part, is our decision where the rulebook is silent or can be read two ways."""
    return Rule(f"TM-{number}", text, ruling=True)


def cards(number: str) -> list[Card]:
    """The cards of a rule, in the order of the table."""
    return [card for card in CARDS if card.rule == f"TM-{number}"]


def named(number: str) -> str:
    """The cards of a rule by name."""
    return ", ".join(dict.fromkeys(card.name for card in cards(number)))


def told(number: str) -> str:
    """The cards of a rule with what they do; those that do the same together."""
    texts = dict.fromkeys(card.text for card in cards(number))
    names = {text: ", ".join(dict.fromkeys(card.name for card in cards(number) if card.text == text)) for text in texts}
    return " ".join(f"{names[text]}: {lowered(text)}" for text in texts)


def figures(number: str) -> str:
    """The cards of a rule with their figure."""
    return ", ".join(f"{card.name} {card.notoriety[0]}" for card in cards(number))


RULES = (
    rule(
        "1.1",
        "There are 10 dice for 3 players, 11 for 4 and 13 for 5. Each die shows a red, white, blue or green gem, "
        "a yellow bag or a purple mask, each as likely as another.",
    ),
    ruling(
        "1.2",
        "Everybody begins with 1 gold, no infamy and no cards. Tokens never run out. Gold is public; infamy totals "
        "are hidden until the end, although each gain is made in sight of all (so bots may have counted along).",
    ),
    rule(
        "1.3",
        "Decks A, B and C are shuffled apart and cards are removed unseen until 13, 12 and 11 are left. How many "
        "are left is public; removed and undealt cards are one unknown pool.",
    ),
    rule("1.4", "Five A cards are dealt face up: the A row. The rows of B and C are not open yet."),
    ruling("1.5", "The first start player is drawn at random, unless the table names a seat."),
    rule(
        "2.1",
        "The start player rolls all dice into the centre and puts the start-player marker there too. Dice and "
        "marker alike are objects.",
    ),
    ruling(
        "2.2",
        "The start player takes one or more objects from the centre as a pile; taking nothing is not allowed. "
        "Faces do not change when dice move. The objects of a set are named in any order.",
    ),
    rule("2.3", "Then the next player without a pile, clockwise, takes one or more objects from the centre or steals."),
    rule(
        "2.4",
        "Stealing: take the whole pile of another player, return at least one object of it to the centre, keep at "
        "least one. So a single object cannot be stolen. Any pile may be stolen, also one just stolen.",
    ),
    rule(
        "2.5",
        "Returned dice are rerolled once the thief's choice is complete, unless the victim owns the Lucky Animal "
        "Appendage: then none is. The marker is just put back.",
    ),
    rule("2.6", "A player whose pile was stolen has no pile and gets turns again, in clockwise order."),
    rule("2.7", "When only one player has no pile and takes from the centre, they take everything in it."),
    rule("2.8", "The split ends when every player has a pile; the centre is empty then."),
    rule(
        "2.9",
        "An empty centre leaves stealing as the only choice. There is always a legal move, and the split always ends.",
    ),
    ruling(
        "2.10",
        "When the split ends, in this order: each pile becomes its owner's final pile of the round, and cards that "
        "look at it look at this moment; cards that pay at the end of a split pay; owners of a Lucky Animal Appendage, "
        "from the marker's owner clockwise, may each reroll one of their dice; purchases begin.",
    ),
    rule("3.1", "The player with the marker in the final pile buys first, then the others clockwise, one turn each."),
    ruling(
        "3.2",
        "In your turn you may buy up to the allowed number of cards, one after another, and use abilities before, "
        "between and after. Nobody has to buy. A turn ends by the player's word.",
    ),
    rule(
        "3.3",
        "One purchase is allowed, and one more for each owned card that grants one and whose condition holds; a card "
        "you got in this very turn counts.",
    ),
    rule(
        "3.4",
        "Pay each gem of a cost with one of your dice that shows it or with one gold, in any mix, exactly. Gold "
        "stands in for gems of a cost only, never for a die of an ability. Bags and masks pay no cost.",
    ),
    rule("3.5", "Paid and spent dice go to the centre and are out for this round; paid gold goes to the supply."),
    rule(
        "3.6", "Bought and gained cards are kept for the whole game, face up; they cannot be stolen and work at once."
    ),
    rule("3.7", "Rows are not refilled before the end of the round."),
    ruling(
        "3.8",
        "An ability works in its owner's own purchase turn unless it names another moment, on dice still in the "
        "owner's pile, once per round and card unless it says otherwise. A die may be turned again by another card.",
    ),
    rule(
        "4.1",
        "Every player turns in: each bag left in the pile becomes 1 gold, each mask 1 infamy. This gold comes too late "
        "for this round.",
    ),
    rule(
        "4.2",
        "All dice and the marker return to the centre. Whoever had the marker in the final pile starts the next round.",
    ),
    rule(
        "4.3",
        "Only the row of the newest opened deck is refilled, up to five, from its own deck. Older rows keep what is "
        "left of them, to be bought but not replaced.",
    ),
    ruling(
        "4.4",
        "When A or B cannot fill its row it deals what it has, and at once the next deck opens with a row of five.",
    ),
    rule("4.5", "When C cannot replace all C cards that were bought the game ends at once; what was turned in counts."),
    rule("4.6", "A deck that was emptied exactly opens or ends nothing until a refill is owed."),
    ruling("4.7", "Ten rounds in a row without any purchase end the game after the turn-in, with normal scoring."),
    rule("5.1", "Most henchman icons: 3 notoriety; second most: 1. Most gold: 3; no second place."),
    ruling(
        "5.2",
        "Tied players each get 1 less than the place is worth. Second most is the next lower count, also when the "
        "first place is tied. A count of zero wins no place.",
    ),
    rule(
        "5.3", "A total is these points, the points of owned cards and 1 for each infamy token. The highest total wins."
    ),
    ruling(
        "5.4",
        "A tie goes to more cards, then to more infamy tokens, then to the first tied player who grabs the marker "
        "and runs. Without the race, with a bot among the tied, or when nobody runs, the win is shared.",
    ),
    ruling("5.5", "Places below the first use the same tie-breaks without the race, then are shared."),
    rule("6.1", f"{named('6.1')}: once per round turn one die of the card's gem to another gem."),
    rule("6.2", f"{named('6.2')}: once per round turn one die of the card's gem to its bag."),
    rule("6.3", f"{named('6.3')}: once per round spend one die of the card's gem for 1 infamy."),
    rule(
        "6.4",
        f"{named('6.4')}: 1 infamy whenever you purchase a card whose printed cost has the card's gem, this card "
        "included; once per purchase, however it was paid.",
    ),
    rule("6.5", f"{named('6.5')}: one more purchase in rounds in which your final pile had a die of the card's gem."),
    rule("6.6", told("6.6")),
    rule("6.7", f"{told('6.7')} It is usable at once, and that is no turn-in."),
    rule("6.8", told("6.8")),
    ruling(
        "6.9",
        f"{named('6.9')}: one more purchase each turn; from the next purchase on you name one gem of each cost that "
        "need not be paid, down to nothing. It always applies, never to the card itself.",
    ),
    rule(
        "6.10",
        f"{named('6.10')}: when you turn in one or more bags (masks), 1 more gold (infamy), once however many. Dice "
        "turned to bags count.",
    ),
    rule("6.11", told("6.11")),
    rule("6.12", told("6.12")),
    rule(
        "6.13",
        f"{named('6.13')}: dice returned from your stolen pile are not rerolled; after the split, before anyone's "
        "purchases, you may reroll one of your dice.",
    ),
    rule("6.14", told("6.14")),
    ruling(
        "6.15",
        f"{named('6.15')}: buying it is a purchase, for your cards that watch purchases too; then it leaves the game "
        "and you gain, free, the next card that would be dealt: from the newest opened deck or, if that is empty, from "
        "the next, which opens no row. It is shown to all. It is gained, not purchased. With no card left it may still "
        "be bought, for nothing.",
    ),
    rule("6.16", f"{figures('6.16')} notoriety at the end."),
    rule("6.17", f"{told('6.17')} The card itself counts."),
    rule("6.18", f"{told('6.18')} The card itself counts."),
    rule("6.19", told("6.19")),
    rule("6.20", told("6.20")),
    rule("6.21", told("6.21")),
    rule("6.22", f"{told('6.22')} There are two of them, with different costs."),
    ruling(
        "7.1",
        "A player may take back steps of the present turn until a die was rolled, a hidden card was shown or the "
        "turn was ended (a turn of the split ends when the pile is confirmed). What a step brought about goes with it.",
    ),
    ruling(
        "7.2",
        "Payment offers the natural choice first: matching dice, then gold; with the Racket a gem without a matching "
        "die is dropped first. The player may change the mix.",
    ),
    ruling(
        "8.1",
        f"{named('8.1')}, when gained, copies one card of an opponent for the rest of the game: it loses its own icons "
        "and takes name, icons and ability; its cost and deck stay. A copied when-gained effect happens at once; uses "
        "are counted apart. With nothing to copy it stays as it is.",
    ),
    rule("8.2", f"{told('8.2')} Once, however many piles have."),
    rule("8.3", f"{told('8.3')} It bears one of each."),
    rule("8.4", told("8.4")),
)

RULEBOOK = Rulebook(SECTIONS, RULES)
