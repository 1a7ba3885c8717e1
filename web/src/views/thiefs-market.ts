// What a seat is shown, made from src/rookery/games/thiefs_market/view.py by scripts/protocol.py.
// Change the types there, then run `make types`.

// What a seat may see of Thief's Market. `final` are the piles as the split left them.
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
  final: Record<string, number>[]
  gold: number[]
  infamy: (number | null)[]
  copied: string | null
  rows: Record<string, string[]>
  left: Record<string, number>
  unseen: Record<string, string[]>
  opened: string
  gone: string[]
  bought: number
}

// What a seat can pay with.
export interface Purse {
  pile: Record<string, number>
  gold: number
  infamy: number
}
