"""The referee of Master Thief."""

from typing import Final

from rookery.core.judgement import Judgement
from rookery.core.referee import Referee
from rookery.games.master_thief.scoring import places, sum_of, totals
from rookery.games.master_thief.state import Museum, held
from rookery.games.master_thief.view import MuseumView, Purse, purse, seen
from rookery.games.master_thief.worth import LEAD, danger, prospects_of_all, worth
from rookery.games.master_thief.worth_features import FEATURES, features, to_come
from rookery.games.master_thief.worth_parts import parts


class MuseumReferee(Referee[Museum]):
    """Counts, ranks, shows and judges positions of Master Thief."""

    def scores(self, s: Museum) -> list[int]:
        return totals(s)

    def ranking(self, s: Museum) -> list[int]:
        return places(s)

    def view(self, s: Museum, seat: int | None) -> MuseumView:
        return seen(s, seat)

    def purse(self, s: Museum, seat: int) -> Purse:
        return purse(s, seat)

    def prospects(self, s: Museum) -> list[float]:
        return prospects_of_all(s)

    def worth(self, s: Museum, seat: int) -> float:
        return worth(s, seat)

    def parts(self, s: Museum, seat: int) -> list[float]:
        return parts(s, seat)

    def goods(self, s: Museum, seat: int) -> float:
        return float(sum_of(s, seat, s.carried[seat]) + held(s.hands[seat]))

    def stake(self, s: Museum, seat: int) -> float:
        return danger(s, seat)

    def spread(self, s: Museum) -> float:
        return LEAD

    def features(self, s: Museum) -> list[list[float]]:
        return features(s)

    def to_come(self, s: Museum) -> float:
        return to_come(s)


LEARNED: Final = Judgement("rookery.games.master_thief", FEATURES)

REFEREE: Final = MuseumReferee(LEARNED)
