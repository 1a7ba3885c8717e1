import { describe, expect, test } from 'vitest'
import first from '../../fixtures/thiefs-market-pay.json'
import second from '../../fixtures/thiefs-market-2e-pay.json'
import {
  changed,
  covers,
  facesFor,
  gemsOf,
  type Line,
  matched,
  matching,
  natural,
  payWords,
  type Purse,
  rest,
  short,
} from './payment'
import { OBJECTS, type Pile, size } from './view'

const RACKET = 'insurance-racket'

interface Way {
  words: string[]
  pile: Pile
  gold: number
}
interface Purchase {
  card: string
  cost: string
  pile: Pile
  gold: number
  owned: string[]
  ways: Way[]
}
const EDITIONS = [
  { edition: 'first', all: first as unknown as Purchase[], money: 'gold' },
  { edition: 'second', all: second as unknown as Purchase[], money: 'coins' },
] as const

/** Every payment that covers a price. */
function payments(cost: string, purse: Purse): Line[][] {
  let found: Line[][] = [[]]
  if (matching(cost)) {
    const mixed = (lines: Line[]): Line[][] =>
      lines.reduce<Line[][]>(
        (mixes, line, at) =>
          mixes.flatMap((mix) =>
            at === 0 ? [[line]] : (['die', 'gold'] as const).map((by) => [...mix, { ...line, by }]),
          ),
        [[]],
      )
    return facesFor(cost, purse)
      .flatMap((face) => mixed(matched(cost, purse, face)))
      .filter((lines) => covers(lines, purse))
  }
  for (const gem of gemsOf(cost))
    found = found.flatMap((lines) => (['die', 'gold', 'waived'] as const).map((by) => [...lines, { gem, by }]))
  return found.filter((lines) => covers(lines, purse))
}

describe.each(EDITIONS)('as the engine of the $edition edition does it', ({ all, money }) => {
  const purseOf = (bought: Purchase): Purse => ({
    pile: bought.pile,
    gold: bought.gold,
    money,
    waives: bought.owned.includes(RACKET),
  })

  test('there are purchases with a choice, and some with a waived gem or matching faces', () => {
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter((bought) => purseOf(bought).waives || matching(bought.cost)).length).toBeGreaterThan(3)
  })

  test('every payment that covers a price is a way the engine offers, with the same words and the same rest', () => {
    for (const bought of all) {
      const purse = purseOf(bought)
      const offered = bought.ways.map((way) => JSON.stringify(way.words))
      const said = new Set<string>()
      for (const lines of payments(bought.cost, purse)) {
        const words = [`buy ${bought.card}`, ...payWords(bought.cost, lines, purse)]
        const at = offered.indexOf(JSON.stringify(words))
        expect(at, `${words.join(', ')} of ${offered.join(' | ')}`).toBeGreaterThanOrEqual(0)
        const left = rest(lines, purse)
        expect(left.gold).toBe(bought.ways[at]!.gold)
        for (const gem of OBJECTS) expect(left.pile[gem] ?? 0).toBe(bought.ways[at]!.pile[gem] ?? 0)
        said.add(JSON.stringify(words))
      }
      expect(said.size, bought.card).toBe(new Set(offered).size)
    }
  })

  test('the natural payment covers what the engine offers to sell', () => {
    for (const bought of all) {
      const lines = natural(bought.cost, purseOf(bought))
      expect(lines && covers(lines, purseOf(bought)), bought.card).toBe(true)
    }
  })

  test('a click on a line leads to another payment that covers, and some clicks through all ways of that line', () => {
    for (const bought of all) {
      const purse = purseOf(bought)
      const start = natural(bought.cost, purse)!
      const possible = payments(bought.cost, purse)
      start.forEach((line, at) => {
        const ways = new Set(possible.map((lines) => lines[at]!.by))
        const next = changed(start, at, purse)
        if (ways.size === 1) return expect(next).toBeNull()
        if (!next) return
        expect(covers(next, purse)).toBe(true)
        expect(next[at]!.by).not.toBe(line.by)
      })
    }
  })
})

test('natural payment: dice, then gold', () => {
  expect(natural('RBG', { pile: { red: 1, blue: 2 }, gold: 1, waives: false })).toEqual([
    { gem: 'red', by: 'die' },
    { gem: 'blue', by: 'die' },
    { gem: 'green', by: 'gold' },
  ])
})

test('with the Racket a gem without a die is waived first', () => {
  const lines = natural('RBG', { pile: { red: 1, blue: 2 }, gold: 1, waives: true })
  expect(lines?.map((line) => line.by)).toEqual(['die', 'die', 'waived'])
})

test('matching faces are paid with the face that has most dice, one die at least', () => {
  const purse: Purse = { pile: { red: 2, bag: 3 }, gold: 1, money: 'coins', waives: false }
  expect(natural('4 matching', purse)?.map((line) => `${line.gem} ${line.by}`)).toEqual([
    'bag die',
    'bag die',
    'bag die',
    'bag gold',
  ])
  expect(facesFor('3 matching', purse)).toEqual(['red', 'bag'])
  expect(short('5 matching', purse)).toBe(1)
  expect(short('3 matching', { ...purse, pile: {}, gold: 2 })).toBe(1)
  expect(short('2 matching', { ...purse, pile: {}, gold: 2 }), 'coins alone do not match').toBe(1)
  expect(changed(natural('4 matching', purse)!, 0, purse), 'the first die is paid in any case').toBeNull()
  expect(payWords('3 matching', matched('3 matching', purse, 'red'), purse)).toEqual(['match red'])
})

test('how much is short', () => {
  const purse = { pile: { white: 1 }, gold: 0, waives: false }
  expect(short('WGG', purse)).toBe(2)
  expect(short('W', purse)).toBe(0)
  expect(short('WGG', { ...purse, waives: true })).toBe(1)
  expect(natural('WGG', purse)).toBeNull()
})

test('paid dice leave the pile', () => {
  const purse = { pile: { red: 2, mask: 1 }, gold: 1, waives: false }
  const left = rest(
    [
      { gem: 'red', by: 'die' },
      { gem: 'red', by: 'gold' },
    ],
    purse,
  )
  expect(size(left.pile)).toBe(2)
  expect(left.gold).toBe(0)
})
