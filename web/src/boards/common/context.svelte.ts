// What the parts of a board share: the position as this seat sees it, and what may be asked of the shell.
// Each board has a context of its own that adds to this one; its parts get it with `getTable()` instead of by props.
import type { Snippet } from 'svelte'
import type { BoardProps, GameBook, GameEvent, Offer, OrderInfo, Piece, Previewed, SeatInfo, WaysFound } from '../board'

/** What every view tells. */
export interface AnyView {
  seats: number
  turn: number[]
  task: string | null
}

export class BoardContext<View extends AnyView = AnyView> {
  readonly #props: () => BoardProps

  /** Whether the player is asked something, and may answer. */
  readonly mine: boolean = $derived.by(
    () => this.#board.live && this.seat !== null && this.#board.turn.includes(this.seat),
  )
  /** What may be answered now, in parts; nothing while others act. */
  readonly offers: Offer[] = $derived.by(() => (this.mine ? this.#board.options : []))
  /** The same in words. */
  readonly options: string[] = $derived.by(() => this.offers.map(({ word }) => word))

  /** What may be answered with a verb and a thing or a seat. */
  offer(verb: string, what?: string | number): Offer | undefined {
    return this.offers.find((offer) => offer.verb === verb && (offer.seat ?? offer.what) === what)
  }

  constructor(props: () => BoardProps) {
    this.#props = props
  }

  get #board(): BoardProps {
    return this.#props()
  }

  get view(): View {
    return this.#board.view as View
  }
  get names(): string[] {
    return this.#board.names
  }
  get seat(): number | null {
    return this.#board.seat
  }
  get seats(): SeatInfo[] {
    return this.#board.seats
  }
  get turn(): number[] {
    return this.#board.turn
  }
  get ask(): string {
    return this.#board.ask
  }
  /** Why the player is asked out of turn, in pieces. */
  get occasion(): Piece[] {
    return this.#board.occasion ?? []
  }
  /** What the player is asked, in pieces. */
  get question(): Piece[] {
    return this.#board.asked ?? [{ text: this.ask }]
  }
  /** What most people would do. */
  get natural(): string | null {
    return this.#board.natural
  }
  /** What a button says for a word that is offered. */
  button(word: string): string {
    return this.offers.find((offer) => offer.word === word)?.button ?? word
  }
  get events(): GameEvent[] {
    return this.#board.events
  }
  get book(): GameBook {
    return this.#board.book
  }
  get ticker(): Snippet | undefined {
    return this.#board.ticker
  }
  get window(): BoardProps['window'] {
    return this.#board.window
  }
  get orders(): OrderInfo[] {
    return this.#board.orders ?? []
  }
  get openOrders(): (() => void) | undefined {
    return this.#board.openOrders
  }

  clock(seat: number): string | undefined {
    return this.#board.clock?.(seat)
  }
  play(words: string[]): void {
    this.#board.play(words)
  }
  why(...asked: Parameters<BoardProps['why']>): void {
    this.#board.why(...asked)
  }
  preview(words: string[]): Promise<Previewed | null> {
    return this.#board.preview(words)
  }
  ways(words: string[] = []): Promise<WaysFound | null> {
    return this.#board.ways(words)
  }
  order(name: string, value: OrderInfo['value']): void {
    this.#board.order?.(name, value)
  }
  openRule(number: string): void {
    this.#board.openRule(number)
  }
  openCard(slug: string): void {
    this.#board.openCard(slug)
  }
  announce(text: string): void {
    this.#board.announce(text)
  }
}
