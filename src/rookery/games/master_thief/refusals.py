"""Why something cannot be done in Master Thief, with the rule that says so."""

from typing import Any, Final

from rookery.core.reasons import Reason, Seat
from rookery.core.tasks import Task
from rookery.core.words import Action
from rookery.games.master_thief.questions import is_above_a_limit, may_escape
from rookery.games.master_thief.state import FRIENDLY, Museum
from rookery.games.master_thief.words import TAKE_BACK

WHEN: Final = {
    "play": Reason("MT-3.3", "You play cards in your own turn, one after another, or to answer what they answer."),
    "from": Reason("MT-7.1", "You name a rival only right after a card that is played on one."),
    "take": Reason("MT-7.1", "You take an item only with a card that takes it."),
    "place": Reason("MT-7.1", "You name a place of a stash only for a RAID."),
    "give": Reason("MT-4.2", "You give up an item only to avert security, or in exchange with SWITCH."),
    "stash": Reason("MT-2.1", "You turn items face down only with STASH: play that card first."),
    "pick": Reason("MT-7.6", "You take cards from the discard pile only with RUMMAGE."),
    "drop": Reason("MT-2.3", "You drop items only at the end of your turn, above the carrying limit."),
    "discard": Reason("MT-2.3", "You discard cards only at the end of your turn, above the holding limit."),
    "ask": Reason("MT-9.1", "Only a friendly jury gives a card back, one you have just played in your own turn."),
    "thumbs": Reason("MT-9.3", "You vote only when the jury is convened."),
    "accuse": Reason("MT-9.2", "Accusations belong to the rogue jury, right after a card, a turn's end or an escape."),
    "done": Reason("MT-3.4", "There is nothing to finish here."),
    "escape": Reason("MT-5.1", "You announce an escape at the end of your own turn."),
    "end": Reason("MT-3.4", "You end only your own turn, when there is nothing else to choose."),
    "pass": Reason("MT-8.1", "You pass only when you are asked for an answer."),
    "dealer": Reason("MT-1.4", "Chance names the dealer."),
    "deal": Reason("MT-1.2", "Calling cards are dealt by chance."),
    "draw": Reason("MT-3.2", "Chance draws as many cards as the item says; only a Whispering Opal asks you."),
    "find": Reason("MT-1.1", "Museum cards come to light by chance."),
    "lot": Reason("MT-9.2", "What is picked at random is picked by chance."),
}
"""Why a word does not fit this moment at all, by its verb."""


def why_not(s: Museum, task: Task[Any], seat: int, action: Action) -> Reason | None:
    """None when it may be done. Legality is the task's options; here only the reason is found."""
    if action in task.offers(s, seat):
        return None
    kind = type(task).__name__
    if kind == "Play":
        return why_not_in_turn(s, seat, action)
    if kind == "Leave" and action.verb == "play":
        return Reason("MT-3.4", "The limits are met: end the turn now, or escape.")
    if action.verb == "play" and kind in ANSWERS:
        return why_no_answer(s, seat, action.what, ANSWERS[kind])
    if action.of == "seat" and kind == "NameRival":
        return why_no_target(s, seat, action.what)
    if action.of == "item" and kind in ITEMS and action.verb == ITEMS[kind][0]:
        return Reason(ITEMS[kind][1], f"{s.box.museum[action.what].name} {ITEMS[kind][2]}")
    if action.verb == "place" and kind == "NamePlace":
        return Reason("MT-7.1", "Nothing lies in that place.")
    if action.verb == "pick" and kind == "NamePick":
        title = s.box.titles[action.what]
        if s.discard[action.what]:
            return Reason("MT-7.6", f"{title.name} cannot be taken with {title.name}.")
        return Reason("MT-7.6", f"There is no {title.name} in the discard pile.")
    if action.verb == "discard" and kind == "DiscardCard":
        return Reason("MT-2.3", f"There is no {s.box.titles[action.what].name} in your hand.")
    if kind in ("VoteBack", "Judge") and action.verb == "thumbs":
        return Reason("MT-9.1", "A friendly jury knows no penalty.")
    return WHEN[action.verb]


