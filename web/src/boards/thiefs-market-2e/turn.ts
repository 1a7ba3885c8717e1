// What a purchase or the character's ability is in the engine's words, and what a card would bring right away.
import { natural, type Purse, rest } from '../loot/payment'
import { type Pile, things, type Thing } from '../loot/view'
import type { Card } from './cards'

/** T2-5.4 Copies of Take a Cut that are not used up. */
export const freshCuts = (owned: Card[], used: string[]): Card[] =>
  owned.filter((card) => card.does === 'cut' && !used.includes(card.slug))

/** T2-5.4 The answers after a purchase: so many cuts are claimed, the others saved. */
export function cutWords(card: Card, fresh: number, claimed: number): string[] {
  if (!card.gems || !fresh) return []
  const claims = Array<string>(Math.min(claimed, fresh)).fill('claim cut')
  return claimed < fresh ? [...claims, 'save cut'] : claims
}

/** T2-5.1 One die is turned to a bag, another goes to the middle; it is asked which only where the faces differ. */
export function bagWords(pile: Pile, bagged: Thing, dropped: Thing): string[] {
  const others = new Set(things({ ...pile, [bagged]: (pile[bagged] ?? 0) - 1, token: 0 }))
  return others.size > 1 ? [`bag ${bagged}`, `discard ${dropped}`] : [`bag ${bagged}`]
}

/** What a card of the Market or Heist would bring this turn, bought now in the natural way; null when out of reach. */
export function bringsNow(card: Card, purse: Purse): { points: number; works: boolean } | null {
  const paid = natural(card.cost, purse)
  if (!paid) return null
  const { pile, gold } = rest(paid, purse)
  const [one, other] = card.faces
  const has = (face: Thing | undefined, count = 1): boolean => face !== undefined && (pile[face] ?? 0) >= count
  const verb = card.uses[0]?.split(' ')[0]
  const points = card.figures[0] ?? 0
  if (verb === 'sell') return { points: points * (pile[one!] ?? 0), works: has(one) }
  if (verb === 'smuggle') return { points: has(one) ? points : 0, works: has(one) }
  if (verb === 'trade') {
    const both = one === other ? has(one, 2) : has(one) && has(other)
    return { points: both ? points : 0, works: both }
  }
  if (verb === 'cash') return { points: gold > 0 ? points : 0, works: gold > 0 }
  if (verb === 'switch') return { points: 0, works: has(one) || has(other) }
  return { points: 0, works: has(one) }
}
