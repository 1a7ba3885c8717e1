import { expect, test } from 'vitest'
import type { AdviceInfo } from '../protocol'
import { equals, percent } from './hints'

const advice = (chance: number, error: number | null): AdviceInfo => ({
  word: 'w',
  chance,
  error,
  visits: 10,
  turn: [],
  told: [],
  then: [],
})

test('chances are told in per cent, an error never as none', () => {
  expect([percent(0.412), percent(0.001, 1)]).toEqual([41, 1])
})

test('options are about equal where their errors overlap', () => {
  expect(equals([advice(0.5, 0.05), advice(0.44, 0.03), advice(0.3, 0.02)])).toBe(2)
  expect(equals([advice(0.5, null)])).toBe(1)
  expect(equals([])).toBe(0)
})
