// The ways to pay for a card, as the server told them: what each takes, what is left, and how it stands on a bill.
import type { WaysFound } from '../../protocol'
import { type Pile, type Thing, things } from './view'

/** What the gold of an edition is called. */
export type Money = 'gold' | 'coins'

/** What somebody has to pay with; points only where they are open. */
export interface Purse {
  pile: Pile
  money: number
  points: number
}

/** One way to pay: its words, the dice and the money that it takes, the cuts that are claimed, and what is left. */
export interface Payment {
  words: string[]
  dice: Pile
  money: number
  claims: number
  left: Purse
}

/** One gem of a price and what pays for it. */
export interface BillLine {
  gem: Thing
  by: 'die' | 'money' | 'free'
}

/** In a price: a die that must match the others. */
export const MATCHING = 'same'

const KINDS: BillLine['by'][] = ['die', 'money', 'free']

/** The purse of a way, by the names of an edition. */
const purseOf = (told: Record<string, any>, money: Money): Purse => ({
  pile: told.pile,
  money: told[money],
  points: told.points ?? 0,
})

/** What is gone from a pile. */
function gone(before: Pile, after: Pile): Pile {
  const taken = things(before).map((thing): [string, number] => [thing, before[thing]! - (after[thing] ?? 0)])
  return Object.fromEntries(taken.filter(([, count]) => count > 0))
}

/** The ways to pay that can be told before, in the order of the server: what most people would pay comes first. */
export function paymentsOf(found: WaysFound, before: Purse, money: Money): Payment[] {
  const verbs = new Map(found.offers.map((offer) => [offer.word, offer.verb]))
  return found.ways.flatMap(({ words, purse }): Payment[] => {
    if (!purse) return []
    const left = purseOf(purse, money)
    const claims = words.filter((word) => verbs.get(word) === 'claim').length
    return [{ words, dice: gone(before.pile, left.pile), money: before.money - left.money, claims, left }]
  })
}

/** The gems of a price, each with what pays for it; beyond the gems, whatever is paid for matching faces. */
export function linesOf(price: readonly string[], payment: Payment): BillLine[] {
  const dice = { ...payment.dice }
  let money = payment.money
  const lines = (price.filter((gem) => gem !== MATCHING) as Thing[]).map((gem): BillLine => {
    if (dice[gem]) {
      dice[gem] -= 1
      return { gem, by: 'die' }
    }
    money -= 1
    return { gem, by: money < 0 ? 'free' : 'money' }
  })
  const [face] = things(payment.dice)
  const more = things(dice).map((gem): BillLine => ({ gem, by: 'die' }))
  return [
    ...lines,
    ...more,
    ...Array.from({ length: Math.max(0, money) }, (): BillLine => ({ gem: face!, by: 'money' })),
  ]
}

/** The payment in which a line is paid in the next other way, and the rest as it is if that can be. */
export function another(
  price: readonly string[],
  payments: readonly Payment[],
  now: Payment,
  at: number,
): Payment | null {
  const lines = linesOf(price, now)
  const { gem, by } = lines[at]!
  const apart = (other: BillLine[]): number => lines.filter((line, n) => line.by !== other[n]?.by).length
  for (const step of [1, 2]) {
    const wanted = KINDS[(KINDS.indexOf(by) + step) % KINDS.length]
    const fitting = payments
      .filter((payment) => payment.claims === now.claims)
      .map((payment) => ({ payment, lines: linesOf(price, payment) }))
      .filter((other) => other.lines[at]?.by === wanted && other.lines[at]?.gem === gem)
      .sort((a, b) => apart(a.lines) - apart(b.lines))
    if (fitting[0]) return fitting[0].payment
  }
  return null
}
