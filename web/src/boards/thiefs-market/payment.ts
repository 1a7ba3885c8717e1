// How a card is paid: each gem with a die that shows it or with gold; one gem may be waived (TM-3.4, TM-6.9).
import { GEMS, type Gem, type Pile } from './view'

/** One gem of a price and what pays for it. */
export interface Line {
  gem: Gem
  by: 'die' | 'gold' | 'waived'
}

export interface Purse {
  pile: Pile
  gold: number
  /** Whether one gem of the cost need not be paid. */
  waives: boolean
}

const LETTERS: Record<string, Gem> = { R: 'red', W: 'white', B: 'blue', G: 'green' }

/** A price from its letters, in the fixed order of gems. */
export function gemsOf(cost: string): Gem[] {
  const gems = [...cost].map((letter) => LETTERS[letter]!)
  return gems.sort((a, b) => GEMS.indexOf(a) - GEMS.indexOf(b))
}

/** How many gems of a price have no die: so much gold it takes. */
export function missing(cost: readonly Gem[], pile: Pile): number {
  return GEMS.reduce((sum, gem) => sum + Math.max(0, cost.filter((owed) => owed === gem).length - (pile[gem] ?? 0)), 0)
}

/** How many gems a purse is short of a price; 0 when it reaches. */
export function short(cost: string, purse: Purse): number {
  return Math.max(0, missing(gemsOf(cost), purse.pile) - purse.gold - (purse.waives ? 1 : 0))
}

/** The natural payment: waive a gem with no die, then dice, then gold (TM-7.2). Null when it does not reach. */
export function natural(cost: string, purse: Purse): Line[] | null {
  if (short(cost, purse) > 0) return null
  const left: Pile = { ...purse.pile }
  const lines: Line[] = gemsOf(cost).map((gem) => {
    if (!left[gem]) return { gem, by: 'gold' }
    left[gem]! -= 1
    return { gem, by: 'die' }
  })
  const waived = lines.find((line) => line.by === 'gold') ?? lines[0]
  if (purse.waives && waived) waived.by = 'waived'
  return lines
}

/** Whether a payment can be made: enough dice, enough gold, and exactly one gem waived if one is to be. */
export function covers(lines: readonly Line[], purse: Purse): boolean {
  const paidBy = (by: Line['by']) => lines.filter((line) => line.by === by)
  const dice = paidBy('die')
  return (
    paidBy('gold').length <= purse.gold &&
    GEMS.every((gem) => dice.filter((line) => line.gem === gem).length <= (purse.pile[gem] ?? 0)) &&
    paidBy('waived').length === (purse.waives && lines.length ? 1 : 0)
  )
}

/** The payments that differ from this one in how a line is paid, the nearest first: what a click on the line cycles. */
export function changed(lines: readonly Line[], at: number, purse: Purse): Line[] | null {
  const ways: Line['by'][] = purse.waives ? ['die', 'gold', 'waived'] : ['die', 'gold']
  const now = ways.indexOf(lines[at]!.by)
  for (let step = 1; step < ways.length; step++) {
    const by = ways[(now + step) % ways.length]!
    const tried = lines.map((line, n) => (n === at ? { ...line, by } : { ...line }))
    if (covers(tried, purse)) return tried
    // A waived gem moves here, or goes from here to where it helps most.
    for (let other = 0; other < tried.length; other++) {
      if (other === at) continue
      for (const instead of by === 'waived' ? (['die', 'gold'] as const) : (['waived'] as const)) {
        if (by === 'waived' && tried[other]!.by !== 'waived') continue
        const moved = tried.map((line, n) => (n === other ? { ...line, by: instead } : line))
        if (covers(moved, purse)) return moved
      }
    }
  }
  return null
}

/** The words after `buy`: the engine asks only where more than one answer is possible, gem by gem. */
export function payWords(lines: readonly Line[], purse: Purse): string[] {
  const words: string[] = []
  const owed: Record<Gem, number> = { red: 0, white: 0, blue: 0, green: 0 }
  for (const line of lines) owed[line.gem] += 1
  const held: Record<Gem, number> = { red: 0, white: 0, blue: 0, green: 0 }
  for (const gem of GEMS) held[gem] = purse.pile[gem] ?? 0
  let gold = purse.gold
  const beyondDice = () => GEMS.reduce((sum, gem) => sum + Math.max(0, owed[gem] - held[gem]), 0)

  const waived = lines.find((line) => line.by === 'waived')
  if (waived) {
    const isShort = beyondDice() > gold
    const waivable = GEMS.filter((gem) => owed[gem] > 0 && (!isShort || owed[gem] > held[gem]))
    if (waivable.length > 1) words.push(`waive ${waived.gem}`)
    owed[waived.gem] -= 1
  }
  for (const gem of GEMS) {
    let dice = lines.filter((line) => line.gem === gem && line.by === 'die').length
    while (owed[gem] > 0) {
      const others = beyondDice() - Math.max(0, owed[gem] - held[gem])
      const asked = held[gem] > 0 && gold >= owed[gem] + others
      if (held[gem] > 0 && (dice > 0 || !asked)) {
        if (asked) words.push(`pay ${gem}`)
        held[gem] -= 1
        owed[gem] -= 1
        dice -= 1
      } else {
        if (asked) words.push('pay gold')
        gold -= owed[gem]
        owed[gem] = 0
      }
    }
  }
  return words
}

/** What is left of the pile and the gold after a payment. */
export function rest(lines: readonly Line[], purse: Purse): { pile: Pile; gold: number } {
  const pile: Pile = { ...purse.pile }
  for (const line of lines) if (line.by === 'die') pile[line.gem] = (pile[line.gem] ?? 0) - 1
  return { pile, gold: purse.gold - lines.filter((line) => line.by === 'gold').length }
}
