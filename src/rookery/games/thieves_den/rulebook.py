"""The rules of Thieves Den by number, in our own words."""
# mypyc: no (not in the inner loop)

from rookery.core.rulebook import Rule, Rulebook
from rookery.core.signs import lowered
from rookery.games.thieves_den.cards import FENCES, LOCATIONS, TILES, location_text

SECTIONS = {
    "TD-1": "Setup",
    "TD-2": "Scouting",
    "TD-3": "Thieving",
    "TD-4": "Cleanup",
    "TD-5": "Game end",
    "TD-6": "Power tiles",
    "TD-7": "Named locations",
    "TD-8": "What a digital table adds",
}


def rule(number: str, text: str) -> Rule:
    """A rule that the rulebook prints."""
    return Rule(f"TD-{number}", text)


def ruling(number: str, text: str) -> Rule:
    """A rule that, at least in part, is our decision where the rulebook is silent or can be read two ways."""
    return Rule(f"TD-{number}", text, ruling=True)


def told(number: str) -> str:
    """The tiles and locations of a rule with what they do."""
    texts = [(tile.name, tile.text) for tile in TILES if tile.rule == f"TD-{number}"]
    texts += [(card.name, location_text(card)) for card in LOCATIONS if card.rule == f"TD-{number}"]
    return " ".join(f"{name}: {lowered(text)}" for name, text in texts)


