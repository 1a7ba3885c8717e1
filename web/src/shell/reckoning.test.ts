import { expect, test } from 'vitest'
import { ranked, reveals, rows, sumOf, verdict } from './reckoning'

const infamy = (points: number) => ({
  what: 'infamy',
  points,
  rule: 'TM-5.3',
  made_of: `${points} tokens`,
  row: 'infamy',
})
const result = {
  scores: [9, 11],
  places: [2, 1],
  counts: [
    [infamy(9), { what: 'gold', points: 0, rule: 'TM-5.1', made_of: '2 gold, tied', row: 'gold' }],
    [
      infamy(5),
      { what: 'Crown', points: 4, rule: 'TM-6.1', made_of: '', row: 'cards' },
      { what: 'Brooch', points: 2, rule: 'TM-6.2', made_of: '', row: 'cards' },
    ],
  ],
}

test('cards are one row, every other source its own, and each column adds up to the score', () => {
  const table = rows(result)
  expect(table.map((row) => row.what)).toEqual(['Cards', 'Infamy', 'Gold'])
  expect(table[0]!.cells[1]).toEqual({ points: 6, note: 'Crown\u00a04, Brooch\u00a02' })
  expect(table[2]!.cells[0]).toEqual({ points: 0, note: '2 gold, tied' })
  for (const seat of [0, 1])
    expect(table.reduce((sum, row) => sum + row.cells[seat]!.points, 0)).toBe(result.scores[seat])
})

test('the verdict names the winner and the lead', () => {
  expect(ranked(result)).toEqual([1, 0])
  expect(verdict(result, ['Ann', 'Bob'])).toEqual({ title: 'Bob wins', by: ', two more than Ann' })
  expect(verdict({ ...result, places: [1, 1] }, ['Ann', 'Bob']).title).toBe('Ann and Bob share the win')
})

test('a count is revealed row by row, and where it says so, seat by seat with your own last', () => {
  const cells = [
    { points: 3, note: '' },
    { points: 5, note: '' },
  ]
  const table = [
    { what: 'Track', rule: '', cells },
    { what: 'Schemes', rule: '', cells, apart: true },
  ]
  const steps = reveals(table, [1, 0])
  expect(steps).toEqual([
    { at: 0, seat: null },
    { at: 1, seat: 0 },
    { at: 1, seat: 1 },
  ])
  expect(sumOf(table, steps.slice(0, 2), 1)).toBe(5)
  expect(sumOf(table, steps, 1)).toBe(10)
})
