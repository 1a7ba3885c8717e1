"""Pondering: what was thought on a rival's time is found again when one's own turn has come."""
# mypyc: no (not in the inner loop)

from rookery.bots.thinking.search import CAREFUL, Search, say
from rookery.bots.thinking.tree import Node
from rookery.core.state import State
from rookery.core.tasks import CHANCE


def ponder(s: State, seat: int, seed: int, seconds: float) -> Search | None:
    """A search of a rival's turn, as the seat knows the position; None when no rival is to move."""
    who = s.turn()
    if not who or who[0] == CHANCE or seat in who:
        return None
    search = Search(s, seat, seed, who[0], care=CAREFUL)
    search.run_for(seconds)
    return search


def found_again(search: Search, s: State) -> Node | None:
    """The node of an earlier search at which a position stands now: the line that looks the same to the seat.

    When a die has fallen since, nothing is found: what was thought was thought of other dice.
    """
    seen = s.view(search.seat)
    lines: list[tuple[Node, State]] = [(search.root, search.s)]
    while lines:
        node, before = lines.pop()
        for move in node.moves.values():
            then = node.then.get(move.key)
            if then is None or move.visits == 0:
                continue
            after = before.clone()
            say(after, move.seat, move.words)
            pass_forced(after)
            who = after.turn()
            if not who or who[0] == CHANCE:
                continue
            if search.seat in who:
                if after.view(search.seat) == seen:
                    return then
            else:
                lines.append((then, after))
    return None


def pass_forced(s: State) -> None:
    """What can be answered in one way only is answered, as in the tree."""
    who = s.turn()
    while len(who) == 1 and who[0] != CHANCE and len(s.legal(who[0])) == 1:
        s.act(who[0], s.legal(who[0])[0])
        who = s.turn()
