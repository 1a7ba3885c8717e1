"""What cards do by themselves: the charms of items, and the answers (MT-2.2, MT-7)."""

from rookery.games.master_thief.rows import Charm, Effect
from rookery.games.master_thief.state import Museum


class Satchel(Charm):
    """A higher carrying limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def told(self) -> str:
        return f"your carrying limit is {self.limit}."

    def carrying(self, limit: int) -> int:
        return self.limit if self.limit > limit else limit


class Knucklebone(Charm):
    """A higher holding limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def told(self) -> str:
        return f"your holding limit is {self.limit}."

    def holding(self, limit: int) -> int:
        return self.limit if self.limit > limit else limit


class Opal(Charm):
    """One card more at each draw, if its carrier likes."""

    def told(self) -> str:
        return "at your draw you may draw 1 card more, if the deck still holds it."

    def draws_more(self) -> bool:
        return True


class Faceless(Charm):
    """Whoever swipes or switches picks blindly."""

    def told(self) -> str:
        return "what SWIPE or SWITCH takes from you is picked at random, this mask included."

    def blinds(self) -> bool:
        return True


class Portrait(Charm):
    """Any item averts any security."""

    def told(self) -> str:
        return "a carried item of any category, this one too, averts security."

    def averts_all(self) -> bool:
        return True


class Sentinel(Charm):
    """Neither LATCH nor LOCKDOWN stops the escape."""

    def told(self) -> str:
        return "neither LATCH nor LOCKDOWN stops your escape."

    def walks_free(self) -> bool:
        return True


class Grip(Effect[Museum]):
    """MT-7.3 Your item stays yours."""

    def grips(self) -> bool:
        return True


class Latch(Effect[Museum]):
    """MT-5.2 That escape fails."""

    def stops(self) -> bool:
        return True


class Lockdown(Effect[Museum]):
    """MT-7.5 That escape fails, and nobody may try again before your next turn."""

    def stops(self) -> bool:
        return True

    def locks(self) -> bool:
        return True


class Disarm(Effect[Museum]):
    """MT-4.2 Security goes back, nothing is given up."""

    def disarms(self) -> bool:
        return True
