import { expect, test } from 'vitest'
import { addressOf, meant } from './meant'

const DAYS = [
  { day: '2026-11-18', game: 'den', number: 4, lamps: 2 },
  { day: '2026-11-17', game: 'market', number: 9, lamps: 1 },
]

test('an address means a day, or a puzzle of a game', () => {
  expect(meant('', DAYS)).toEqual({ game: 'den', number: 4 })
  expect(meant('2026-11-17', DAYS)).toEqual({ game: 'market', number: 9 })
  expect(meant('den-12', DAYS)).toEqual({ game: 'den', number: 12 })
  expect(meant(addressOf({ game: 'den', number: 7 }).slice('/puzzle/'.length), [])).toEqual({ game: 'den', number: 7 })
})

test('an address that means nothing is told', () => {
  expect([meant('', []), meant('2020-01-01', DAYS), meant('den', DAYS), meant('den-12345', DAYS)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
