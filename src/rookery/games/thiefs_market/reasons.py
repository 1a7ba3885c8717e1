"""Why something cannot be done in Thief's Market, with the rule that says so."""

from rookery.core.counts import counted
from rookery.core.reasons import Reason
from rookery.games.thiefs_market.questions import allowed_purchases, waives
from rookery.games.thiefs_market.state import Market

WHEN = {
    "take": Reason("TM-2.2", "You take objects from the centre only in your turn of the split."),
    "steal": Reason("TM-2.3", "You steal a pile only at the beginning of your turn of the split."),
    "return": Reason("TM-2.4", "Only a thief returns objects, and only right after stealing a pile."),
    "reroll": Reason("TM-2.10", "Only a Lucky Animal Appendage rerolls a die, between the split and the purchases."),
    "buy": Reason("TM-3.2", "You buy cards only in your purchase turn, one after another."),
    "waive": Reason("TM-6.9", "A gem is waived only while paying, and only with an Insurance Racket."),
    "pay": Reason("TM-3.4", "You pay only for a card you have just chosen, and only where there is a choice."),
    "turn": Reason("TM-3.8", "You turn dice only in your purchase turn."),
    "spend": Reason("TM-3.8", "You spend dice only in your purchase turn."),
    "exchange": Reason("TM-6.8", "Only an Exit Strategy exchanges gold for infamy, in your purchase turn."),
    "copy": Reason("TM-8.1", "Only a Mimetic Stew copies, when it is gained."),
    "grab": Reason("TM-5.4", "The marker is grabbed only when the game ends in a tie that nothing else breaks."),
    "share": Reason("TM-5.4", "A win is shared only when the game ends in a tie that nothing else breaks."),
    "start": Reason("TM-1.5", "Chance names the first start player."),
    "roll": Reason("TM-2.1", "Dice fall by chance."),
    "deal": Reason("TM-1.4", "Cards are dealt by chance."),
    "done": Reason("TM-3.2", "There is nothing to finish here: make a choice first."),
}
"""Why a word does not fit this moment at all, by its verb."""


def why_not_buy(s: Market, seat: int, card: int) -> Reason:
    """TM-3.2 to TM-3.4 A card does not lie in the market, may not be bought any more or cannot be paid."""
    row = s.cards[card]
    if card not in s.rows[row.deck]:
        return Reason("TM-3.2", f"{row.name} does not lie in the market.")
    allowed = allowed_purchases(s, seat)
    if s.bought >= allowed:
        return Reason("TM-3.3", f"You may make {counted(allowed, 'purchase')} in this turn, and no more.")
    pile = s.piles[seat]
    short = row.missing(pile[0], pile[1], pile[2], pile[3])
    waived = 1 if short and waives(s, seat) else 0
    return Reason("TM-3.4", f"{row.name} takes {short - waived} gold besides the dice; you have {s.gold[seat]}.")
