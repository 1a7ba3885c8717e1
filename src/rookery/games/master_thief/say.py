"""Master Thief in sentences: what thieves and rules did."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence

from rookery.core.counts import counted
from rookery.core.notes import Note
from rookery.core.phrases import Phrase, card, fill, joined, player
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games.master_thief.rows import Box, Calling, Exhibit, Title
from rookery.games.master_thief.state import STRIKES

DEEDS = {
    "play": "plays {card}",
    "from": "turns to {seat}",
    "take": "takes {item}",
    "place": "points at place {label}",
    "give": "offers {item}",
    "stash": "stashes {item}",
    "pick": "picks {card} from the discard pile",
    "drop": "drops {item} back into the museum",
    "discard": "discards {card}",
    "draw": "draws one more card",
    "ask": "asks the jury for a card back",
    "thumbs": "votes thumbs {vote}",
    "accuse": "accuses",
    "done": "finishes",
    "escape": "escapes",
    "end": "ends the turn",
    "pass": "gives no answer",
    "dealer": "{seat} deals",
    "deal": "{calling}",
    "find": "{item}",
    "lot": "{item}{card}",
}


def named(row: Exhibit | Title | Calling) -> Phrase:
    """A card by its name."""
    return card(row.slug, row.name)


def deed(box: Box, action: Action, names: Sequence[str]) -> str:
    """What a seat or chance did, as the end of a sentence that begins with its name."""
    what = action.what
    if action.verb == "draw" and action.of == "card":
        return named(box.titles[what])
    return fill(
        DEEDS[action.verb],
        seat=player(names, what) if action.of == "seat" else "",
        card=named(box.titles[what]) if action.of == "card" else "",
        item=named(box.museum[what]) if action.of in ("item", "museum") else "",
        calling=named(box.callings[what]) if action.of == "calling" else "",
        vote=action.label.replace("-", " "),
        label=action.label,
    )


CHANCES = {
    "dealer": "Chance decides: {}.",
    "deal": "The calling card: {}.",
    "draw": "Drawn: {}.",
    "lot": "The lot falls on {}.",
}
QUIET = ("from", "take", "stash", "pick", "done", "escape", "end", "ask", "find")
"""Verbs that are not told: notes tell the same and more."""


def run(box: Box, seat: int, actions: Sequence[Action], names: Sequence[str]) -> str:
    """What a seat or chance did with one verb several times in a row, as a sentence."""
    first = actions[0]
    if first.verb in QUIET or (seat != CHANCE and first.verb == "draw"):
        return ""
    if seat == CHANCE:
        return fill(CHANCES[first.verb], joined(", ", [deed(box, action, names) for action in actions]))
    if first.verb == "discard":
        discarded = joined(", ", [named(box.titles[action.what]) for action in actions])
        return fill("{} discards {}.", player(names, seat), discarded)
    return joined(" ", [fill("{} {}.", player(names, seat), deed(box, action, names)) for action in actions])


NOTES = {
    "opening heist": "The opening heist: every thief takes one card.",
    "begin turn": "It is {who}'s turn.",
    "find": "{who} steals {card}.{charm}",
    "case": "{who} looks at {museum_cards}.",
    "look at": "{who} sees {card}.",
    "find nothing": "{who} finds the museum empty.",
    "pull security": "{who} pulls security: {card}!",
    "no third strike": "There is no third strike in the opening: {card} goes back, and {who} takes another card.",
    "draw": "{who} draws {cards}.",
    "give up": "{who} gives up {card} to avert {security}.",
    "disarm": "{who} plays {title} against {card}.",
    "alert": "Nobody averts it: {card} is alerted, strike {amount} of {strikes}.",
    "reach for": "{who} reaches for {rival}'s {card}.",
    "reach into stash": "{who} reaches into {rival}'s stash.",
    "take item": "{who} now carries {card}.",
    "keep item": "{who} keeps {card}.",
    "stash": "{who} turns {card} face down.",
    "snag": "{who} takes a card out of {rival}'s hand.",
    "rummage": "{who} takes {title} from the discard pile.",
    "ask back": "{who} asks the jury to have {title} back.",
    "take back": "Thumbs up: {amount}. {who} takes the card back, and it was not played.",
    "let stand": "Thumbs up: {amount}. The play stands.",
    "accuse rightly": "{who} accuses {rival}, and it was a slip.",
    "accuse wrongly": "{who} accuses {rival}, but it was no slip.",
    "vote": "{who} votes {vote}.",
    "spare": "The jury is mild with {who}{penalty}.",
    "condemn": "The jury is hard on {who}{penalty}.",
    "lose card": "{who} loses {title}.",
    "lose item": "{who} loses {card}.",
    "escape": "{who} announces an escape.",
    "end turn": "",
    "stay": "{who} may not escape any more and stays.",
    "stop escape": "{who} plays {title}: the escape fails.",
    "lockdown": "Nobody may announce an escape before {who}'s next turn.",
    "lockdown ends": "{who}'s LOCKDOWN is over.",
    "get away": "{who} escapes and turns up {calling}.",
    "end game": "{end}",
}
ENDINGS = (
    "",
    "The third strike: the museum opens, and whoever is inside drops what they carry.",
    "The deck cannot give that many cards: the museum opens, and whoever is inside drops what they carry.",
    "All thieves have escaped.",
    "The museum is empty: the game ends, and whoever is inside drops what they carry.",
)
SPOKEN_VOTES = (
    "thumbs up, without a penalty",
    "thumbs up, with a penalty",
    "thumbs down, without a penalty",
    "thumbs down, with a penalty",
)
"""In the order of the jury's votes."""
WITH_TITLE = ("disarm", "rummage", "ask back", "lose card", "stop escape")


def note(box: Box, told: Note, names: Sequence[str]) -> str:
    """What the rules did, as a whole sentence; empty when the words already say it."""
    amount = told.amount
    return fill(
        NOTES[told.what],
        who=player(names, told.seat),
        amount=amount,
        cards=counted(amount, "card"),
        museum_cards=counted(amount, "museum card"),
        strikes=STRIKES,
        charm=charm(box, told.card) if told.what == "find" else "",
        vote=SPOKEN_VOTES[told.kind] if told.what == "vote" else "",
        card=named(box.museum[told.card]) if told.card >= 0 else "",
        rival=player(names, told.rival) if told.rival >= 0 else "",
        title=named(box.titles[told.kind]) if told.what in WITH_TITLE else "",
        security=named(box.museum[told.kind]) if told.what == "give up" else "",
        calling=named(box.callings[told.kind]) if told.what == "get away" else "",
        penalty=", and there is a penalty" if amount else "",
        end=ENDINGS[told.kind] if told.what == "end game" else "",
    )


def charm(box: Box, card: int) -> str:
    """MT-1.3, MT-3.1 What is read to all when a charmed item is taken; nothing for one without a charm."""
    item = box.museum[card]
    return f" {item.text}" if item.charm.told() else ""
