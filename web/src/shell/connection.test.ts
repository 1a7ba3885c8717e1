import { expect, test } from 'vitest'
import { backAgain, onItsWay } from './connection'

test('a move that takes long is said to be on its way', () => {
  expect([500, 5_000].map((waited) => onItsWay('Take 3', waited))).toEqual([
    'Sending: Take 3…',
    'Still on its way: Take 3…',
  ])
  expect(onItsWay('', 500)).toBe('Sending your move…')
})

test('being back says how long it took, and what became of the move', () => {
  expect(backAgain({ at: 0, after: 1, move: 'none' })).toBe('Connected again.')
  expect(backAgain({ at: 0, after: 12, move: 'made' })).toBe('Connected again after 12 seconds. Your move was made.')
  expect(backAgain({ at: 0, after: 150, move: 'late' })).toMatch('after 3 minutes. Your move was not made.')
})
