// What a seat is shown, made from src/rookery/games/thiefs_market_2e/view.py by scripts/protocol.py.
// Change the types there, then run `make types`.
import type { Laws } from './market'

// A display of cards: how many it has room for, whether it is open, and what is left of its deck, in words.
export interface Display {
  name: string
  title: string
  room: number
  open: boolean
  left: number
  note: string
}

// What a turn brings if it ends now, and the coins that would be too many.
export interface Gain {
  points: number
  coins: number
  lost: number
}

// How many relics of one player end the game, by which rule, and who has that number.
export interface Ending {
  relics: number
  rule: string
  text: string
  seat: number | null
}

// What a seat may see of the second edition. `instant` is what each relic on display would score right now, `brings`
// what any card would bring in this turn, bought in the natural way. `cuts` are this seat's cards that may still pay
// for a purchase.
export interface MarketView {
  seats: number
  round: number
  start: number
  turn: number[]
  task: string | null
  phase: string
  centre: Record<string, number>
  returned: Record<string, number>
  piles: Record<string, number>[]
  after: number[]
  buyers: number[]
  spared: boolean[]
  safe: boolean[]
  marker: string
  laws: Laws
  owned: string[][]
  used: string[]
  owed: Record<string, number>
  lack: Record<string, number>
  options: string[]
  scores?: number[]
  places?: number[]
  round_limit: number
  coins: number[]
  points: number[]
  characters: (string | null)[]
  rows: Record<string, string[]>
  opened: string
  left: Record<string, number>
  unseen: Record<string, string[]>
  instant: Record<string, number>
  brings: Record<string, number>
  relics: string[][]
  displays: Display[]
  most_coins: number
  gain: Gain | null
  cuts: string[]
  ending: Ending
}

// What a seat can pay with, and its points.
export interface Purse {
  pile: Record<string, number>
  coins: number
  points: number
}
