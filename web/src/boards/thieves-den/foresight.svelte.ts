// What an act would bring, before it is done: the server tells it, in the words of the ledger, and what would be asked
// next.
import type { Offer, Piece, Previewed } from '../../protocol'
import type { DenView, Tokens } from './view'

/** Sentences that are shown; what follows them is seen when it happens. */
const SHOWN = 3

export class Foresight {
  readonly #preview: (words: string[]) => Promise<Previewed | null>

  /** What the server said of the words that are meant. */
  #seen = $state.raw<Previewed | null>(null)
  #words: readonly string[] = []

  constructor(preview: (words: string[]) => Promise<Previewed | null>) {
    this.#preview = preview
  }

  /** Looks at what some words would bring; true when that is told and they are still the words that are meant. */
  async look(words: readonly string[]): Promise<boolean> {
    this.#words = words
    const seen = words.length ? await this.#preview([...words]) : null
    if (this.#words !== words) return false
    this.#seen = seen
    return seen !== null
  }

  /** What would happen, sentence by sentence. */
  get sentences(): Piece[][] {
    return (this.#seen?.lines ?? []).slice(0, SHOWN).map(({ text, pieces }) => (pieces?.length ? pieces : [{ text }]))
  }
  /** What would be asked next, and what could be answered. */
  get asked(): Piece[] {
    return this.#seen?.asked ?? []
  }
  get offers(): Offer[] {
    return this.#seen?.options ?? []
  }

  /** How many treasures of each kind, and thieves, a seat would have more; fewer where it is negative. */
  changes(now: DenView, seat: number): Tokens {
    const then = this.#seen?.view as DenView | undefined
    if (!then) return {}
    const [before, after] = [tokensOf(now, seat), tokensOf(then, seat)]
    const kinds = new Set([...Object.keys(before), ...Object.keys(after)])
    return Object.fromEntries([...kinds].map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)]))
  }
}

const tokensOf = ({ treasures, thieves }: DenView, seat: number): Tokens => ({
  ...treasures[seat],
  thief: thieves[seat]!,
})
