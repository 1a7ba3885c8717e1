// How a card is paid: each gem with a die that shows it or with gold (the second edition's coins). In the first edition
// one gem may be waived (TM-3.4, TM-6.9); in the second a cost may be a number of dice that show one face (T2-3.3).
import { GEMS, type Gem, type Pile, type Thing } from './view'

/** The faces that can be owed, in the order in which they are paid. */
const OWED = [...GEMS, 'bag', 'point'] as const satisfies Thing[]
export type Face = (typeof OWED)[number]

/** One gem of a price and what pays for it. */
export interface Line {
  gem: Face
  by: 'die' | 'gold' | 'waived'
  /** T2-3.3 One die is paid in any case. */
  sure?: boolean
}

export interface Purse {
  pile: Pile
  gold: number
  /** What the gold of this edition is called. */
  money?: 'gold' | 'coins'
  /** Whether one gem of the cost need not be paid. */
  waives: boolean
}

const LETTERS: Record<string, Gem> = { R: 'red', W: 'white', B: 'blue', G: 'green' }

/** How many faces must match, `3 matching`; 0 for a price of gems. */
export const matching = (cost: string): number => (cost.endsWith(' matching') ? parseInt(cost) : 0)

/** A price from its letters, in the fixed order of gems. */
export function gemsOf(cost: string): Gem[] {
  const gems = Array.from(cost).map((letter) => LETTERS[letter]!)
  return gems.sort((a, b) => GEMS.indexOf(a) - GEMS.indexOf(b))
}

/** How many gems of a price have no die: so much gold it takes. */
export function missing(cost: readonly Gem[], pile: Pile): number {
  return GEMS.reduce((sum, gem) => sum + Math.max(0, cost.filter((owed) => owed === gem).length - (pile[gem] ?? 0)), 0)
}

/** T2-3.3 The faces that can pay a price of matching faces, with one die at least. */
export const facesFor = (cost: string, purse: Purse): Face[] =>
  OWED.filter((face) => purse.pile[face] && purse.pile[face] + purse.gold >= matching(cost))

/** How many gems or matching faces a purse is short of a price; 0 when it reaches. */
export function short(cost: string, purse: Purse): number {
  if (matching(cost)) {
    const most = Math.max(...OWED.map((face) => purse.pile[face] ?? 0))
    return Math.max(most ? 0 : 1, matching(cost) - most - purse.gold)
  }
  return Math.max(0, missing(gemsOf(cost), purse.pile) - purse.gold - (purse.waives ? 1 : 0))
}

/** Dice of one face, then coins. */
export const matched = (cost: string, purse: Purse, face: Face): Line[] =>
  Array.from({ length: matching(cost) }, (_, at): Line =>
    at === 0 ? { gem: face, by: 'die', sure: true } : { gem: face, by: at < (purse.pile[face] ?? 0) ? 'die' : 'gold' },
  )

/** The natural payment: waive a gem with no die, then dice, then gold (TM-7.2, T2-7.2). Null when it does not reach. */
export function natural(cost: string, purse: Purse): Line[] | null {
  if (short(cost, purse) > 0) return null
  if (matching(cost)) {
    const face = facesFor(cost, purse).reduce((best, other) => (purse.pile[other]! > purse.pile[best]! ? other : best))
    return matched(cost, purse, face)
  }
  const left: Pile = { ...purse.pile }
  const lines: Line[] = gemsOf(cost).map((gem) => {
    if (!left[gem]) return { gem, by: 'gold' }
    left[gem] -= 1
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
    OWED.every((gem) => dice.filter((line) => line.gem === gem).length <= (purse.pile[gem] ?? 0)) &&
    paidBy('waived').length === (purse.waives && lines.length ? 1 : 0)
  )
}

/** The payments that differ from this one in how a line is paid, the nearest first: what a click on the line cycles. */
export function changed(lines: readonly Line[], at: number, purse: Purse): Line[] | null {
  if (lines[at]!.sure) return null
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

/** The words after `buy`: the engine asks only where more than one answer is possible, face by face. */
export function payWords(cost: string, lines: readonly Line[], purse: Purse): string[] {
  const none = (): Record<Face, number> => ({ red: 0, white: 0, blue: 0, green: 0, bag: 0, point: 0 })
  const words: string[] = []
  const owed = none()
  const dice = none()
  const held = none()
  for (const line of lines) {
    owed[line.gem] += 1
    if (line.by === 'die') dice[line.gem] += 1
  }
  for (const face of OWED) held[face] = purse.pile[face] ?? 0
  let gold = purse.gold
  const beyondDice = () => OWED.reduce((sum, face) => sum + Math.max(0, owed[face] - held[face]), 0)

  if (matching(cost)) {
    // The face is named where several could pay; one die of it is paid in any case.
    const face = lines[0]!.gem
    if (facesFor(cost, purse).length > 1) words.push(`match ${face}`)
    owed[face] -= 1
    held[face] -= 1
    dice[face] -= 1
  }
  const waived = lines.find((line) => line.by === 'waived')
  if (waived) {
    const isShort = beyondDice() > gold
    const waivable = GEMS.filter((gem) => owed[gem] > 0 && (!isShort || owed[gem] > held[gem]))
    if (waivable.length > 1) words.push(`waive ${waived.gem}`)
    owed[waived.gem] -= 1
  }
  for (const gem of OWED) {
    while (owed[gem] > 0) {
      const others = beyondDice() - Math.max(0, owed[gem] - held[gem])
      const asked = held[gem] > 0 && gold >= owed[gem] + others
      if (held[gem] > 0 && (dice[gem] > 0 || !asked)) {
        if (asked) words.push(`pay ${gem}`)
        held[gem] -= 1
        owed[gem] -= 1
        dice[gem] -= 1
      } else {
        if (asked) words.push(`pay ${purse.money ?? 'gold'}`)
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
