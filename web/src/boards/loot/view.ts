// What both editions of Thief's Market show while the loot is split, and a few questions about it.
import type { LootView } from '../../views/market'

export const GEMS = ['red', 'white', 'blue', 'green'] as const
export type Gem = (typeof GEMS)[number]

/** The order in which objects lie side by side. Masks and the marker are the first edition's, points and the token the
 * second's. */
export const OBJECTS = [...GEMS, 'bag', 'mask', 'point', 'marker', 'token'] as const
export type Thing = (typeof OBJECTS)[number]

/** What is no die: who has it buys first. */
export const isMarker = (thing: string): boolean => thing === 'marker' || thing === 'token'

/** How many of each object lie together; what is not there is left out. */
export type Pile = Record<string, number>

export type { LootView } from '../../views/market'

export const size = (pile: Pile): number => OBJECTS.reduce((sum, thing) => sum + (pile[thing] ?? 0), 0)

/** All objects on the table: dice are neither made nor lost. */
export const total = (view: LootView): number =>
  [view.centre, view.returned, ...view.piles].reduce((sum, pile) => sum + size(pile), 0)

/** A pile as a list, in the fixed order. */
export const things = (pile: Pile): Thing[] => OBJECTS.flatMap((thing) => Array<Thing>(pile[thing] ?? 0).fill(thing))

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
