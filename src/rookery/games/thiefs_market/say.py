"""Thief's Market in sentences: what players and rules did."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence

from rookery.core.notes import Note
from rookery.core.phrases import begun, card, fill, joined, player, thing
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games.market.loot import OBJECT_NAMES
from rookery.games.market.say import things
from rookery.games.thiefs_market.rows import Card
from rookery.games.thiefs_market.state import QUIET_ROUNDS

DEEDS = {
    "take": "{takes/take} {thing}",
    "steal": "{steals/steal} {seat}'s pile",
    "return": "{returns/return} {thing}",
    "reroll": "{rerolls/reroll} {thing}",
    "buy": "{buys/buy} {card}",
    "waive": "{waives/waive} the {face} gem",
    "pay": "{pays/pay} {thing}",
    "turn": "{turns/turn} {turned} to {face}",
    "spend": "{spends/spend} {thing}",
    "exchange": "{exchanges/exchange} 1 gold for 2 infamy",
    "copy": "{copies/copy} {card}",
    "grab": "{grabs/grab} the marker and {runs/run}",
    "share": "{lets/let} the win be shared",
    "done": "{ends/end} the turn",
    "start": "{seat} {starts/start}",
    "roll": "{face}",
    "deal": "{card}",
}


def deed(cards: Sequence[Card], action: Action, names: Sequence[str]) -> str:
    """What a seat or chance did, as the end of a sentence that begins with its name."""
    what = action.what
    return fill(
        DEEDS[action.verb],
        seat=player(names, what) if action.of == "seat" else "",
        card=card(cards[what].slug, cards[what].name) if action.of == "card" else "",
        face=thing(1, OBJECT_NAMES[what], OBJECT_NAMES[what]) if action.of == "object" else "",
        thing=things([what], OBJECT_NAMES) if action.of == "object" else action.label,
        turned=things([OBJECT_NAMES.index(action.label)], OBJECT_NAMES) if action.verb == "turn" else "",
    )


CHANCES = {
    "start": "{} by chance.",
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
            else joined(", ", [deed(cards, action, names) for action in actions])
        )
        return fill(CHANCES[first.verb], told)
    if first.verb in QUIET:
        return ""
    if len(actions) > 1 and first.of == "object" and first.verb in ("take", "return"):
        return fill("{} {}.", player(names, seat), fill(DEEDS[first.verb], thing=things(kinds, OBJECT_NAMES)))
    return joined(" ", [fill("{} {}.", player(names, seat), deed(cards, action, names)) for action in actions])


NOTES = {
    "begin round": "{begins}{who} {rolls/roll}.",
    "end split": "The loot is split; {who} {has/have} the marker and {buys/buy} first.",
    "end round": "Round {amount} ends.",
    "rob": "",
    "spare dice": "Returned dice stay as they lie ({card}).",
    "gain infamy": "{who} {gains/gain} {infamy}{dice}{by}.",
    "gain gold": "{who} {gains/gain} {gold}{dice}{by}.",
    "gain card": "{who} {gains/gain} {card}.",
    "lose card": "{card} leaves the game.",
    "copy card": "{who}'s Mimetic Stew is now a copy of {card}.",
    "pay die": "{who} {pays/pay} {thing}.",
    "pay gold": "{who} {pays/pay} {gold}.",
    "waive gem": "{who} need not pay for {thing}.",
    "open deck": "Deck {deck} opens.",
    "buy nothing": "{who} {buys/buy} nothing.",
    "reroll nothing": "{who} {rerolls/reroll} nothing.",
    "end game": "{ended}: the game ends in round {amount}.",
    "grab marker": "{who} {wins/win} the race.",
}


ENDINGS = {
    "TM-4.5": "Deck C cannot fill its row again",
    "TM-4.7": f"Nobody has bought a card for {QUIET_ROUNDS} rounds",
}
"""Why a game ends, by the rule."""


def note(cards: Sequence[Card], told: Note, names: Sequence[str]) -> str:
    """What the rules did, as a whole sentence; empty when the words already say it."""
    played = card(cards[told.card].slug, cards[told.card].name) if told.card >= 0 else ""
    return fill(
        NOTES[told.what],
        who=player(names, told.seat),
        begins=begun(told.amount),
        amount=told.amount,
        gold=thing(told.amount, "gold"),
        infamy=thing(told.amount, "infamy"),
        card=played,
        by=fill(" ({})", played) if played else "",
        dice=fill(" from {}", thing(told.amount, OBJECT_NAMES[told.kind])) if told.kind >= 0 else "",
        thing=things([told.kind], OBJECT_NAMES) if told.what in ("pay die", "waive gem") else "",
        ended=ENDINGS.get(told.why, ""),
        deck="ABC"[told.kind] if told.what == "open deck" else "",
    )
