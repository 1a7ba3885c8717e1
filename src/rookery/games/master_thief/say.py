"""Master Thief in sentences: what thieves and rules did."""
# mypyc: no (not in the inner loop)

from collections.abc import Sequence

from rookery.core.counts import counted
from rookery.core.notes import Note
from rookery.core.phrases import bare, fill, joined, player
from rookery.core.tasks import CHANCE
from rookery.core.words import Action
from rookery.games.master_thief.rows import Box, named
from rookery.games.master_thief.state import ENDINGS, STRIKES

DEEDS = {
    "play": "{plays/play} {card}",
    "from": "{turns/turn} to {seat}",
    "take": "{takes/take} {item}",
    "place": "{points/point} at place {label}",
    "give": "{offers/offer} {item}",
    "stash": "{stashes/stash} {item}",
    "pick": "{picks/pick} {card} from the discard pile",
    "drop": "{drops/drop} {item} back into the museum",
    "discard": "{discards/discard} {card}",
    "draw": "{draws/draw} one more card",
    "ask": "{asks/ask} the jury for a card back",
    "thumbs": "{votes/vote} thumbs {vote}",
    "accuse": "{accuses/accuse}",
    "done": "{finishes/finish}",
    "escape": "{escapes/escape}",
    "end": "{ends/end} the turn",
    "pass": "{gives/give} no answer",
    "dealer": "{seat} {deals/deal}",
    "deal": "{calling}",
    "find": "{item}",
    "lot": "{item}{card}",
}


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
        return fill("{} {discards/discard} {}.", player(names, seat), discarded)
    return joined(" ", [fill("{} {}.", player(names, seat), deed(box, action, names)) for action in actions])


def answer(box: Box, seat: int, action: Action, names: Sequence[str]) -> str:
    """What a seat answers in secret: if it counts, a note tells what is done."""
    return fill("{} {chooses/choose} to {}.", player(names, seat), bare(deed(box, action, names)))


NOTES = {
    "opening heist": "The opening heist: every thief takes one card.",
    "begin turn": "",
    "find": "{who} {steals/steal} {card}.{charm}",
    "case": "{who} {looks/look} at {museum_cards}.",
    "look at": "{who} {sees/see} {card}.",
    "find nothing": "{who} {finds/find} the museum empty.",
    "pull security": "{who} {pulls/pull} security: {card}!",
    "no third strike": "The opening has no third strike: {card} goes back, and {who} {takes/take} another card.",
    "draw": "{who} {draws/draw} {cards}.",
    "give up": "{who} {gives/give} up {card} to avert {security}.",
    "disarm": "{who} {plays/play} {title} against {card}.",
    "alert": "Nobody averts it: {card} is alerted, strike {amount} of {strikes}.",
    "reach for": "{who} {reaches/reach} for {rival}'s {card}.",
    "reach into stash": "{who} {reaches/reach} into {rival}'s stash.",
    "take item": "{who} now {carries/carry} {card}.",
    "keep item": "{who} {keeps/keep} {card}.",
    "stash": "{who} {turns/turn} {card} face down.",
    "snag": "{who} {takes/take} a card out of {rival}'s hand.",
    "rummage": "{who} {takes/take} {title} from the discard pile.",
    "ask back": "{who} {asks/ask} the jury to have {title} back.",
    "take back": "Thumbs up: {amount}. {who} {takes/take} the card back, and it was not played.",
    "let stand": "Thumbs up: {amount}. The play stands.",
    "accuse rightly": "{who} {accuses/accuse} {rival}, and it was a slip.",
    "accuse wrongly": "{who} {accuses/accuse} {rival}, but it was no slip.",
    "vote": "{who} {votes/vote} {vote}.",
    "spare": "The jury is mild with {who}{penalty}.",
    "condemn": "The jury is hard on {who}{penalty}.",
    "lose card": "{who} {loses/lose} {title}.",
    "lose item": "{who} {loses/lose} {card}.",
    "escape": "{who} {announces/announce} an escape.",
    "end turn": "{who} {ends/end} the turn.",
    "stay": "{who} may not escape any more and {stays/stay}.",
    "stop escape": "{who} {plays/play} {title}: the escape fails.",
    "lockdown": "Nobody may announce an escape before {who}'s next turn.",
    "lockdown ends": "{who}'s LOCKDOWN is over.",
    "get away": "{who} {escapes/escape} and {turns/turn} up {calling}.",
    "end game": "{end}",
}
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
