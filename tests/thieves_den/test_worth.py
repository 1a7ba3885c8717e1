"""What bots think of a player's goods in Thieves Den."""

from rookery.games import OURS
from rookery.games.thieves_den.rows import WILD
from rookery.games.thieves_den.state import EMPTY, ROW, THIEVING, Den
from rookery.games.thieves_den.words import KINDS
from rookery.games.thieves_den.worth import THIEF, goods
from rookery.games.thieves_den.worth_outlook import outlook, worth_of


def test_a_fence_is_thought_to_buy_once() -> None:
    """Twice what it wants is one sale and goods that are left, not two sales."""
    s = OURS["thieves-den"].new(2)
    assert isinstance(s, Den)
    fence = next(
        fence for fence in s.box.fences if not fence.desires[WILD] and fence.prestige > worth_of(fence.desires)
    )
    s.phase, s.round = THIEVING, 1
    s.row = [fence.number, *[EMPTY] * (ROW - 1)]
    s.thieves = [2, 0]
    s.treasures = [[2 * count for count in fence.desires[:KINDS]], [0] * KINDS]
    left = worth_of(fence.desires)
    assert goods(s, 0, outlook(s).buyers, spots=0) == fence.prestige + 0.9 * left + THIEF
