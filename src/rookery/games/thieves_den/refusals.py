"""Why something cannot be done in Thieves Den, with the rule that says so."""

from typing import Any, Final

from rookery.core.reasons import Reason, Seat
from rookery.core.tasks import Task
from rookery.core.words import Action
from rookery.games.thieves_den.questions import total
from rookery.games.thieves_den.state import Den
from rookery.games.thieves_den.words import KINDS, TREASURE_NAMES

WHEN: Final = {
    "pick": Reason("TD-2.2", "You pick cards from your hand only while scouting, when all choose together."),
    "steal": Reason("TD-3.5", "You rob a location only as the action of your turn, or by a tile that grants one."),
    "choose": Reason("TD-3.7", "You choose a location only when a power tile asks for one."),
    "at": Reason("TD-1.3", "You say which of two equal locations you mean only when it could be either."),
    "sell": Reason("TD-3.6", "You sell to a fence only as the action of your turn, or by a tile that grants one."),
    "bury": Reason("TD-6.5", "Only the Rumour Mill returns fences below the deck."),
    "use": Reason("TD-3.7", "You use a power tile only as the action of your turn."),
    "deliver": Reason("TD-3.8", "You deliver treasures to the witch only as the action of your turn."),
    "burgle": Reason("TD-3.9", "You burgle only as the action of your turn."),
    "recruit": Reason("TD-3.9", "You recruit only as the action of your turn."),
    "pay": Reason("TD-3.11", "You pay only when you are asked to, and only where there is a choice."),
    "take": Reason("TD-1.1", "You name a treasure only when you may take any."),
    "return": Reason("TD-3.3", "You return treasures only when your board holds more than eight."),
    "target": Reason("TD-3.11", "You name an opponent only when a location asks for one."),
    "seize": Reason("TD-7.6", "You take a treasure from an opponent only right after naming the opponent."),
    "destroy": Reason("TD-7.3", "You destroy a treasure only right after naming the opponent."),
    "give": Reason("TD-4.4", "You give the direction tile only at the end of a round, when the last place is tied."),
    "pass": Reason("TD-3.1", "You pass only at the beginning of your turn of thieving."),
    "done": Reason("TD-3.11", "There is nothing to leave here: make a choice."),
    "start": Reason("TD-1.7", "Chance names the first holder of the direction tile."),
    "scheme": Reason("TD-1.2", "Schemes are dealt by chance."),
    "deal": Reason("TD-2.1", "Locations are dealt by chance."),
    "show": Reason("TD-1.4", "Fences are dealt by chance."),
    "turn": Reason("TD-1.6", "Tiles are turned up by chance."),
}
"""Why a word does not fit this moment at all, by its verb."""

ACTIONS: Final = ("Act", "Granted", "StealMasked", "PlaceShadow")
NAMING: Final = {
    "take": ("TakeWild", "TakeUpTo"),
    "pay": ("PayOne", "Offer"),
    "return": ("ReturnOne",),
}
"""The questions in which several treasures are named, by the verb."""


def why_not(s: Den, task: Task[Any], action: Action) -> Reason:
    """Why a word is not among the options of whoever is asked now."""
    asked = type(task).__name__
    seat = task.who[0] if task.who else 0
    if asked == "Scout":
        return why_not_pick(s, action)
    if action.verb in NAMING and asked in NAMING[action.verb]:
        return why_not_name(action)
    if action.verb == "steal" and asked in ACTIONS:
        return why_not_steal(s, asked, seat, action.what)
    if action.verb == "sell" and asked in ACTIONS:
        return why_not_sell(s, asked, seat, action.what)
    if action.verb == "pay" and asked == "PayTile":
        return why_not_pay_tile(s, seat, action.what)
    if asked == "Act":
        return why_not_act(s, seat, action)
    if action.verb == "done":
        return why_not_done(asked)
    if action.verb == "target" and asked == "TargetOne":
        return why_not_target(s, seat, action.what)
    if action.verb in ("seize", "destroy") and asked in ("SeizeOne", "DestroyOne"):
        return Reason(task.rule, f"There is no such {TREASURE_NAMES[action.what]} to be had there.")
    if action.verb == "choose" and asked == "ChooseLocation":
        return why_not_choose(s, action.what)
    if action.verb == "give" and asked == "GiveDirection":
        return Reason("TD-4.4", "Only a player who is tied for the least prestige and the fewest tokens gets the tile.")
    return WHEN[action.verb]


def why_not_pick(s: Den, action: Action) -> Reason:
    if action.verb == "pick":
        return Reason("TD-2.2", f"{s.box.locations[action.what].name} is not in your hand.")
    return Reason("TD-2.2", "Everybody first picks a card from their hand.")


def why_not_name(action: Action) -> Reason:
    """TD-1.1 The treasure is not there."""
    name = TREASURE_NAMES[action.what]
    if action.verb == "take":
        return Reason("TD-3.4", f"The supply has no {name} left.")
    return Reason("TD-3.11", f"You have no {name}.")


