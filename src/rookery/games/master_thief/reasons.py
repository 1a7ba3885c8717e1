"""Why something cannot be done in Master Thief, with the rule that says so: reasons that several questions share."""

from rookery.core.reasons import Reason
from rookery.core.words import Action
from rookery.games.master_thief.state import Museum


def wrong_item(s: Museum, action: Action, verb: str, rule: str, what: str) -> Reason | None:
    """An item that is not among those that a question with this verb is about."""
    return Reason(rule, f"{s.box.museum[action.what].name} {what}") if action.verb == verb else None


def no_answer(s: Museum, seat: int, action: Action, rule: str, sentence: str, *, answers: bool) -> Reason | None:
    """MT-7.4 A card that answers something else, or nothing, or is not in your hand."""
    if action.verb != "play":
        return None
    card = s.box.titles[action.what]
    if card.effect.in_turn():
        return Reason("MT-3.3", f"You play {card.name} only in your own turn.")
    if answers and not s.hands[seat][action.what]:
        return Reason(rule, f"There is no {card.name} in your hand.")
    return Reason(rule, f"{sentence}; {card.name} does not.")
