// What a seat is shown, made from src/rookery/games/market/view.py by scripts/protocol.py.
// Change the types there, then run `make types`.

// What both editions show.
export interface LootView {
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
}