def why_not_steal(s: Den, asked: str, seat: int, card: int) -> Reason:
    name = s.box.locations[card].name
    rule = {"StealMasked": "TD-6.12", "PlaceShadow": "TD-6.3"}.get(asked, "TD-3.5")
    if s.thieves[seat] == 0 and asked != "PlaceShadow":
        return Reason(rule, "You have no thief left to send out.")
    lies = False
    for owner in range(s.seats + 1):
        if card in s.above[owner]:
            lies = True
    if not lies:
        return Reason(rule, f"{name} does not lie face up anywhere.")
    if asked == "PlaceShadow":
        return Reason(rule, f"The spot of {name} is empty: the second shadow needs an occupied one.")
    for owner in range(s.seats):
        if asked == "StealMasked" and s.passed[owner] and card in s.above[owner]:
            return Reason("TD-3.2", Seat(owner), f" has passed and cannot be robbed of the bonus of {name}.")
    return Reason(rule, f"The spot of {name} is taken.")


def why_not_sell(s: Den, asked: str, seat: int, fence: int) -> Reason:
    name = s.box.fences[fence].name
    if asked == "StealMasked":
        return Reason("TD-6.12", "The landlord's mask is for a location, not for a fence.")
    if asked == "PlaceShadow":
        if any(sale[0] == fence for sales in s.sold for sale in sales):
            return Reason("TD-3.6", f"{name} wants treasures that you do not have.")
        return Reason("TD-6.3", f"{name} lies above nobody's board.")
    if fence not in s.row:
        return Reason("TD-3.6", f"{name} does not lie face up beside the board.")
    if s.thieves[seat] == 0:
        return Reason("TD-3.6", "You have no thief left to bring the treasures.")
    return Reason("TD-3.6", f"{name} wants treasures that you do not have.")


def why_not_pay_tile(s: Den, seat: int, kind: int) -> Reason:
    name = TREASURE_NAMES[kind]
    if s.treasures[seat][kind] == 0:
        return Reason("TD-3.7", f"You have no {name}.")
    return Reason("TD-6.1", f"With the {name} gone the tile would do nothing.")


def why_not_act(s: Den, seat: int, action: Action) -> Reason:
    """TD-3.7 to TD-3.9 Tiles, witch, burgling and recruiting."""
    if action.verb == "use":
        name = s.box.tiles[action.what].name
        if action.what not in s.tiles:
            return Reason("TD-3.7", f"{name} does not lie face up.")
        if s.beside[s.tiles.index(action.what)] >= 0:
            return Reason("TD-3.7", f"{name} was already used this round.")
        if total(s.treasures[seat]) == 0:
            return Reason("TD-3.7", "You have no treasure to put beside the tile.")
        return Reason("TD-6.1", f"{name} would do nothing now.")
    if action.verb == "deliver":
        name = TREASURE_NAMES[action.what]
        if s.witch[action.what]:
            return Reason("TD-3.8", f"The witch has already got a {name} this round.")
        return Reason("TD-3.8", f"You have no {name}.")
    if action.verb == "burgle":
        if s.thieves[seat] < 2:
            return Reason("TD-3.9", "Burgling takes two thieves.")
        return Reason("TD-3.9", "The city has no treasure left.")
    if action.verb == "recruit":
        if sum([s.treasures[seat][kind] for kind in range(KINDS)]) < 2:
            return Reason("TD-3.9", "Recruiting takes two treasures.")
        return Reason("TD-3.9", "The forest has no thief left.")
    if action.verb == "done":
        return Reason("TD-3.1", "Take one action, or pass.")
    return WHEN[action.verb]


def why_not_done(asked: str) -> Reason:
    if asked == "Granted":
        return Reason("TD-6.4", "You take both actions of Quicksilver as long as they are possible.")
    if asked == "Offer":
        return Reason("TD-3.11", "Finish the payment you have begun, or take back your steps.")
    return WHEN["done"]


def why_not_target(s: Den, seat: int, rival: int) -> Reason:
    if rival >= s.seats:
        return Reason("TD-3.11", "Nobody sits there.")
    if rival == seat:
        return Reason("TD-3.11", "Only an opponent can be named.")
    if s.passed[rival]:
        return Reason("TD-3.2", Seat(rival), " has passed and cannot be targeted.")
    return Reason("TD-3.11", Seat(rival), " has nothing of the kind.")


def why_not_choose(s: Den, card: int) -> Reason:
    """TD-6 A location that does not lie there, has passed out of reach, or has no thief or no empty spot."""
    name = s.box.locations[card].name
    owners = [owner for owner in range(s.seats + 1) if card in s.above[owner]]
    if not owners:
        return Reason("TD-3.7", f"{name} does not lie face up anywhere.")
    for owner in owners:
        if owner < s.seats and s.passed[owner]:
            return Reason("TD-3.2", Seat(owner), f" has passed: {name} is out of reach.")
    return Reason("TD-3.7", f"{name} does not fit what the tile asks for.")
