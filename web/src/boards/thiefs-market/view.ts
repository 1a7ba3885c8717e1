// What the board of Thief's Market is shown: `State.view` of the engine, and a few questions about it.

export const GEMS = ['red', 'white', 'blue', 'green'] as const
export type Gem = (typeof GEMS)[number]

/** The fixed order in which sets of objects are named. */
export const OBJECTS = [...GEMS, 'bag', 'mask', 'marker'] as const
export type Thing = (typeof OBJECTS)[number]

/** How many of each object lie together; what is not there is left out. */
export type Pile = Partial<Record<Thing, number>>

export type Deck = 'A' | 'B' | 'C'
export const DECKS: Deck[] = ['A', 'B', 'C']

export interface MarketView {
  seats: number
  round: number
  start: number
  turn: number[]
  task: string | null
  centre: Pile
  returned: Pile
  piles: Pile[]
  final: Pile[]
  gold: number[]
  infamy: (number | null)[]
  owned: string[][]
  copied: string | null
  rows: Record<Deck, string[]>
  left: Record<Deck, number>
  opened: Deck
  gone: string[]
  bought: number
  used: string[]
  owed: Pile
  scores?: number[]
}

/** The questions of the split; every other question belongs to the purchases. */
const LOOT = ['NameStartPlayer', 'Deal', 'Roll', 'Split', 'TakeMore', 'ReturnSome', 'RerollOne', 'RollOwn', 'GrabTheMarker']

export const isLoot = (view: MarketView): boolean => view.task === null || LOOT.includes(view.task)

export const size = (pile: Pile): number => OBJECTS.reduce((sum, thing) => sum + (pile[thing] ?? 0), 0)

/** A pile as a list, in the fixed order. */
export const things = (pile: Pile): Thing[] => OBJECTS.flatMap((thing) => Array<Thing>(pile[thing] ?? 0).fill(thing))

export function count(list: readonly Thing[]): Pile {
  const pile: Pile = {}
  for (const thing of list) pile[thing] = (pile[thing] ?? 0) + 1
  return pile
}

/** The other seats, clockwise from the left of a seat; all of them for a spectator. */
export function rivals(seats: number, seat: number | null): number[] {
  if (seat === null) return Array.from({ length: seats }, (_, at) => at)
  return Array.from({ length: seats - 1 }, (_, at) => (seat + 1 + at) % seats)
}

/** Who gets a turn in the split after the one who acts now, as the piles lie (TM-2.3). */
export function actsAfter(view: MarketView): number[] {
  const acting = view.turn[0]
  if (acting === undefined || acting < 0) return []
  return Array.from({ length: view.seats - 1 }, (_, at) => (acting + 1 + at) % view.seats).filter((who) => !size(view.piles[who]!))
}

/** The order of purchases (TM-3.1). */
export const buyers = (view: MarketView): number[] => Array.from({ length: view.seats }, (_, at) => (view.start + at) % view.seats)

export interface PileInPurchase {
  /** Dice still there; `turned` ones show another face than when the split ended. */
  held: { thing: Thing; turned: boolean }[]
  spent: Thing[]
}

/** A pile beside its final pile: what was turned and what was paid or spent since the split ended. */
export function sinceSplit(final: Pile, pile: Pile): PileInPurchase {
  const held: PileInPurchase['held'] = []
  const missing: Thing[] = []
  let turned = 0
  for (const thing of OBJECTS) {
    const was = final[thing] ?? 0
    const is = pile[thing] ?? 0
    for (let at = 0; at < is; at++) held.push({ thing, turned: at >= was })
    turned += Math.max(0, is - was)
    for (let at = is; at < was; at++) missing.push(thing)
  }
  return { held, spent: missing.slice(0, Math.max(0, missing.length - turned)) }
}
