// What both editions of Thief's Market show while the loot is split, and a few questions about it.
import type { LootView } from '../../views/market'

export const GEMS = ['red', 'white', 'blue', 'green'] as const
export type Gem = (typeof GEMS)[number]

/**
 * The fixed order in which sets of objects are named. Masks and the marker are the first edition's, points and the
 * token the second's.
 */
export const OBJECTS = [...GEMS, 'bag', 'mask', 'point', 'marker', 'token'] as const
export type Thing = (typeof OBJECTS)[number]

/** What is no die: who has it buys first. */
export const isMarker = (thing: string): boolean => thing === 'marker' || thing === 'token'

/** How many of each object lie together; what is not there is left out. */
export type Pile = Record<string, number>

export type { LootView } from '../../views/market'

/** The questions of the split; every other question belongs to the purchases. */
const LOOT = [
  'NameStartPlayer',
  'Deal',
  'DealCharacter',
  'Roll',
  'Split',
  'TakeMore',
  'ReturnSome',
  'RerollOne',
  'RollOwn',
  'GrabTheMarker',
]

export const isLoot = (view: LootView): boolean => view.task === null || LOOT.includes(view.task)

export const size = (pile: Pile): number => OBJECTS.reduce((sum, thing) => sum + (pile[thing] ?? 0), 0)

/** All objects on the table: dice are neither made nor lost. */
export const total = (view: LootView): number =>
  [view.centre, view.returned, ...view.piles].reduce((sum, pile) => sum + size(pile), 0)

/** A pile as a list, in the fixed order. */
export const things = (pile: Pile): Thing[] => OBJECTS.flatMap((thing) => Array<Thing>(pile[thing] ?? 0).fill(thing))

export function count(list: readonly Thing[]): Pile {
  const pile: Pile = {}
  for (const thing of list) pile[thing] = (pile[thing] ?? 0) + 1
  return pile
}

/** Who gets a turn in the split after the one who acts now, as the piles lie (TM-2.3, T2-2.1). */
export function actsAfter(view: LootView): number[] {
  const acting = view.turn[0]
  if (acting === undefined || acting < 0) return []
  return Array.from({ length: view.seats - 1 }, (_, at) => (acting + 1 + at) % view.seats).filter(
    (who) => !size(view.piles[who]!),
  )
}

/** The order of purchases (TM-3.1, T2-3.1). */
export const buyers = (view: LootView): number[] =>
  Array.from({ length: view.seats }, (_, at) => (view.start + at) % view.seats)

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
