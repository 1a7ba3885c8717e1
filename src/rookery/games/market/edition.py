"""An edition: the words, the numbers of the rules and the tasks by which the shared rules are played."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rookery.core.reasons import Reason
from rookery.core.tasks import Odds, Task
from rookery.core.urns import Urn
from rookery.core.words import Words
from rookery.games.market.loot import OBJECTS

SEATS: Final = range(5)


class Law:
    """Where an edition's rulebook says what both have in common: the numbers of its rules."""

    def __init__(
        self,
        *,
        rolling: str,
        rerolling: str,
        taking: str,
        choosing: str,
        stealing: str,
        single: str,
        last: str,
        empty: str,
        ending: str,
        paying: str,
        paid: str,
        abilities: str,
    ) -> None:
        self.rolling = rolling  # all dice fall into the centre, the marker beside them
        self.rerolling = rerolling  # what a thief returned is rerolled
        self.taking = taking  # one or more objects
        self.choosing = choosing  # take or steal, not both
        self.stealing = stealing  # return at least one object, keep at least one
        self.single = single  # a single object cannot be stolen
        self.last = last  # the last player without a pile takes everything
        self.empty = empty  # an empty centre leaves stealing
        self.ending = ending  # all have a pile
        self.paying = paying  # a die or gold for each gem
        self.paid = paid  # where dice and gold go that were paid
        self.abilities = abilities  # when and how often cards are used


class Edition:
    """Made once for each edition. Tasks that take a few small numbers only are made here and shared."""

    def __init__(
        self,
        *,
        words: Words,
        names: Sequence[str],
        dice: Mapping[int, int],
        law: Law,
        when: Mapping[str, Reason],
        abilities: Sequence[str],
        roll: Callable[[int], Task[Any]],
        split: Callable[[int], Task[Any]],
        take_more: Callable[[int, int], Task[Any]],
        rob: Callable[[int, int], Task[Any]],
        return_some: Callable[[int, int, int], Task[Any]],
        put_back: Callable[[int], Task[Any]],
        next_split: Callable[[int], Task[Any]],
        end_split: Callable[[], Task[Any]],
        pay: Callable[[int], Task[Any]],
    ) -> None:
        self.names = list(names)  # what the objects are called
        self.dice = dict(dice)  # how many dice lie on the table, by the number of players
        self.law = law
        self.when = dict(when)  # why a word does not fit a moment at all, by its verb
        self.abilities = frozenset(abilities)  # the verbs by which cards are used

        self.take = words.spoken("take", "object")
        self.take_all = words.spoken("take", "")[0]
        self.steal = words.spoken("steal", "seat")
        self.give_back = words.spoken("return", "object")
        self.pay_die = words.spoken("pay", "object")
        self.pay_gold = words.spoken("pay", "")[0]
        self.done = words.spoken("done", "")[0]
        self.start = words.spoken("start", "seat")
        self.fall = words.spoken("roll", "object")
        self.deal = words.spoken("deal", "card")
        self.decks = Urn(self.deal)
        self.falls: Odds = tuple([(action, 1.0 / len(self.fall)) for action in self.fall])

        self.roll = [roll(count) for count in range(max(dice.values()) + 1)]
        self.split = [split(seat) for seat in SEATS]
        self.take_more = [[take_more(seat, kind) for kind in OBJECTS] for seat in SEATS]
        self.rob = [[rob(seat, victim) for victim in SEATS] for seat in SEATS]
        self.return_some = [[[return_some(seat, rival, kind) for kind in OBJECTS] for rival in SEATS] for seat in SEATS]
        self.put_back = [put_back(victim) for victim in SEATS]
        self.next_split = [next_split(seat) for seat in SEATS]
        self.end_split = end_split()
        self.pay = [pay(seat) for seat in SEATS]

    def nothing_there(self, where: str, kind: int, rule: str) -> Reason:
        return Reason(rule, f"There is no {self.names[kind]} in {where}.")
