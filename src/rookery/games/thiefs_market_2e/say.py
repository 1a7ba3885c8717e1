"""Thief's Market, second edition, in sentences: what players and rules did."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence

from rookery.core.counts import are, counted, several
from rookery.core.notes import Note
from rookery.core.phrases import begun, card, fill, joined, player, thing
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games.market.loot import BAG, POINT
from rookery.games.market.say import things
from rookery.games.thiefs_market_2e.rows import Card
from rookery.games.thiefs_market_2e.words import OBJECT_NAMES, PAIRS

DEEDS = {
    "take": "{takes/take} {thing}",
    "steal": "{steals/steal} {seat}'s pile",
    "return": "{returns/return} {thing}",
    "buy": "{buys/buy} {card}",
    "match": "{pays/pay} with {face}",
    "pay": "{pays/pay} {thing}",
    "claim": "{claims/claim} a cut",
    "save": "{claims/claim} no cut",
    "transmutate": "{turns/turn} {turned} to {face}",
    "switch": "{turns/turn} {turned} to {face}",
    "stockpile": "{turns/turn} {thing} to a bag",
    "smuggle": "{turns/turn} {thing} to a bag",
    "sell": "{discards/discard} {thing}",
    "trade": "{discards/discard} {pair}",
    "cash": "{discards/discard} a coin",
    "bag": "{turns/turn} {thing} to a bag",
    "discard": "{discards/discard} {thing}",
    "done": "{ends/end} the turn",
    "start": "{seat} {starts/start}",
    "roll": "{face}",
    "deal": "{card}",
    "cast": "{card}",
}


def deed(cards: Sequence[Card], action: Action, names: Sequence[str]) -> str:
    """What a seat or chance did, as the end of a sentence that begins with its name."""
    what = action.what
    turned = [OBJECT_NAMES.index(action.label)] if action.verb in ("transmutate", "switch") else []
    return fill(
        DEEDS[action.verb],
        seat=player(names, what) if action.of == "seat" else "",
        card=card(cards[what].slug, cards[what].title) if action.of == "card" else "",
        face=thing(1, OBJECT_NAMES[what], OBJECT_NAMES[what]) if action.of == "object" else "",
        thing=things([what], OBJECT_NAMES) if action.of == "object" else action.label,
        turned=things(turned, OBJECT_NAMES) if turned else "",
        pair=things(PAIRS[what], OBJECT_NAMES) if action.of == "pair" else "",
    )


CHANCES = {
    "start": "{} by chance.",
    "roll": "Rolled: {}.",
    "deal": "Dealt: {}.",
}
QUIET = ("done", "pay", "match", "cast")
"""Verbs that are not told: the end of a turn shows by itself, and notes tell what was paid and who is who."""


def run(cards: Sequence[Card], seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
    """What a seat or chance did with one verb several times in a row, as a sentence."""
    first = actions[0]
    kinds = [action.what for action in actions]
    if first.verb in QUIET:
        return ""
    if seat == CHANCE:
        deeds = joined(", ", [deed(cards, action, names) for action in actions])
        return fill(CHANCES[first.verb], things(kinds, OBJECT_NAMES) if first.verb == "roll" else deeds)
    if len(actions) > 1 and first.of == "object" and first.verb in ("take", "return"):
        return fill("{} {}.", player(names, seat), fill(DEEDS[first.verb], thing=things(kinds, OBJECT_NAMES)))
    return joined(" ", [fill("{} {}.", player(names, seat), deed(cards, action, names)) for action in actions])


NOTES = {
    "begin round": "{begins}{who} {rolls/roll}.",
    "end split": "The loot is split; {who} {buys/buy} first.",
    "end round": "Round {amount} ends.",
    "rob": "",
    "gain character": "{who} {plays/play} the {card}.",
    "gain points": "{who} {gains/gain} {points}{dice}{by}.",
    "gain coins": "{who} {gains/gain} {coins}{dice}.",
    "lose coins": "{who} already {has/have} two coins; {coins} {are} lost.",
    "discard die": "{who} {discards/discard} {thing}.",
    "pay die": "{who} {pays/pay} {thing}.",
    "pay gold": "{who} {pays/pay} {coins}.",
    "open deck": "The {deck} display opens.",
    "gain nothing": "{who} {has/have} no points and no bags to turn in.",
    "end game": "{ended}: the game ends in round {amount}.",
}
ENDINGS = {
    "T2-4.1": "A third relic was bought",
    "T2-4.5": "The last round is over",
}
"""Why a game ends, by the rule."""

DICE = {BAG: "bag", POINT: "point die"}
"""What a turn is turned in: a point is a die and a token."""


def note(cards: Sequence[Card], told: Note, names: Sequence[str]) -> str:
    """What the rules did, as a whole sentence; empty when the words already say it."""
    played = card(cards[told.card].slug, cards[told.card].title) if told.card >= 0 else ""
    return fill(
        NOTES[told.what],
        who=player(names, told.seat),
        begins=begun(told.amount),
        amount=told.amount,
        points=thing(told.amount, "point", counted(told.amount, "point")),
        coins=thing(told.amount, "coin", counted(told.amount, "coin")),
        are=are(told.amount),
        dice=fill(" from {}", thing(told.amount, OBJECT_NAMES[told.kind], several(told.amount, DICE[told.kind])))
        if told.kind in DICE
        else "",
        card=played,
        by=fill(" ({})", card(cards[told.card].slug, cards[told.card].name)) if played else "",
        thing=things([told.kind], OBJECT_NAMES) if told.what in ("pay die", "discard die") else "",
        ended=ENDINGS.get(told.why, ""),
        deck=("Market", "Heist", "Relic")[told.kind] if told.what == "open deck" else "",
    )
