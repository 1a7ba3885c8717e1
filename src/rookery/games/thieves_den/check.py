"""What cannot be a position of Thieves Den: wrong shapes, tokens and cards made or lost, tasks that cannot be done."""
# mypyc: no (not in the inner loop)

from typing import Any

from rookery.core.counts import counted
from rookery.core.reasons import Broken
from rookery.core.tasks import Task
from rookery.games.thieves_den.effects import ReturnOne, ReturnSurplus
from rookery.games.thieves_den.questions import total
from rookery.games.thieves_den.rules import Act, BeginRound, DealHands, PassDirection, Scout, Scouted, TurnOf
from rookery.games.thieves_den.state import (
    CHAIRS,
    CHESTS,
    CITY,
    CLEANUP,
    FIRST_THIEVES,
    HAND,
    PICKS,
    ROUNDS,
    SCOUTING,
    SETUP,
    STACKS,
    THIEVING,
    Den,
)
from rookery.games.thieves_den.words import KINDS

DURING_A_ROUND = (SCOUTING, THIEVING)
"""In which phases a task may wait that does not say otherwise."""


def check(s: Den) -> None:
    """Refuse a position in which tokens or cards were made or lost, or whose agenda does not fit the phase."""
    check_tokens(s)
    check_cards(s)
    check_agenda(s)


def check_tokens(s: Den) -> None:
    """TD-1.5 Treasures and thieves are never made or lost."""
    sales = [sale for sold in s.sold for sale in sold]
    for kind in range(KINDS):
        held = s.city[kind] + sum(treasures[kind] for treasures in s.treasures) + sum(sale[2 + kind] for sale in sales)
        held += s.witch[kind] + s.recruited[kind] + s.beside.count(kind)
        if held != CITY[s.seats]:
            raise Broken(f"{s.seats} players use {CITY[s.seats]} treasures of each type, not {held} (TD-1.5)")
    thieves = s.forest + sum(s.thieves) + s.on_locations() + sum(sale[1] for sale in sales) + s.burgled
    if thieves != 2 * FIRST_THIEVES * s.seats:
        raise Broken(f"{s.seats} players use {2 * FIRST_THIEVES * s.seats} thieves, not {thieves} (TD-1.5)")
    if any(sale[0] >= len(s.box.fences) for sale in sales):
        raise Broken("only a fence is sold to (TD-3.6)")
    if any(sale[1] < 1 for sale in sales):
        raise Broken("a thief stands on every fence above a board (TD-3.6)")


def check_cards(s: Den) -> None:
    """TD-1.2 to TD-1.6 Every card is somewhere, as often as there are copies."""
    copies = 1 if s.seats == 2 else 2
    often = counted(copies, "time")
    placed = [card for cards in [*s.above, *s.collected] for card in cards]
    placed += [card for cards in [*s.hands, s.top, s.bottom] for card, _ in cards]
    for card in range(len(s.unseen)):
        if placed.count(card) + s.unseen[card] != copies:
            raise Broken(f"each location is there {often}, {card} is not (TD-1.3)")
    if any(not known & 1 << seat for seat, hand in enumerate(s.hands) for _, known in hand):
        raise Broken("players know their own hands (TD-1.8)")
    sold = [fence for fence in s.row if fence >= 0] + s.fences_bottom + [fence for side in s.sides for fence in side]
    sold += [sale[0] for sales in s.sold for sale in sales]
    for fence in range(len(s.fences_unseen)):
        if sold.count(fence) + s.fences_unseen[fence] != copies:
            raise Broken(f"each fence is there {often}, {fence} is not (TD-1.4)")
    tiles = [tile for tile in s.tiles if tile >= 0] + s.tiles_unseen
    if len(set(tiles)) != len(tiles):
        raise Broken("each power tile is there once (TD-1.6)")
    if any(kind >= 0 and s.tiles[stack] < 0 for stack, kind in enumerate(s.beside)):
        raise Broken("a treasure lies only beside a power tile (TD-3.7)")
    schemes = sorted([scheme for scheme in s.schemes if scheme >= 0] + s.schemes_unseen)
    if schemes != list(range(len(s.box.schemes))):
        raise Broken("each scheme is there once (TD-1.2)")
    if any(len(s.above[owner]) != len(s.crew[owner]) for owner in range(s.seats + 1)):
        raise Broken("every location above a board has a spot (TD-3.5)")


