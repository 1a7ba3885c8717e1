// What the parts of the den share: the table as it is shown, what is chosen on it, and what may be asked of the shell.
import type { SeatInfo } from '../board'
import type { Cards } from './cards'
import type { DenView, Treasure } from './view'

/** Something that has just come to a seat or left it: it rises from there for a moment. */
export interface Gain {
  id: number
  seat: number
  text: string
  sign: string
}

export interface Table {
  readonly view: DenView
  readonly names: string[]
  readonly seat: number | null
  readonly ask: string
  readonly options: string[]
  readonly seats: SeatInfo[]
  readonly cards: Cards
  /** Whether the player is asked something, and may answer. */
  readonly mine: boolean
  /** The thing that is chosen, by its name on the board. */
  readonly chosen: string | null
  /** Treasures that are picked for what is asked. */
  readonly picks: Treasure[]
  readonly gains: Gain[]
  /** Who sent the thief to a location, as far as it was seen from here. */
  sender(owner: number, card: string): number | null
  clock(seat: number): string | undefined
  /** Somebody points at a thing: it is chosen, refused with the reason, or shown. */
  point(key: string, words: string[], card: string | null, element?: EventTarget | null): void
  pick(kind: Treasure, add: boolean, element?: EventTarget | null): void
  openDen(seat: number): void
  openRule(number: string): void
  openCard(slug: string): void
}

export const called = (table: Table, seat: number): string =>
  seat === table.seat ? 'You' : (table.names[seat] ?? 'Chance')

export function inList(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

const DOING: Record<string, string> = {
  Scout: 'picking a card',
  ReturnOne: 'choosing what goes back to the supply',
  TakeWild: 'choosing a treasure',
  TakeUpTo: 'choosing a treasure',
  TargetOne: 'choosing whom to rob',
  SeizeOne: 'choosing what to take',
  DestroyOne: 'choosing what to destroy',
  GiveDirection: 'giving the direction tile away',
  Granted: 'taking a granted action',
}

/** Whose turn it is, in words. */
export function whoActs(table: Table): string {
  const { view } = table
  const acting = view.turn.filter((seat) => seat >= 0)
  if (!view.turn.length) return 'The game is over.'
  if (!acting.length) return 'Cards are dealt.'
  if (view.task === 'Scout') {
    const others = acting.filter((seat) => seat !== table.seat)
    return others.length
      ? `Waiting for ${inList(others.map((seat) => table.names[seat]!))}.`
      : 'All others have chosen.'
  }
  const are = acting.length > 1 || acting[0] === table.seat ? 'are' : 'is'
  return `${inList(acting.map((seat) => called(table, seat)))} ${are} ${DOING[view.task ?? ''] ?? 'acting'}.`
}
