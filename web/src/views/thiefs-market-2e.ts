// What a seat is shown, made from src/rookery/games/thiefs_market_2e/view.py by scripts/protocol.py.
// Change the types there, then run `make types`.

// What a seat may see of the second edition. `instant` is what each relic on display would score right now.
export interface MarketView {
  seats: number
  round: number
  start: number
  turn: number[]
  task: string | null
  centre: Record<string, number>
  returned: Record<string, number>
  piles: Record<string, number>[]
  owned: string[][]
  used: string[]
  owed: Record<string, number>
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
}

// What a seat can pay with, and its points.
export interface Purse {
  pile: Record<string, number>
  coins: number
  points: number
}
