// What a board and the shell around it know of each other. A board asks; it never judges.
import type { Component, Snippet } from 'svelte'
import type {
  Event as GameEvent,
  GameBook,
  Offer,
  OrderInfo,
  Piece,
  Previewed,
  SeatInfo,
  WaysFound,
  WindowInfo,
} from '../protocol'

export type { GameEvent, GameBook, Offer, OrderInfo, Piece, Previewed, SeatInfo, WaysFound, WindowInfo }

export interface BoardProps {
  /** The position as this seat may see it: `State.view(seat)` of the game. */
  view: any
  names: string[]
  /** Your seat; null for a spectator. */
  seat: number | null
  /** The seats that may act now. */
  turn: number[]
  /** What is asked, as a sentence. */
  ask: string
  /** Why it is asked out of turn, and what, in pieces. */
  occasion?: Piece[] | undefined
  asked?: Piece[] | undefined
  /** What can be played now, in parts. */
  options: Offer[]
  /** What most people would do. */
  natural: string | null
  seats: SeatInfo[]
  book: GameBook
  /** What is new since the last update, for motion. */
  events: GameEvent[]
  /** False in replays and for spectators: nothing can be done. */
  live: boolean
  play: (words: string[]) => void
  /** Asks the server why a word can't be played, or not after other words; the shell shows the reason with its rule. */
  why: (word: string, after?: string[]) => void
  preview: (words: string[]) => Promise<Previewed | null>
  /** All ways to the end of what was begun with these words; null when they cannot be told. */
  ways: (words: string[]) => Promise<WaysFound | null>
  openRule: (number: string) => void
  openCard: (slug: string) => void
  /** Says something in the polite live region. */
  announce: (text: string) => void
  /** The last line of the ledger, for tablets and phones: a board puts it above the player's own place. */
  ticker?: Snippet | undefined
  /** What a seat's clock shows, if the table has clocks. */
  clock?: (seat: number) => string | undefined
  /** A secret question is asked: how long there is for it from `at`, by this device's clock, and the sealed answer. */
  window?: (WindowInfo & { at: number }) | null | undefined
  /** Your standing orders; `order` gives one, `openOrders` shows the page of all. */
  orders?: OrderInfo[]
  order?: (name: string, value: OrderInfo['value']) => void
  openOrders?: () => void
}

/** The last scene of a game, before the reckoning. */
export interface FinaleProps {
  view: any
  names: string[]
  seat: number | null
  book: GameBook
  announce: (text: string) => void
  done: () => void
}

/** A card by itself, as it lies on the table. */
export interface PieceProps {
  book: GameBook
  slug: string
}

/** The steps of a round for the bar, and which of them it is. */
export interface Phase {
  /** For instance `Round 5`. */
  title: string
  steps: string[]
  current: number
}

/** What the chunk of a board exports. */
export interface BoardModule {
  default: Component<BoardProps>
  phase?(view: any): Phase
  /** The final count is revealed row by row, and the rows that are named here seat by seat. */
  reveals?: readonly string[]
  Finale?: Component<FinaleProps>
  /** How the page of rules draws a card, and icons by name that are on no sprite. */
  Piece?: Component<PieceProps>
  icons?: Readonly<Record<string, string>>
  /** Keys of this board beside those of every table: what they are called, and what they do. */
  keys?: readonly (readonly [string, string])[]
}
