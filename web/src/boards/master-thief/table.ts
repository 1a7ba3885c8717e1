// What the parts of the board share.
import type { BoardProps, SeatInfo } from '../board'
import type { Cards } from './cards'
import type { Spot } from './plan'
import type { MuseumView } from './view'

export interface Table {
  readonly view: MuseumView
  readonly names: string[]
  readonly me: number | null
  readonly seats: SeatInfo[]
  readonly cards: Cards
  /** What may be answered now; nothing while others act. */
  readonly options: string[]
  /** Whether the player is asked something, and may answer. */
  readonly mine: boolean
  readonly ask: string
  /** How a thing on the table is shown now. */
  look(spot: Spot): 'rest' | 'can' | 'picked'
  /** The digit that points at it, when keys are used. */
  digit(spot: Spot): string | undefined
  /** Somebody points at a thing. */
  point(spot: Spot, element: EventTarget | null): void
  clock(seat: number): string | undefined
  play(words: string[]): void
  openCard(slug: string): void
  openRule(number: string): void
  readonly window: BoardProps['window']
  readonly orders: NonNullable<BoardProps['orders']>
  order(name: string, value: string | number): void
}
