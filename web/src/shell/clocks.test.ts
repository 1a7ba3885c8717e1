import { expect, test } from 'vitest'
import { clockFace, shownClock } from './clocks'

test('a clock shows minutes, hours or days', () => {
  expect(clockFace(65)).toBe('1:05')
  expect(clockFace(3_720)).toBe('1:02:00')
  expect(clockFace(259_200)).toBe('3 days')
  expect(clockFace(-4)).toBe('0:00')
})

test('only a running clock runs', () => {
  expect(shownClock({ left: 60, running: true }, 0, 10_000)).toBe('0:50')
  expect(shownClock({ left: 60, running: false }, 0, 10_000)).toBe('1:00')
  expect(shownClock({ left: null, running: false }, 0, 0)).toBeUndefined()
})
