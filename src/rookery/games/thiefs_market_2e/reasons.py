"""Why something cannot be done in Thief's Market, second edition, with the rule that says so."""

from rookery.core.counts import counted
from rookery.core.reasons import Reason
from rookery.games.thiefs_market_2e.questions import coins_to_pay
from rookery.games.thiefs_market_2e.state import Market

WHEN = {
    "take": Reason("T2-2.1", "You take objects from the centre only in your turn of the loot phase."),
    "steal": Reason("T2-2.1", "You steal a pile only at the beginning of your turn of the loot phase."),
    "return": Reason("T2-2.1", "Only a thief returns objects, and only right after stealing a pile."),
    "buy": Reason("T2-3.1", "You buy cards only in your market turn, one after another."),
    "match": Reason("T2-3.3", "You name a face only for a cost of matching faces, and only where there is a choice."),
    "pay": Reason("T2-3.2", "You pay only for a card you have just chosen, and only where there is a choice."),
    "claim": Reason("T2-5.4", "You claim a cut only right after a purchase, with a Take a Cut that is not used up."),
    "save": Reason("T2-5.4", "You save a cut only right after a purchase, with a Take a Cut that is not used up."),
    "transmutate": Reason("T2-3.6", "You turn dice only while you buy."),
    "switch": Reason("T2-3.6", "You turn dice only while you buy."),
    "stockpile": Reason("T2-3.6", "You turn dice only while you buy."),
    "smuggle": Reason("T2-3.6", "You turn dice only while you buy."),
    "sell": Reason("T2-3.6", "You discard dice for points only while you buy."),
    "trade": Reason("T2-3.6", "You discard dice for points only while you buy."),
    "cash": Reason("T2-3.6", "You cash a coin only while you buy."),
    "bag": Reason("T2-3.6", "A character's ability works only while you buy."),
    "discard": Reason("T2-5.1", "You discard a die like that only right after turning another one to a bag."),
    "start": Reason("T2-1.4", "Chance names the first player."),
    "roll": Reason("T2-2.1", "Dice fall by chance."),
    "deal": Reason("T2-1.1", "Cards are dealt by chance."),
    "cast": Reason("T2-1.3", "Characters are dealt by chance."),
    "done": Reason("T2-3.1", "There is nothing to finish here: make a choice first."),
}
"""Why a word does not fit this moment at all, by its verb."""


def why_not_buy(s: Market, seat: int, number: int) -> Reason:
    """T2-3.2, T2-3.3 A card does not lie in a display or cannot be paid."""
    card, pile, coins = s.cards[number], s.piles[seat], s.gold[seat]
    if number not in s.rows[card.deck]:
        return Reason("T2-3.2", f"{card.title} does not lie in a display.")
    short = coins_to_pay(card, pile)
    if card.matching == 0:
        return Reason("T2-3.2", f"{card.title} takes {counted(short, 'coin')} besides the dice; you have {coins}.")
    if short >= card.matching:
        return Reason("T2-3.3", f"{card.title} takes at least one die.")
    faces = f"{card.matching} matching faces"
    return Reason("T2-3.3", f"{card.title} takes {faces}: {counted(short, 'coin')} besides the dice; you have {coins}.")
