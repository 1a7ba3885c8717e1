import { expect, test } from 'vitest'
import type { Cards } from './cards'
import { type Names, whoActs } from './say'
import type { MuseumView } from './view'

const table: Names = { names: ['Ann', 'Bob', 'Cem'], seat: 1, cards: {} as Cards }
const told = (turn: number[], out_of_turn = false): string => whoActs(table, { turn, out_of_turn } as MuseumView)

test('whoever acts is told in a sentence, the reader last', () => {
  expect(told([2])).toBe('Cem is playing.')
  expect(told([1])).toBe('You are playing.')
  expect(told([0, 1, 2], true)).toBe('Ann, Cem and you are asked.')
  expect(told([0, 2], true)).toBe('Ann and Cem are asked.')
  expect(told([-1])).toBe('A card is turned.')
  expect(told([])).toBe('The game is over.')
})
