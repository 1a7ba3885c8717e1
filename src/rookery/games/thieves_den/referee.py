"""The referee of Thieves Den."""

from typing import Final

from rookery.core.judgement import Judgement
from rookery.core.referee import Referee
from rookery.games.thieves_den.questions import total
from rookery.games.thieves_den.scoring import places, totals
from rookery.games.thieves_den.state import Den
from rookery.games.thieves_den.view import DenView, Purse, purse, seen
from rookery.games.thieves_den.worth import fence_hopes, prospects_of_all, spread, worth
from rookery.games.thieves_den.worth_features import FEATURES, features, to_come
from rookery.games.thieves_den.worth_parts import parts


class DenReferee(Referee[Den]):
    """Counts, ranks, shows and judges positions of Thieves Den."""

    def scores(self, s: Den) -> list[int]:
        return totals(s)

    def ranking(self, s: Den) -> list[int]:
        return places(s)

    def view(self, s: Den, seat: int | None) -> DenView:
        return seen(s, seat)

    def purse(self, s: Den, seat: int) -> Purse:
        return purse(s, seat)

    def prospects(self, s: Den) -> list[float]:
        return prospects_of_all(s)

    def worth(self, s: Den, seat: int) -> float:
        return worth(s, seat)

    def parts(self, s: Den, seat: int) -> list[float]:
        return parts(s, seat)

    def goods(self, s: Den, seat: int) -> float:
        return s.prestige[seat] + total(s.treasures[seat])

    def stake(self, s: Den, seat: int) -> float:
        return fence_hopes(s, seat)

    def spread(self, s: Den) -> float:
        return spread(s)

    def features(self, s: Den) -> list[list[float]]:
        return features(s)

    def to_come(self, s: Den) -> float:
        return to_come(s)


LEARNED: Final = Judgement("rookery.games.thieves_den", FEATURES)

REFEREE: Final = DenReferee(LEARNED)
