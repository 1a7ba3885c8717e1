// What the parts of the board share: the table as it is shown, and what may be asked of the shell.
import type { SeatInfo } from '../board'
import type { Bone } from './bones'
import type { Card } from './cards'
import { size, type MarketView } from './view'

export interface Table {
  readonly view: MarketView
  readonly names: string[]
  readonly seat: number | null
  readonly ask: string
  readonly options: string[]
  readonly seats: SeatInfo[]
  readonly cards: Map<string, Card>
  readonly bones: Bone[]
  /** Whether the player is asked something, and may answer. */
  readonly mine: boolean
  /** Tokens that somebody has just gained, by seat. */
  readonly gains: { id: number; seat: number; what: 'gold' | 'infamy'; amount: number }[]
  clock(seat: number): string | undefined
  play(words: string[]): void
  why(word: string): void
  openRule(number: string): void
  openCard(slug: string): void
  announce(text: string): void
  /** Something changes its place on the table: it slides there. */
  moving(change: () => void): void
}

export const called = (table: Table, seat: number): string => (seat === table.seat ? 'You' : (table.names[seat] ?? 'Chance'))

/** Whose turn it is, in words. */
export function whoActs(table: Table): string {
  const { view } = table
  const acting = view.turn.filter((seat) => seat >= 0)
  if (!view.turn.length) return 'The game is over.'
  if (!acting.length) return 'The dice fall.'
  const names = acting.map((seat) => called(table, seat)).join(' and ')
  const are = acting.length > 1 || acting[0] === table.seat ? 'are' : 'is'
  const doing: Record<string, string> = { Split: 'choosing', TakeMore: 'choosing', ReturnSome: 'stealing', RerollOne: 'thinking of a reroll', CopyCard: 'copying a card', GrabTheMarker: 'tied' }
  return `${names} ${are} ${doing[view.task ?? ''] ?? 'buying'}.`
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)

export const hasPile = (view: MarketView, seat: number): boolean => size(view.piles[seat] ?? {}) > 0
