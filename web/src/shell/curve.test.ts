import { expect, test } from 'vitest'
import { apart, calmed, largestSwing, nearest, path } from './curve'

const box = { width: 110, height: 142, left: 0, right: 10 }

test('a curve goes from left to right, with certainty at the top', () => {
  expect(path(box, [0, 10], [0, 1])).toBe('M0.0 112.0L100.0 12.0')
})

test('the largest swing is the decision before it, one of one’s own where that changed nearly as much', () => {
  const chances = [0.25, 0.3, 0.8, 0.4]
  expect(largestSwing(chances, [0, 1, 0, -1], 0)).toBe(2)
  expect(largestSwing(chances, [0, 1, 1, -1], 0)).toBe(1)
  expect(largestSwing([0.5, 0.5], [0, -1], 0)).toBeNull()
})

test('a click on the curve means the nearest moment', () => {
  expect(nearest(box, [0, 4, 10], 38)).toBe(1)
  expect(nearest(box, [0, 4, 10], 90)).toBe(2)
})

test('many moments become few: the ends stay, and what lies between is the mean', () => {
  const at = Array.from({ length: 102 }, (_, n) => n)
  const few = calmed(at, [at.map((n) => (n % 2 ? 1 : 0))], 12)
  expect(few.at).toHaveLength(12)
  expect([few.at[0], few.at.at(-1)]).toEqual([0, 101])
  expect(few.chances[0]!.slice(1, -1).every((chance) => chance === 0.5)).toBe(true)
  expect(calmed([1, 2], [[0, 1]], 12).at).toEqual([1, 2])
})

test('labels are moved apart and stay above the lowest line', () => {
  const placed = apart([100, 100, 100, 12], 20, 110)
  const sorted = [...placed].sort((a, b) => a - b)
  for (let n = 1; n < sorted.length; n++) expect(sorted[n]! - sorted[n - 1]!).toBeGreaterThanOrEqual(20)
  expect(Math.max(...placed)).toBeLessThanOrEqual(110)
  expect(placed[3]).toBe(12)
})
