import { expect, test } from 'vitest'
import { called, rivals } from './seats'

test('rivals sit clockwise from the left of the player; a spectator sees all', () => {
  expect(rivals(4, 2)).toEqual([3, 0, 1])
  expect(rivals(3, null)).toEqual([0, 1, 2])
})

test('a seat is called by its name, yours is you', () => {
  const table = { names: ['Wren', 'Juno'], seat: 1 }
  expect([0, 1].map((seat) => called(table, seat))).toEqual(['Wren', 'You'])
})
