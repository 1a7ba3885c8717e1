"""Thieves Den in sentences: what players and rules did."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence

from rookery.core.counts import counted
from rookery.core.notes import Note
from rookery.core.phrases import Phrase, begun, card, fill, joined, listed, player, thing
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games.thieves_den.cards import scheme_name
from rookery.games.thieves_den.rows import Box, Fence, Location, Tile, tokens
from rookery.games.thieves_den.state import AT_HOME, CHAIRS
from rookery.games.thieves_den.words import TREASURE_NAMES


def card_name(box: Box, number: int) -> str:
    """A card by the number that notes give it."""
    if number < 0:
        return ""
    if number < box.fences_from:
        return named(box.locations[number])
    if number < box.tiles_from:
        return named(box.fences[number - box.fences_from])
    if number < box.schemes_from:
        return named(box.tiles[number - box.tiles_from])
    scheme = box.schemes[number - box.schemes_from]
    return card(scheme.slug, scheme_name(scheme))


def named(row: Location | Fence | Tile) -> Phrase:
    """A card that has a name of its own."""
    return card(row.slug, row.name)


DEEDS = {
    "pick": "{picks/pick} {location}",
    "steal": "{sends/send} a thief to {location}",
    "choose": "{chooses/choose} {location}",
    "at": "{means/mean} {seat}",
    "sell": "{sells/sell} to {fence}",
    "bury": "{returns/return} {fence} below the deck",
    "use": "{uses/use} {tile}",
    "deliver": "{delivers/deliver} {treasure} to the witch",
    "burgle": "{burgles/burgle} with 2 thieves",
    "recruit": "{recruits/recruit}",
    "pay": "{pays/pay} {treasure}",
    "take": "{takes/take} {treasure}",
    "return": "{returns/return} {treasure}",
    "target": "{names/name} {seat}",
    "seize": "{takes/take} {treasure} away",
    "destroy": "{destroys/destroy} {treasure}",
    "give": "{gives/give} the direction tile to {seat}",
    "pass": "{passes/pass} for this round",
    "done": "{leaves/leave} it at that",
    "start": "{seat} {has/have} the direction tile",
    "scheme": "{scheme}",
    "deal": "{location}",
    "show": "{fence} ({price})",
    "turn": "{tile}",
}


def deed(box: Box, action: Action, names: Sequence[str]) -> str:
    """What a seat or chance did, as the end of a sentence that begins with its name."""
    what, of = action.what, action.of
    seat = player(names, what) if of == "seat" else action.label
    fence = box.fences[what] if of == "fence" else None
    return fill(
        DEEDS[action.verb],
        seat=seat,
        location=named(box.locations[what]) if of == "location" else "",
        fence=named(fence) if fence else "",
        price=f"{tokens(fence.desires)}: {fence.prestige}" if fence else "",
        tile=named(box.tiles[what]) if of == "tile" else "",
        scheme=card(box.schemes[what].slug, scheme_name(box.schemes[what])) if of == "scheme" else "",
        treasure=thing(1, TREASURE_NAMES[what]) if of == "treasure" else "",
    )


CHANCES = {
    "start": "Chance decides: {}.",
    "scheme": "The scheme: {}.",
    "show": "A fence comes: {}.",
    "turn": "Power tiles: {}.",
}
SEVERAL = {"show": "Fences come: {}."}
QUIET = ("steal", "choose", "at", "sell", "bury", "pay", "take", "return", "target", "seize", "destroy")
"""Verbs that notes tell better."""


def run(box: Box, seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
    """What a seat or chance did with one verb several times in a row, as a sentence."""
    first = actions[0]
    if seat == CHANCE:
        told = joined(", ", [deed(box, action, names) for action in actions])
        pattern = CHANCES.get(first.verb, "")
        return fill(pattern if len(actions) == 1 else SEVERAL.get(first.verb, pattern), told)
    if first.verb in QUIET:
        return ""
    return joined(" ", [fill("{} {}.", player(names, seat), deed(box, action, names)) for action in actions])


NOTES = {
    "begin round": "{begins}{who} {has/have} the direction tile.",
    "reveal": "{who} {reveals/reveal} {card}.",
    "discard": "{card} goes below the deck.",
    "neutral location": "{card} lies beside the board, a neutral location.",
    "begin thieving": "Thieving begins with {who}.",
    "pass by force": "{who} can do nothing more and {passes/pass}.",
    "steal": "{who} {sends/send} a thief to {whose} {card}.",
    "shadow": "{who} {puts/put} a second shadow on {whose} {card}.",
    "shadow fence": "{who} {puts/put} a second shadow on {whose} {card} and {sells/sell} {wanted} there.",
    "lift thief": "{who} {takes/take} a thief from {whose} {card}.",
    "move thief": "{who} {sends/send} it to {whose} {card}.",
    "vanish": "{who} {takes/take} the thief from {whose} {card}, which goes on top of the deck.",
    "receive location": "{who} {receives/receive} {card} from {rival}.",
    "gain nothing": "{who} {gains/gain} nothing.",
    "owner bonus": "",
    "begin turn": "",
    "sell": "{who} {sells/sell} {wanted} to {card}.",
    "bury": "{who} {returns/return} {card} below the deck.",
    "draw location": "{who} {draws/draw} {card}.",
    "cleanup": "Round {amount} is cleaned up.",
    "spent treasures": "Back to the supply: {treasures}.",
    "spent thieves": "Back to the supply: {thieves}.",
    "end game": "The game ends after round {amount}.",
    "show scheme": "{who} {shows/show} the scheme: {card}.",
}
MOVES = {"gain": "{gains/gain}", "return": "{returns/return}", "pay": "{pays/pay}", "lose": "{loses/lose}"}


def note(box: Box, told: Note, names: Sequence[str]) -> str:
    """What the rules did, as a whole sentence; empty when the words already say it."""
    who, named = player(names, told.seat), card_name(box, told.card)
    rival = player(names, told.rival) if told.rival >= 0 else ""
    if told.what == "direction":
        way = "counter-clockwise" if told.kind else "clockwise"
        return fill("{} {gets/get} the direction tile; this round goes {}.", who, way)
    if told.what == "return thief":
        return fill("{} can keep only {} thieves and {returns/return} {}.", who, CHAIRS, told.amount)
    verb, _, name = told.what.partition(" ")
    if told.what not in NOTES and verb in MOVES:
        # Where the sentence before names the card, it is not named again; but several instants act together (TD-2.3).
        by = fill(" ({})", named) if named and (verb == "lose" or told.why == "TD-2.3") else ""
        by = by or (fill(" from {their/your} locations") if told.kind == AT_HOME else "")
        return fill("{} {} {}{}.", who, fill(MOVES[verb]), thing(told.amount, name), by)
    what = told.what.removesuffix(" neutral")
    return fill(
        NOTES[what],
        who=who,
        begins=begun(told.amount),
        amount=told.amount,
        treasures=counted(told.amount, "treasure"),
        thieves=thing(told.amount, "thief", counted(told.amount, "thief")),
        card=named,
        rival=rival,
        whose="the neutral" if what != told.what else fill("{}'s", rival) if rival else fill("{their/your} own"),
        wanted=wanted(box, told.card),
    )


def wanted(box: Box, card: int) -> str:
    """What a fence desires: `a tome and 2 jewels`; wild is any treasure."""
    if not box.fences_from <= card < box.tiles_from:
        return ""
    desires = zip(box.fences[card - box.fences_from].desires, (*TREASURE_NAMES, "treasure"), strict=True)
    return listed([thing(count, name) for count, name in desires if count])
