// What a seat is shown, made from src/rookery/games/market/view.py by scripts/protocol.py.
// Change the types there, then run `make types`.

// Where the rulebook of an edition says it: a pile of one object is safe; what a thief returns is rerolled.
export interface Laws {
  safe: string
  reroll: string
}

// What both editions show. `phase` is `loot`, `market` or `end`. `after` are the seats that get a turn in the split
// after the one who acts now, as the piles lie; `buyers` is the order of purchases. `marker` is the object that makes
// its owner the first. `lack` is how many gems this seat is short of each card on sale, as its pile lies. `spared`
// tells whose dice stay as they lie when a thief returns them, `safe` whose pile cannot be stolen since it is a single
// object.
export interface LootView {
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
}