def check_agenda(s: Den) -> None:
    """TD-2.1 to TD-4.5 The phase, the round and the hands fit what is waiting; nobody is beyond the limits for long."""
    kinds: list[type[Task[Any]]] = [type(task) for task in s.agenda]
    begun = {SETUP: BeginRound, SCOUTING: Scouted if Scouted in kinds else Scout, THIEVING: TurnOf}
    expected: type[Task[Any]] | None = begun.get(s.phase) or (BeginRound if s.round < ROUNDS else None)
    if s.phase == CLEANUP and PassDirection in kinds:
        expected = PassDirection
    if kinds[:1] != ([expected] if expected else []):
        raise Broken(f"the agenda does not fit the phase: {s.agenda} (TD-3.1)")
    if kinds.count(TurnOf) > 1 or kinds.count(Scout) > 1 or kinds.count(BeginRound) > 1:
        raise Broken("only one turn can be waiting (TD-3.1)")
    for task in s.agenda:
        if s.phase not in getattr(task, "phases", DURING_A_ROUND):
            raise Broken(f"{task} cannot be waiting in this phase (TD-3.1)")
    if kinds.count(Act) > 1 or (Act in kinds and kinds[-1] is not Act):
        raise Broken("whoever is to act acts next (TD-3.1)")
    if (s.round == 0) != (s.phase == SETUP):
        raise Broken("the first round begins after the setup (TD-2.1)")
    turned = len([tile for tile in s.tiles if tile >= 0]) if s.phase in (SETUP, CLEANUP) else 0
    if len(s.tiles_unseen) < STACKS * (ROUNDS - s.round) - turned:
        raise Broken("there are too few power tiles for the rounds to come (TD-1.6)")
    to_come = ROUNDS - s.round
    held = len(s.top) + sum(s.unseen) + len(s.bottom) + sum(map(len, s.hands))
    if to_come and held < (PICKS * to_come + 1) * s.seats:
        raise Broken("the location deck has too few cards for the rounds to come (TD-2.1)")
    sizes = {len(hand) for hand in s.hands}
    coming = getattr(s.agenda[-1], "cards_left", 0) if kinds else 0
    if coming:
        if sum(map(len, s.hands)) != HAND * s.seats - coming or max(sizes) - min(sizes) > 1:
            raise Broken("four cards are dealt to each player (TD-2.1)")
        if len(s.top) + sum(s.unseen) + len(s.bottom) < coming:
            raise Broken("the location deck has too few cards (TD-2.1)")
    elif s.phase == SCOUTING and (len(sizes) > 1 or not sizes <= ({1, 2, 3} if Scouted in kinds else {2, 3, 4})):
        raise Broken("all hands have the same number of cards (TD-2.2)")
    elif s.phase != SCOUTING and sizes != {0}:
        raise Broken("hands are held only while scouting (TD-2.2)")
    if s.phase == SCOUTING and kinds[0] is Scout and set(kinds[1:]) - {DealHands}:
        raise Broken("nothing happens while all choose (TD-2.2)")
    settling = {task.seat for task in s.agenda if isinstance(task, ReturnSurplus | ReturnOne)}
    for seat in range(s.seats):
        over = s.thieves[seat] > CHAIRS or total(s.treasures[seat]) > CHESTS
        if over and seat not in settling:
            raise Broken("a board holds 8 treasures and 6 thieves (TD-3.3)")