ANSWERS: Final = {
    "Answer": ("MT-7.3", "Only GRIP keeps an item; {} does not."),
    "Avert": ("MT-4.2", "Only DISARM or a fitting carried item averts security; {} does not."),
    "StopEscape": ("MT-5.2", "Only LATCH and LOCKDOWN stop an escape; {} does not."),
}

ITEMS: Final = {
    "NameItem": ("take", "MT-7.1", "is not among the items that rival carries."),
    "NameOwn": ("give", "MT-7.1", "is not among the items you carry."),
    "NameStash": ("stash", "MT-2.1", "is not among the items you carry."),
    "TakeCased": ("take", "MT-7.6", "is not among the cards you look at."),
    "DropItem": ("drop", "MT-2.3", "is not among the items you carry."),
    "Avert": ("give", "MT-4.2", "is not an item you carry of the category that the security card names."),
}
"""By question: the verb that it asks for, and what is wrong with an item that is not offered."""


def why_not_in_turn(s: Museum, seat: int, action: Action) -> Reason:
    """MT-3.3, MT-3.4, MT-5.1, MT-7.7 Why something cannot be done at the main question of a turn."""
    if action.verb == "play":
        title = s.box.titles[action.what]
        if not s.hands[seat][action.what]:
            return Reason("MT-3.3", f"There is no {title.name} in your hand.")
        if not title.effect.in_turn():
            return Reason("MT-7.4", f"{title.name} is an answer: it is not played by itself.")
        if action.what in s.used and title.effect.can_play(s, seat):
            return Reason("MT-3.3", f"{title.name} was already played in this turn.")
        return Reason("MT-7.7", f"There is nothing to play {title.name} on.")
    if action.verb in ("end", "escape") and is_above_a_limit(s, seat):
        return Reason("MT-2.3", "Above a limit: say done, and discard down first.")
    if action.verb == "escape" and not may_escape(s, seat):
        if not s.alerted:
            return Reason("MT-5.1", "No one escapes before a security card is alerted.")
        return Reason("MT-7.5", "A LOCKDOWN lasts until ", Seat(s.lockdown), "'s next turn.")
    if action.verb == "done":
        return Reason("MT-3.4", "Nothing is above a limit: end the turn, or escape.")
    if action is TAKE_BACK and s.jury == FRIENDLY:
        if s.moved:
            return Reason("MT-9.1", "You may ask once in a turn, and have.")
        return Reason("MT-9.1", "There is no card to ask back: none was played, or something came to light since.")
    return WHEN[action.verb]


def why_no_answer(s: Museum, seat: int, title: int, words: tuple[str, str]) -> Reason:
    """MT-7.4 Why a card does not answer this."""
    card = s.box.titles[title]
    if card.effect.in_turn():
        return Reason("MT-3.3", f"You play {card.name} only in your own turn.")
    rule, sentence = words
    fits = card.effect.grips() if rule == "MT-7.3" else card.effect.disarms() if rule == "MT-4.2" else False
    if (fits or (rule == "MT-5.2" and card.effect.stops())) and not s.hands[seat][title]:
        return Reason(rule, f"There is no {card.name} in your hand.")
    return Reason(rule, sentence.format(card.name))


def why_no_target(s: Museum, seat: int, rival: int) -> Reason:
    """MT-7.7 Why a card cannot be played on somebody."""
    if rival >= s.seats:
        return Reason("MT-7.1", "Nobody sits there.")
    if rival == seat:
        return Reason("MT-7.1", "Only a rival can be named.")
    if s.out[rival]:
        return Reason("MT-5.3", Seat(rival), " has escaped and is no target any more.")
    return Reason("MT-7.7", Seat(rival), " has nothing that this card could take.")
