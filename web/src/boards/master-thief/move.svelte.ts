// The move in the making: the words so far, what can be pointed at next, and whether it is whole.
import { untrack } from 'svelte'
import type { Offer, Piece } from '../board'
import { shake } from '../common/motion'
import type { MuseumContext } from './context.svelte'
import { after, type Spot, spotOf, type Step, type Target, targets, victimIn } from './plan'
import type { Blind } from './view'

export class Move {
  readonly #table: MuseumContext

  path = $state.raw<Offer[]>([])
  ready = $state(false)
  /** What is asked after the words so far. */
  question = $state.raw<Piece[]>([])
  #next = $state.raw<Target[]>([])
  /** What could be pointed at before the last word: another thing of that kind can be chosen instead. */
  #before = $state.raw<Target[]>([])
  /** Counts what the server is asked: an answer that comes too late is dropped. */
  #asking = 0
  /** Enter was pressed before the server had said whether the move is whole. */
  #hurried = false

  readonly words: string[] = $derived.by(() => this.path.map(({ word }) => word))
  readonly #root: Step = $derived.by(() => ({
    offers: this.#table.asked ? [] : this.#table.offers,
    blindly: this.#table.view.blindly,
    question: this.#table.question,
  }))
  readonly #here: Target[] = $derived.by(() =>
    this.#root.offers.flatMap((offer): Target[] => {
      const spot = spotOf(offer)
      return spot ? [{ spot, path: [offer] }] : []
    }),
  )
  readonly #inNext = $derived.by(() => new Map(this.#next.map((target) => [target.spot, target])))
  readonly #inRoot = $derived.by(() => new Map(this.#here.map((target) => [target.spot, target])))
  readonly #chosen = $derived.by(() => {
    const victim = victimIn(this.path)
    return new Set(this.path.flatMap((offer) => spotOf(offer, victim) ?? []))
  })
  /** What can be pointed at, in the order of the digits. */
  readonly #spots: Spot[] = $derived.by(() => {
    const shown = (this.path.length && this.#next.length) || !this.#here.length ? this.#next : this.#here
    return shown.map((target) => target.spot)
  })
  /** Words that no thing on the table stands for: they have a button. */
  readonly plain: Offer[] = $derived.by(() => this.#root.offers.filter((offer) => spotOf(offer) === null))
  /** What the amber button does while nothing is pointed at: there is nothing else to choose. */
  readonly amber: string | null = $derived.by(() => {
    const bare = !this.path.length && !this.#here.length && !this.#next.length
    return bare && this.plain.some(({ word }) => word === this.#table.natural) ? this.#table.natural : null
  })
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
      else if (!this.path.length) this.#before = []
    })
  }

  /** How a thing on the table is shown now. */
  look(spot: Spot): 'rest' | 'can' | 'picked' {
    if (this.#chosen.has(spot) && !(spot.startsWith('rival ') && this.path.at(-1)?.kind !== 'seat')) return 'picked'
    const begins = this.#inRoot.has(spot) && (!this.path.length || spot.startsWith('hand '))
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
    const begins = kind === 'hand' || !this.path.length ? this.#inRoot.get(spot) : undefined
    const instead = this.#before.find((target) => target.spot === spot)
    const target = this.#inNext.get(spot) ?? begins ?? instead
    const { mine, asked, options } = this.#table
    if (target) void this.#follow(target)
    else if (kind === 'hand' && mine && !asked && !options.includes(`play ${what}`)) {
      shake(element as Element | null)
      this.#table.why(`play ${what}`)
    } else if (kind === 'item' || kind === 'hand') this.#table.openCard(what)
  }

  /** The charm by which chance picks what is taken from a rival. */
  blindness(seat: number): Blind | undefined {
    const spot = `rival ${seat}`
    return this.#inNext.get(spot)?.blind ?? this.#before.find((target) => target.spot === spot)?.blind
  }

  /** A word that is final is shown with what it brings before it is done. */
  propose(offer: Offer): void {
    this.#asking++
    this.path = [offer]
    this.#next = []
    this.ready = true
  }

  /** Does what the amber button says. */
  go = (): void => {
    if (!this.#table.mine) return
    if (this.ready && this.path.length) this.#table.play([...this.words])
    else if (this.path.length && !this.#next.length) this.#hurried = true
    else if (this.amber) this.#table.play([this.amber])
  }

  /** Back to the question as it is asked. */
  putBack = (): void => {
    void this.#begin()
  }

  /** Where a rival is to be named, what can be taken from them is found out. */
  async #begin(): Promise<void> {
    const mark = ++this.#asking
    this.path = []
    this.#next = []
    this.question = []
    this.ready = this.#hurried = false
    const { seat } = this.#table
    if (seat === null || !this.#root.offers.some(({ kind }) => kind === 'seat')) return
    const found = await targets(this.#root, [], seat, this.#preview)
    if (mark === this.#asking) this.#next = found
  }

  async #follow(target: Target): Promise<void> {
    const mark = ++this.#asking
    const { seat } = this.#table
    this.path = target.path
    this.#next = []
    this.question = []
    this.ready = this.#hurried = false
    if (seat === null) return
    const step = await after(target.path, seat, this.#preview)
    const found = step && mark === this.#asking ? await targets(step, target.path, seat, this.#preview) : []
    if (mark !== this.#asking) return
    this.#next = found
    this.question = step?.question ?? []
    // Nothing can be pointed at: the card is played, and the real question shows what there is.
    this.ready = !found.length
    if (this.ready && this.#hurried) this.go()
    this.#hurried = false
  }

  readonly #preview = (words: string[]) => this.#table.preview(words)
}
