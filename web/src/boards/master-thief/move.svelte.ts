// The move in the making: the words so far, what can be pointed at next, and whether it is whole.
import { untrack } from 'svelte'
import { shake } from '../common/motion'
import type { MuseumContext } from './context.svelte'
import { after, type Spot, spotOf, type Step, type Target, targets, victimIn } from './plan'

/** After these words nothing more is to be named. */
const SHORT = /^(drop|discard|pick|stash|give|place) /
/** Words that are asked for only by their own button. */
const ASIDE = ['escape', 'ask back']

export class Move {
  readonly #table: MuseumContext

  words = $state.raw<string[]>([])
  ready = $state(false)
  #next = $state.raw<Target[]>([])
  /** What could be pointed at before the last word: another thing of that kind can be chosen instead. */
  #before = $state.raw<Target[]>([])
  /** Counts what the server is asked: an answer that comes too late is dropped. */
  #asking = 0

  readonly #root: Step = $derived.by(() => ({
    task: this.#table.view.task,
    options: this.#table.asked ? [] : this.#table.options,
    blindly: this.#table.view.blindly,
  }))
  readonly #here: Target[] = $derived.by(() =>
    this.#root.options.flatMap((word): Target[] => {
      const spot = spotOf(word)
      return spot ? [{ spot, words: [word] }] : []
    }),
  )
  readonly #inNext = $derived.by(() => new Map(this.#next.map((target) => [target.spot, target])))
  readonly #inRoot = $derived.by(() => new Map(this.#here.map((target) => [target.spot, target])))
  readonly #chosen = $derived.by(() => {
    const victim = victimIn(this.words)
    return new Set(this.words.flatMap((word) => spotOf(word, victim) ?? []))
  })
  /** What can be pointed at, in the order of the digits. */
  readonly #spots: Spot[] = $derived.by(() => {
    const shown = (this.words.length && this.#next.length) || !this.#here.length ? this.#next : this.#here
    return shown.map((target) => target.spot)
  })
  /** Words that no thing on the table stands for: they have a button. */
  readonly plain: string[] = $derived.by(() => this.#root.options.filter((word) => spotOf(word) === null))
  /** What the amber button does while nothing is pointed at: there is nothing else to choose. */
  readonly amber: string | null = $derived.by(() =>
    this.words.length || this.#here.length || this.#next.length
      ? null
      : (this.plain.findLast((word) => !ASIDE.includes(word)) ?? null),
  )
  /** Cards of the discard pile that can be pointed at. */
  readonly fromPile: string[] = $derived.by(() => {
    const spots = new Set([...this.#inNext.keys(), ...this.#inRoot.keys(), ...this.#chosen])
    return [...spots].filter((spot) => spot.startsWith('pile ')).map((spot) => spot.split(' ')[1]!)
  })

  constructor(table: MuseumContext) {
    this.#table = table
    const question = $derived.by(() => {
      const { task, turn, hand, carried } = table.view
      return JSON.stringify([table.events.at(-1)?.at ?? 0, task, turn, table.options, hand, carried])
    })
    $effect(() => {
      void question
      untrack(this.putBack)
    })
    $effect(() => {
      if (this.#next.length) this.#before = this.#next
      else if (!this.words.length) this.#before = []
    })
  }

  /** How a thing on the table is shown now. */
  look(spot: Spot): 'rest' | 'can' | 'picked' {
    if (this.#chosen.has(spot) && !(spot.startsWith('rival ') && this.#isPast('from '))) return 'picked'
    const begins = this.#inRoot.has(spot) && (!this.words.length || spot.startsWith('hand '))
    return this.#inNext.has(spot) || begins ? 'can' : 'rest'
  }

  /** The digit that points at it, when keys are used. */
  digit(spot: Spot): string | undefined {
    const at = this.#spots.indexOf(spot)
    return at >= 0 && at < 10 ? String((at + 1) % 10) : undefined
  }

  pointAt(digit: number): void {
    const spot = this.#spots[digit]
    if (spot) this.point(spot, null)
  }

  /** Somebody points at a thing. */
  point(spot: Spot, element: EventTarget | null): void {
    const [kind, what = ''] = spot.split(' ')
    if (this.#chosen.has(spot) && (kind === 'hand' || !this.#inNext.has(spot)))
      return kind !== 'hand' && this.ready ? this.go() : this.putBack()
    const begins = kind === 'hand' || !this.words.length ? this.#inRoot.get(spot) : undefined
    const instead = this.#before.find((target) => target.spot === spot)
    const target = this.#inNext.get(spot) ?? begins ?? instead
    const { mine, asked, options } = this.#table
    if (target) void this.#follow(target)
    else if (kind === 'hand' && mine && !asked && !options.includes(`play ${what}`)) {
      shake(element as Element | null)
      this.#table.why(`play ${what}`)
    } else if (kind === 'item' || kind === 'hand') this.#table.openCard(what)
  }

  /** Whether chance picks what is taken from a rival. */
  isBlind(seat: number): boolean {
    const spot = `rival ${seat}`
    return Boolean(this.#inNext.get(spot)?.blind ?? this.#before.find((target) => target.spot === spot)?.blind)
  }

  /** A word that is final is shown with what it brings before it is done. */
  propose(word: string): void {
    this.#asking++
    this.words = [word]
    this.#next = []
    this.ready = true
  }

  /** Does what the amber button says. */
  go = (): void => {
    if (!this.#table.mine) return
    if (this.ready && this.words.length) this.#table.play([...this.words])
    else if (this.amber) this.#table.play([this.amber])
  }

  /** Back to the question as it is asked. */
  putBack = (): void => {
    void this.#begin()
  }

  /** Where a rival is to be named, what can be taken from them is found out. */
  async #begin(): Promise<void> {
    const mark = ++this.#asking
    this.words = []
    this.#next = []
    this.ready = false
    const { seat, view } = this.#table
    if (seat === null || view.task !== 'NameRival' || !this.#root.options.length) return
    const found = await targets(this.#root, [], seat, this.#preview)
    if (mark === this.#asking) this.#next = found
  }

  async #follow(target: Target): Promise<void> {
    const mark = ++this.#asking
    const { seat } = this.#table
    this.words = target.words
    this.#next = []
    this.ready = SHORT.test(target.words.at(-1)!)
    if (this.ready || seat === null) return
    const step = await after(target.words, seat, this.#preview)
    const found = step && mark === this.#asking ? await targets(step, target.words, seat, this.#preview) : []
    if (mark !== this.#asking) return
    this.#next = found
    // Nothing can be pointed at: the card is played, and the real question shows what there is.
    if (!found.length) this.ready = true
  }

  readonly #preview = (words: string[]) => this.#table.preview(words)

  /** Whether more words came after the one with this verb. */
  #isPast(verb: string): boolean {
    return this.words.length > this.words.findIndex((word) => word.startsWith(verb)) + 1
  }
}
