// What the one amber button says, and whether it can be pressed.
import type { Offer } from '../../protocol'
import { titled } from './cards'
import type { Naming } from './naming.svelte'

/** What is chosen on the board: its name there, its words, the first of them in its parts, and the card to read. */
export interface Choice {
  key: string
  words: string[]
  offer: Offer
  card: string | null
}

/** All that a label depends on. */
export interface Acting {
  readonly offers: Offer[]
  readonly choice: Choice | null
  readonly naming: Naming
  readonly picking: boolean
}

export const isReady = ({ choice, picking, naming }: Acting): boolean => (choice !== null || picking) && naming.ready

/** Verbs whose things are counted on the button. */
const COUNTED = new Set(['take', 'pay', 'return'])

/** What the button says, in the words of the server; for several things, how many of them. */
export function label({ choice, naming, offers }: Acting): string {
  if (choice) return choice.offer.button ?? choice.offer.word
  const word = naming.picks.at(-1)
  const last = word === undefined ? undefined : naming.part(word)
  const { verb } = last ?? offers[0] ?? { verb: '' }
  const count = naming.picks.length
  const missing = naming.ready ? 0 : naming.missing(verb)
  if (count + missing < 2 || !COUNTED.has(verb)) return last?.button ?? 'Choose'
  return `${titled(verb)} ${count || missing}${count && missing ? ` of ${count + missing}` : ''}`
}
