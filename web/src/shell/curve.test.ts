import { expect, test } from 'vitest'
import { apart, largestSwing, path } from './curve'

const box = { width: 110, height: 142, left: 0, right: 10 }

test('a curve goes from left to right, with certainty at the top', () => {
  expect(path(box, [0, 10], [0, 1])).toBe('M0.0 112.0L100.0 12.0')
})

test('the largest swing is the moment after it', () => {
  expect(largestSwing([0.25, 0.3, 0.8, 0.7])).toBe(2)
  expect(largestSwing([])).toBe(0)
})

test('labels are moved apart and stay above the lowest line', () => {
  const placed = apart([100, 100, 100, 12], 20, 110)
  const sorted = [...placed].sort((a, b) => a - b)
  for (let n = 1; n < sorted.length; n++) expect(sorted[n]! - sorted[n - 1]!).toBeGreaterThanOrEqual(20)
  expect(Math.max(...placed)).toBeLessThanOrEqual(110)
  expect(placed[3]).toBe(12)
})
