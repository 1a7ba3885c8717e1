// What is still to be named for an act: the server tells every way to go on, and things on the table are picked, in any
// order, until one of the ways is whole.
import type { Offer, Previewed, WaysFound } from '../board'
import { isPicked } from './words'

/** What is left of some words without others; null where these are not all among them. */
export function without(words: readonly string[], gone: readonly string[]): string[] | null {
  const left = [...words]
  for (const word of gone) {
    const at = left.indexOf(word)
    if (at < 0) return null
    left.splice(at, 1)
  }
  return left
}

/** Milliseconds to wait for the ways; later the act can be done word by word. */
const PATIENCE = 300

interface Asking {
  readonly offers: Offer[]
  ways(words: string[]): Promise<WaysFound | null>
  preview(words: string[]): Promise<Previewed | null>
}

export class Naming {
  readonly #table: Asking

  /** The words that were picked, in the order in which they were. */
  picks = $state.raw<string[]>([])
  #begun = $state.raw<string[]>([])
  /** Every way to go on after what was begun. */
  #ways = $state.raw<string[][]>([])
  /** The words of the ways in their parts. */
  #parts = $state.raw(new Map<string, Offer>())
  #known = $state(false)
  /** There are too many ways to tell: the next word is asked for after each. */
  #stepwise = false
  /** Counts what the server is asked: an answer that comes too late is dropped. */
  #asking = 0

  readonly #open = $derived.by(() =>
    this.#ways.flatMap((way) => {
      const left = without(way, this.picks)
      return left ? [{ way, left }] : []
    }),
  )
  /** The way that was picked as a whole; what may be left out at its end is left out. */
  readonly #whole: string[] | null = $derived.by(() => {
    if (!this.#known) return null
    const exact = this.#open.find(({ left }) => !left.length)
    const enough = this.picks.length ? this.#open.find(({ left }) => left.join() === 'done') : undefined
    return (exact ?? enough)?.way ?? null
  })

  constructor(table: Asking) {
    this.#table = table
  }

  get ready(): boolean {
    return this.#whole !== null
  }
  /** Whether the server has told the ways, or was too slow. */
  get known(): boolean {
    return this.#known
  }
  /** The words to play. */
  get words(): string[] {
    return [...this.#begun, ...(this.#whole ?? [])]
  }
  /** The words that were said so far, or all of them once they are whole. */
  get meant(): string[] {
    return this.#whole ? this.words : [...this.#begun, ...this.picks]
  }
  /** Whether nothing needs to be picked, although something could be. */
  get canLeave(): boolean {
    return !this.picks.length && this.can('done')
  }
  get leaving(): string[] {
    return [...this.#begun, 'done']
  }

  can(...words: string[]): boolean {
    return this.#open.some(({ left }) => without(left, words) !== null)
  }
  has(word: string): boolean {
    return this.picks.includes(word)
  }
  count(word: string): number {
    return this.picks.filter((one) => one === word).length
  }
  /** A word in its parts. */
  part(word: string): Offer {
    return this.#parts.get(word) ?? { word, verb: '' }
  }
  /** What was picked with a verb. */
  picked(verb: string): Offer[] {
    return this.picks.map((word) => this.part(word)).filter((offer) => offer.verb === verb)
  }
  /** What could be picked next with a verb. */
  next(verb: string): Offer[] {
    const words = new Set(this.#open.flatMap(({ left }) => left))
    return [...words].map((word) => this.part(word)).filter((offer) => offer.verb === verb)
  }
  /** Whether things are picked with a verb, or could be. */
  uses(verb: string): boolean {
    return this.next(verb).length > 0 || this.picked(verb).length > 0
  }
  /** How many more things have to be picked with a verb, at least. */
  missing(verb: string): number {
    const counts = this.#open.map(({ left }) => left.filter((word) => this.part(word).verb === verb).length)
    return counts.length ? Math.min(...counts) : 0
  }

  /** What a treasure of a rival is picked with, if it can be; `asked`: whose treasures are asked for already. */
  hit(rival: number, kind: string, asked: number | undefined): string[] | null {
    const aims = (word: string): boolean => this.part(word).verb === 'target'
    const hits = (word: string): boolean => ['seize', 'destroy'].includes(this.part(word).verb)
    const base = this.picks.filter((word) => !aims(word) && !hits(word))
    for (const way of this.#ways) {
      if (!without(way, base)) continue
      const whom = way.find(aims)
      const what = way.find((word) => hits(word) && this.part(word).what === kind)
      if (what && (whom ? this.part(whom).seat : asked) === rival) return [...base, ...(whom ? [whom] : []), what]
    }
    return null
  }

  /** Picks a thing, or puts it back; false if it cannot be picked. Where no more fit, it takes the place of another. */
  pick(word: string): boolean {
    if (this.can(word)) return this.set([...this.picks, word])
    const { verb } = this.part(word)
    const at = this.picks.findIndex(
      (one, n) => this.part(one).verb === verb && this.#fits([...this.picks.toSpliced(n, 1), word]),
    )
    return at >= 0 && this.set([...this.picks.toSpliced(at, 1), word])
  }
  drop(word: string): void {
    const at = this.picks.lastIndexOf(word)
    if (at >= 0) this.set(this.picks.toSpliced(at, 1))
  }
  set(picks: string[]): boolean {
    this.picks = picks
    if (this.#stepwise) void this.#load(picks)
    return true
  }

  clear(): void {
    this.#asking++
    this.#begun = []
    this.#ways = []
    this.#parts = new Map()
    this.picks = []
    this.#known = false
    this.#stepwise = false
  }

  /** Asks how words can go on; `usual` holds where the server does not say. */
  async begin(words: string[], usual: string[][]): Promise<void> {
    this.clear()
    this.#learn(this.#table.offers)
    this.#begun = words
    this.#ways = usual
    await this.#load([])
  }

  async #load(picks: string[]): Promise<void> {
    const mark = ++this.#asking
    const words = [...this.#begun, ...picks]
    setTimeout(() => {
      if (mark === this.#asking) this.#known = true
    }, PATIENCE)
    const found = await this.#table.ways(words)
    const seen = found && !found.complete ? await this.#table.preview(words) : null
    if (mark !== this.#asking) return
    this.#learn([...(found?.offers ?? []), ...(seen?.options ?? [])])
    if (seen) this.#ways = seen.options.filter(isPicked).map(({ word }) => [...picks, word])
    else if (found) this.#ways = found.ways.map((way) => [...picks, ...this.#pickable(way.words.slice(words.length))])
    this.#stepwise ||= seen !== null
    this.#known = true
  }

  /** What is known of a word stays known: what buttons say is told with questions only. */
  #learn(offers: readonly Offer[]): void {
    const known = this.#parts
    const told = offers.map((offer): [string, Offer] => [offer.word, { ...known.get(offer.word), ...offer }])
    this.#parts = new Map([...known, ...told])
  }

  /** A way as far as its things can be picked here; the rest is asked for afterwards. */
  #pickable(words: readonly string[]): string[] {
    const end = words.findIndex((word) => !isPicked(this.part(word)))
    return end < 0 ? [...words] : words.slice(0, end)
  }

  #fits(words: string[]): boolean {
    return this.#ways.some((way) => without(way, words) !== null)
  }
}
