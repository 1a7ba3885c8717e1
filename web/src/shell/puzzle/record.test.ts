import { beforeEach, expect, test } from 'vitest'
import { kept, keepSolved, running, solvedHow } from './record'

beforeEach(() => localStorage.clear())

test('the first try is what counts', () => {
  keepSolved('den', 3, 'shown', null)
  keepSolved('den', 3, 'first', null)
  expect([solvedHow('den', 3), solvedHow('den', 4)]).toEqual(['shown', undefined])
})

test('days run on while each was solved at the first try, and today may still be solved', () => {
  const days = { '2026-02-27': 'first', '2026-02-28': 'first', '2026-03-01': 'first' } as const
  expect(running(days, '2026-03-01')).toBe(3)
  expect(running(days, '2026-03-02')).toBe(3)
  expect(running(days, '2026-03-03')).toBe(0)
  expect(running({ ...days, '2026-03-02': 'later' }, '2026-03-02')).toBe(0)
})

test('the longest run is kept', () => {
  keepSolved('den', 1, 'first', '2026-11-17')
  keepSolved('den', 2, 'first', '2026-11-18')
  keepSolved('den', 3, 'later', '2026-11-19')
  expect(kept().best).toBe(2)
})

test('what somebody else wrote there counts as nothing', () => {
  for (const text of [
    '{',
    '[]',
    'null',
    '{"version": 2, "best": 9}',
    '{"version": 1, "solved": {"den 1": "x"}, "best": "9"}',
  ]) {
    localStorage.setItem('rookery.puzzles', text)
    expect(kept()).toEqual({ version: 1, solved: {}, days: {}, best: 0 })
  }
})
