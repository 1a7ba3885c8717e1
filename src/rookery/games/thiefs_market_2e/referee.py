"""The referee of Thief's Market, second edition."""

from typing import Final

from rookery.core.judgement import Judgement
from rookery.core.referee import Referee
from rookery.games.thiefs_market_2e.rules import EndRound
from rookery.games.thiefs_market_2e.scoring import places
from rookery.games.thiefs_market_2e.state import Market
from rookery.games.thiefs_market_2e.view import MarketView, Purse, purse, seen
from rookery.games.thiefs_market_2e.worth import outlook, prospects_of_all, spread, worth
from rookery.games.thiefs_market_2e.worth_features import FEATURES, features, to_come
from rookery.games.thiefs_market_2e.worth_parts import parts


class MarketReferee(Referee[Market]):
    """Counts, ranks, shows and judges positions of Thief's Market, second edition."""

    def scores(self, s: Market) -> list[int]:
        return s.points.copy()

    def ranking(self, s: Market) -> list[int]:
        return places(s)

    def view(self, s: Market, seat: int | None) -> MarketView:
        return seen(s, seat)

    def purse(self, s: Market, seat: int) -> Purse:
        return purse(s, seat)

    def prospects(self, s: Market) -> list[float]:
        return prospects_of_all(s)

    def worth(self, s: Market, seat: int) -> float:
        return worth(s, seat)

    def parts(self, s: Market, seat: int) -> list[float]:
        return parts(s, seat)

    def goods(self, s: Market, seat: int) -> float:
        return super().goods(s, seat) + outlook(s).goods(s, seat)

    def stake(self, s: Market, seat: int) -> float:
        return outlook(s).stake(s, seat)

    def calm(self, s: Market) -> bool:
        """Between two rounds: the purchases are over, and the next loot is not yet split."""
        return s.is_cleared() and not isinstance(s.agenda[0], EndRound)

    def spread(self, s: Market) -> float:
        return spread(s)

    def features(self, s: Market) -> list[list[float]]:
        return features(s)

    def to_come(self, s: Market) -> float:
        return to_come(s)


LEARNED: Final = Judgement("rookery.games.thiefs_market_2e", FEATURES)

REFEREE: Final = MarketReferee(LEARNED)
