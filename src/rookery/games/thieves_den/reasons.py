"""Why something cannot be done in Thieves Den, with the rule that says so: reasons that several questions share."""

from rookery.core.reasons import Reason, Seat
from rookery.games.thieves_den.state import Den


def lies_nowhere(s: Den, card: int, rule: str) -> Reason | None:
    """A location that is not above any board and not neutral."""
    for owner in range(s.seats + 1):
        if card in s.above[owner]:
            return None
    return Reason(rule, f"{s.box.locations[card].name} does not lie face up anywhere.")


def out_of_reach(s: Den, card: int, *, crew: bool) -> Reason | None:
    """TD-3.2 A location that would do, with or without thieves on it, but for its owner, who has passed."""
    for owner in range(s.seats):
        for number in range(len(s.above[owner])):
            fits = s.above[owner][number] == card and bool(s.crew[owner][number]) == crew
            if fits and s.passed[owner]:
                return Reason("TD-3.2", Seat(owner), f" has passed: {s.box.locations[card].name} is out of reach.")
    return None


def why_not_steal(s: Den, seat: int, card: int) -> Reason:
    """TD-3.5 No thief to send out, no such location, or its spot is taken."""
    if s.thieves[seat] == 0:
        return Reason("TD-3.5", "You have no thief left to send out.")
    return lies_nowhere(s, card, "TD-3.5") or spot_taken(s, card, "TD-3.5")


def spot_taken(s: Den, card: int, rule: str) -> Reason:
    return Reason(rule, f"The spot of {s.box.locations[card].name} is taken.")


def why_not_sell(s: Den, seat: int, fence: int) -> Reason:
    """TD-3.6 No such fence, no thief to bring the treasures, or not the treasures."""
    name = s.box.fences[fence].name
    if fence not in s.row:
        return Reason("TD-3.6", f"{name} does not lie face up beside the board.")
    if s.thieves[seat] == 0:
        return Reason("TD-3.6", "You have no thief left to bring the treasures.")
    return too_few_treasures(s, fence)


def too_few_treasures(s: Den, fence: int) -> Reason:
    return Reason("TD-3.6", f"{s.box.fences[fence].name} wants treasures that you do not have.")
