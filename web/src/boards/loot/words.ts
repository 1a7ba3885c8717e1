// Words that no picture of these boards stands for.
import type { Offer } from '../../protocol'

/** The verbs that a picture stands for: of the split, of paying, of cards. */
const KNOWN = new Set(
  [
    'take steal return reroll grab share done',
    'buy waive pay match claim save',
    'turn spend exchange copy transmutate switch stockpile smuggle sell trade cash bag discard',
  ].flatMap((verbs) => verbs.split(' ')),
)

export const unpictured = (offers: readonly Offer[]): string[] =>
  offers.filter((offer) => !KNOWN.has(offer.verb)).map((offer) => offer.word)
