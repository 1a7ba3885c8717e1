// What a seat is shown, made from src/rookery/games/thiefs_market/view.py by scripts/protocol.py.
// Change the types there, then run `make types`.
import type { Laws } from './market'

// What a seat may see of Thief's Market. `final` are the piles as the split left them. `allowed` is how many purchases
// each seat has in its turn, and `bought` how many the one on turn has made. `at_work` are owned cards that work by
// themselves now. `wears` tells which card a copy has become. `decks` are told in their order, with a note of what is
// left, or of when it opens.
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
  final: Record<string, number>[]
  gold: number[]
  infamy: (number | null)[]
  henchmen: number[]
  copied: string | null
  wears: Record<string, string>
  at_work: string[]
  rows: Record<string, string[]>
  left: Record<string, number>
  decks: Record<string, string>
  unseen: Record<string, string[]>
  opened: string
  gone: string[]
  bought: number
  allowed: number[]
}

// What a seat can pay with.
export interface Purse {
  pile: Record<string, number>
  gold: number
  infamy: number
}
