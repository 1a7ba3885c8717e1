// What the parts of the board share: the table as it is shown, and what may be asked of the shell.
import type { SeatInfo } from '../board'
import type { Bone } from './bones'
import type { DrawnCard } from '../../parts/card'
import type { LootView } from './view'

/** Something that somebody has just gained: it rises from the seat for a moment. */
export interface Gain {
  id: number
  seat: number
  amount: number
  /** Its picture and its name. */
  sign: string
  name: string
}

/** The numbers of rules that this edition counts otherwise than the other. */
export interface Laws {
  /** A pile of one object is safe. */
  safe: string
  /** What a thief returns is rolled again. */
  reroll: string
}

export interface Table<V extends LootView = LootView, C extends DrawnCard = DrawnCard> {
  readonly view: V
  readonly names: string[]
  readonly seat: number | null
  readonly ask: string
  readonly options: string[]
  readonly seats: SeatInfo[]
  readonly cards: Map<string, C>
  /** A card as it works for its owner. */
  worn(slug: string): C
  /** What pays for what the dice do not. */
  readonly money: 'gold' | 'coins'
  readonly laws: Laws
  readonly bones: Bone[]
  /** Whether the player is asked something, and may answer. */
  readonly mine: boolean
  readonly gains: Gain[]
  clock(seat: number): string | undefined
  play(words: string[]): void
  why(word: string, after?: string[]): void
  openRule(number: string): void
  openCard(slug: string): void
  announce(text: string): void
  /** Something changes its place on the table: it slides there. */
  moving(change: () => void): void
}

export const called = (table: Table, seat: number): string =>
  seat === table.seat ? 'You' : (table.names[seat] ?? 'Chance')

/** Whose turn it is, in words. */
export function whoActs(table: Table): string {
  const { view } = table
  const acting = view.turn.filter((seat) => seat >= 0)
  if (!view.turn.length) return 'The game is over.'
  if (!acting.length) return 'The dice fall.'
  const names = acting.map((seat) => called(table, seat)).join(' and ')
  const are = acting.length > 1 || acting[0] === table.seat ? 'are' : 'is'
  const doing: Record<string, string> = {
    Split: 'choosing',
    TakeMore: 'choosing',
    ReturnSome: 'stealing',
    RerollOne: 'thinking of a reroll',
    CopyCard: 'copying a card',
    GrabTheMarker: 'tied',
    DiscardOne: 'using a character',
  }
  return `${names} ${are} ${doing[view.task ?? ''] ?? 'buying'}.`
}

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)