RULES = (
    ruling(
        "1.1",
        "There are five treasures: tome, jewel, artifact, fossil and potion. Wild stands for any one of them, named "
        "when it is gained or paid. Several are named one after the other in any order, equal or different, among "
        "those that are there.",
    ),
    rule(
        "1.2",
        "Everybody begins with 3 thieves, no prestige and one secret scheme of ten. The other schemes leave the game "
        "unseen.",
    ),
    ruling(
        "1.3",
        f"The location deck has {len(LOCATIONS)} different cards twice; with 2 players only the moon set, one of each. "
        "There are five types: village, shadow, ruins, holy and city. When you could mean either copy of a location, "
        "you are asked which.",
    ),
    rule(
        "1.4",
        f"The fence deck has {len(FENCES)} different cards twice; with 2 players only the moon set, one of each. There "
        "are seven types: noble, agent, collector, warlock, mercenary, peddler and tinkerer. Six lie face up.",
    ),
    rule(
        "1.5",
        "For 2, 3, 4 and 5 players the city holds 5, 7, 9 and 11 treasures of each type, the forest 6, 9, 12 and 15 "
        "thieves.",
    ),
    rule(
        "1.6", f"Of the {len(TILES)} power tiles three stacks of three are made, the top one face up; the rest leaves."
    ),
    ruling(
        "1.7",
        "The first holder of the direction tile is drawn at random, unless the table names a seat. In rounds 1 and 3 "
        "cards are passed and turns go clockwise, in round 2 the other way.",
    ),
    ruling(
        "1.8",
        "Public are tokens, supply, prestige, face-up cards and tiles, and how many cards lie face down. Secret are "
        "schemes, hands, the order of decks, lower tiles and what was removed. Cards that lay face up once are shown "
        "to their owner only (the option open_memory shows them to all), although whoever watched knows them. Whoever"
        " held a hand knows it, less what was revealed since, and so its last card; what is put on or under a deck in"
        " sight of all is known to all.",
    ),
    ruling(
        "2.1",
        "Four locations are dealt to each player, face down, one at a time from the holder of the direction tile in "
        "its direction.",
    ),
    rule(
        "2.2",
        "All choose one card of their hand at the same time, and nobody sees a choice before all have chosen. The "
        "rest of each hand passes to the next player in the tile's direction; then all choices are revealed above the"
        " boards.",
    ),
    ruling(
        "2.3",
        "An instant acts as soon as it is revealed and then lies face down on its owner's left side, where it counts "
        "as collected. Several act in turn order from the holder of the direction tile, each whole before the next.",
    ),
    ruling(
        "2.4",
        "This goes on until each has chosen three. The last card of each hand is not passed on: it goes below the "
        "deck, in turn order.",
    ),
    rule(
        "2.5",
        "With 2 players the two last cards lie face up beside the board as neutral locations; an instant among them "
        "goes below the deck instead. Neutral locations never pay an owner bonus.",
    ),
    ruling(
        "3.1",
        "From the holder of the direction tile, in its direction, each player takes one action or passes. A player "
        "who has passed is out for the round. A player who can do nothing else passes by force when the turn comes. "
        "The phase ends when all have passed.",
    ),
    ruling(
        "3.2",
        "A player who has passed cannot be targeted: neither they nor, by tiles that move thieves, swap cards or take"
        " the owner bonus, their locations. Their open spots can still be used and still pay them the owner bonus.",
    ),
    ruling(
        "3.3",
        "A board holds 8 treasures and 6 thieves, on anybody's turn. One ability, one owner bonus or one tile is one "
        "gain: take all of it, then return what is too much at once, treasures as their owner chooses, new or old. "
        "The user is settled before the owner gains, both before a second granted action.",
    ),
    rule("3.4", "The supply is limited: you take what is there, and the rest is not gained."),
    ruling(
        "3.5",
        "Steal from a location: put a thief of your board on the empty spot of any face-up location, gain its "
        "ability; then an opponent above whose board it lies gains the owner bonus. Your own location gives you no "
        "bonus. The thief stays until cleanup. You may do so even if the ability gives nothing.",
    ),
    rule(
        "3.6",
        "Fence treasures: with a thief and every treasure that a face-up fence desires, take it above your board, put"
        " thief and treasures on it and gain its prestige. Its slot is refilled if the deck has a card.",
    ),
    rule(
        "3.7",
        "Use a power tile: put any one treasure beside a face-up tile that has none there, and do what the tile says.",
    ),
    rule(
        "3.8",
        "Deliver to the witch: put a treasure on its spot, if that is empty this round, and gain the prestige of the "
        "spot.",
    ),
    ruling(
        "3.9",
        "Burgle: two thieves for any one treasure. Recruit: any two treasures for one thief. Both any number of "
        "times, by anybody, as long as the supply has something to take; a full board does not forbid them.",
    ),
    ruling(
        "3.10",
        "What is put on fences, beside tiles, on witch spots and what burgling and recruiting cost stays there until "
        "cleanup, outside the supply. What an ability or a tile makes you pay or return goes to the supply at once, "
        "before the gain, and may be taken back by it.",
    ),
    ruling(
        "3.11",
        "Gains are taken without asking. You are asked only: which treasure, where any will do; up to how many; which "
        "opponent and which treasure of theirs, which may be left; payments of an ability, which may be left too; and"
        " what to return at the limit. A cost is paid whole or not at all; only gains may be partial.",
    ),
    rule(
        "4.1",
        "Thieves on the locations above your board become yours, up to six, the rest goes to the supply; the "
        "locations go face down to your left side. With 2 players thieves on neutral locations go to the supply and "
        "those cards below the deck, in the order in which they were laid out.",
    ),
    rule("4.2", "What lies on your fences goes to the supply, and the fences face down to your right side."),
    rule(
        "4.3",
        "What lies at tiles, witch, recruiting and burgling goes to the supply. The top tile of each stack leaves the"
        " game and the next is turned up.",
    ),
    ruling(
        "4.4",
        "The player with the least prestige gets the direction tile and flips it. Tied: the one of them with the "
        "fewest treasures and thieves together. Still tied: the present holder chooses among the tied, themselves "
        "included if tied.",
    ),
    rule("4.5", "After three rounds the game ends. Cleanup is done after the last round too, but for the tiles."),
    ruling(
        "5.1",
        "Whoever has the most fences of a type gains the bonus of that type. In a tie nobody gains "
        "anything, and nobody gains a bonus for none.",
    ),
    rule(
        "5.2",
        "Each player gains the prestige of their scheme for each set of its two types among all locations they "
        "collected, instants included.",
    ),
    rule(
        "5.3",
        "Most prestige wins. Tied: the one with the most treasures and thieves together. Still tied: the win is "
        "shared. All schemes and cards are shown.",
    ),
    ruling(
        "6.1",
        "A tile that would move no token, card or prestige cannot be used, and the treasure put beside it counts as "
        "gone already. A granted location action counts as something, even if it gives nothing; thieves for a full "
        "board do not.",
    ),
    ruling(
        "6.2",
        "Vanishing Act: take a thief from any location, not a passed player's, to your board. That location goes on "
        "top of the location deck, known to all; its owner loses it. A second thief on it goes to the supply.",
    ),
    ruling(
        "6.3",
        "Second Shadow: put a thief of the supply straight on an occupied spot. On a location, a passed player's "
        "included: do it, owner bonus as usual. On a fence above any board: sell to it for its prestige; the card "
        "stays where it is and counts for its holder, and no slot is refilled.",
    ),
    rule(
        "6.4",
        "Quicksilver: a location or fence action, then another one; both are to be taken if they can be, each "
        "finished before the next.",
    ),
    ruling(
        "6.5",
        "Rumour Mill: return three face-up fences (all, if there are fewer) one by one below the deck, in the order "
        "you choose and seen by all; deal as many new ones; then you may take a location or fence action.",
    ),
    rule("6.6", told("6.6")),
    rule("6.7", told("6.7")),
    ruling(
        "6.8",
        "Fresh Lead: draw a location, face up, above your board (an instant acts at once and goes face down); then "
        "you may take a location or fence action.",
    ),
    rule("6.9", told("6.9")),
    ruling(
        "6.10",
        "Puppet Strings: move a thief from a location, not a passed player's, to another with an empty spot, a passed"
        " player's included; gain its ability; the thief comes to your board; then an opponent who owns that location"
        " gains the owner bonus. Where it came from a second thief may still stand.",
    ),
    ruling(
        "6.11",
        "Forged Deeds: swap a location above your board with one of another player who has not passed; you choose "
        "both. Thieves stay on their cards. Neutral locations cannot be swapped.",
    ),
    ruling(
        "6.12",
        "Landlord's Mask: a location action in which you, not the owner, gain the owner bonus, on your own location "
        "too; not on a passed player's; nothing extra on a neutral one.",
    ),
    rule("6.13", told("6.13")),
    rule("7.1", told("7.1")),
    rule("7.2", told("7.2")),
    rule("7.3", told("7.3")),
    rule("7.4", told("7.4")),
    rule("7.5", told("7.5")),
    rule("7.6", told("7.6")),
    ruling(
        "8.1",
        "A player may take back steps of the present turn until a card was shown or the turn was over, which it is "
        "with the last answer of an action. A secret choice may be taken back until somebody else has chosen.",
    ),
)

RULEBOOK = Rulebook(SECTIONS, RULES)
