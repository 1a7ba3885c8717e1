"""Standing orders: what a thief answers without being asked, so that a game flows (MT-8.1)."""
# mypyc: no (not in the inner loop)

from collections.abc import Mapping

from rookery.core.options import Option, Value
from rookery.core.words import Action
from rookery.games.master_thief.rules import StopEscape
from rookery.games.master_thief.rules_attacks import Answer
from rookery.games.master_thief.rules_jury import Accuse
from rookery.games.master_thief.rules_security import Avert
from rookery.games.master_thief.scoring import value
from rookery.games.master_thief.state import Museum
from rookery.games.master_thief.words import PASS

ORDERS = (
    Option(
        "grip",
        ("ask", "never", "always", 2, 3, 4, 5, 6, 7),
        "Play GRIP for items worth at least this much to you, never, or always.",
    ),
    Option("stop", ("ask", "never", "always"), "Stop every escape with LATCH, or else LOCKDOWN; never."),
    Option(
        "disarm",
        ("ask", "never", "always"),
        "Play DISARM against all security, and ask when only an item would do; never avert anything.",
    ),
    Option("accuse", ("ask", "never"), "Never accuse anybody before a rogue jury."),
)


def ordered(s: Museum, seat: int, orders: Mapping[str, Value]) -> Action | None:
    """The answer by standing order; None when the seat wants to be asked, or is asked something else."""
    if seat not in s.turn():
        return None
    task = s.agenda[-1]
    legal = s.legal(seat)
    if isinstance(task, Answer):
        wish = orders.get("grip", "ask")
        if isinstance(wish, int):
            return legal[0] if value(s, seat, task.item) >= wish else PASS
        return obeyed(wish, legal)
    if isinstance(task, StopEscape):
        return obeyed(orders.get("stop", "ask"), legal)
    if isinstance(task, Avert):
        wish = orders.get("disarm", "ask")
        cards = [action for action in legal if action.verb == "play"]
        return None if wish == "always" and not cards and len(legal) > 1 else obeyed(wish, [*cards, PASS])
    if isinstance(task, Accuse) and orders.get("accuse") == "never":
        return PASS
    return None


def obeyed(wish: Value, legal: list[Action]) -> Action | None:
    """The first answer for `always`, none for `never`; a seat that wants to be asked is asked."""
    return legal[0] if wish == "always" else PASS if wish == "never" else None
