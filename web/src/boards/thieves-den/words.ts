// Words that no picture of this board stands for.
import type { Offer } from '../../protocol'

/** Verbs whose things lie on the table and are picked one by one. */
const PICKED = new Set(['take', 'pay', 'return', 'target', 'seize', 'destroy', 'bury', 'done'])
/** Verbs with which an act begins. */
const BEGUN = new Set(['pick', 'steal', 'choose', 'at', 'sell', 'use', 'deliver', 'burgle', 'recruit', 'give', 'pass'])

export const isPicked = ({ verb }: Offer): boolean => PICKED.has(verb)

export const unpictured = (offers: readonly Offer[]): string[] =>
  offers.filter((offer) => !isPicked(offer) && !BEGUN.has(offer.verb)).map(({ word }) => word)
