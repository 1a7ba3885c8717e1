"""Thief's Market in sentences: what players and rules did."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence

from rookery.core.counts import several
from rookery.core.names import sitting
from rookery.core.notes import Note
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games.market.loot import OBJECT_NAMES
from rookery.games.market.say import things
from rookery.games.thiefs_market.rows import Card

DEEDS = {
    "take": "takes {thing}",
    "steal": "steals {seat}'s pile",
    "return": "returns {thing}",
    "reroll": "rerolls {thing}",
    "buy": "buys {card}",
    "waive": "waives the {face} gem",
    "pay": "pays {thing}",
    "turn": "turns {turned} to {face}",
    "spend": "spends {thing}",
    "exchange": "exchanges 1 gold for 2 infamy",
    "copy": "copies {card}",
    "grab": "grabs the marker and runs",
    "share": "lets the win be shared",
    "done": "finishes",
    "start": "{seat} starts",
    "roll": "{face}",
    "deal": "{card}",
}


def deed(cards: Sequence[Card], action: Action, names: Sequence[str]) -> str:
    """What a seat or chance did, as the end of a sentence that begins with its name."""
    what = action.what
    return DEEDS[action.verb].format(
        seat=sitting(names, what) if action.of == "seat" else "",
        card=cards[what].name if action.of == "card" else "",
        face=OBJECT_NAMES[what] if action.of == "object" else "",
        thing=things([what], OBJECT_NAMES) if action.of == "object" else action.label,
        turned=things([OBJECT_NAMES.index(action.label)], OBJECT_NAMES) if action.verb == "turn" else "",
    )


CHANCES = {
    "start": "Chance decides: {}.",
    "roll": "Rolled: {}.",
    "deal": "Dealt: {}.",
}
QUIET = ("done", "pay")
"""Verbs that are not told: the end of a turn shows by itself, and notes tell what was paid."""


def run(cards: Sequence[Card], seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
    """What a seat or chance did with one verb several times in a row, as a sentence."""
    first = actions[0]
    kinds = [action.what for action in actions]
    if seat == CHANCE:
        told = (
            things(kinds, OBJECT_NAMES)
            if first.verb == "roll"
            else ", ".join([deed(cards, action, names) for action in actions])
        )
        return CHANCES[first.verb].format(told)
    if first.verb in QUIET:
        return ""
    if len(actions) > 1 and first.of == "object" and first.verb in ("take", "return"):
        return f"{names[seat]} {DEEDS[first.verb].format(thing=things(kinds, OBJECT_NAMES))}."
    return " ".join([f"{names[seat]} {deed(cards, action, names)}." for action in actions])


NOTES = {
    "begin round": "Round {amount} begins; {who} rolls.",
    "end split": "The loot is split; {who} has the marker and buys first.",
    "end round": "Round {amount} ends.",
    "rob": "",
    "spare dice": "Returned dice stay as they lie ({card}).",
    "gain infamy": "{who} gains {amount} infamy{dice}{by}.",
    "gain gold": "{who} gains {amount} gold{dice}{by}.",
    "gain card": "{who} gains {card}.",
    "lose card": "{card} leaves the game.",
    "copy card": "{who}'s Mimetic Stew is now a copy of {card}.",
    "pay die": "{who} pays {thing}.",
    "pay gold": "{who} pays {amount} gold.",
    "waive gem": "{who} need not pay for {thing}.",
    "open deck": "Deck {deck} opens.",
    "end game": "The game ends in round {amount}.",
    "grab marker": "{who} wins the race.",
}


def note(cards: Sequence[Card], told: Note, names: Sequence[str]) -> str:
    """What the rules did, as a whole sentence; empty when the words already say it."""
    card = cards[told.card].name if told.card >= 0 else ""
    return NOTES[told.what].format(
        who=names[told.seat],
        amount=told.amount,
        card=card,
        by=f" ({card})" if card else "",
        dice=f" from {several(told.amount, OBJECT_NAMES[told.kind])}" if told.kind >= 0 else "",
        thing=things([told.kind], OBJECT_NAMES) if told.what in ("pay die", "waive gem") else "",
        deck="ABC"[told.kind] if told.what == "open deck" else "",
    )
