import { expect, test } from 'vitest'
import { dieWidth, spots } from './spots'

test.each([1, 2, 4, 5, 7, 9, 11, 12, 13, 14])('%i objects lie on the mat and not on each other', (count) => {
  const laid = spots(count)
  expect(laid).toHaveLength(count)
  const width = dieWidth(count)
  const ratio = 344 / 500
  for (const [at, spot] of laid.entries()) {
    const x = spot.x - 50
    const y = (spot.y - 50) * ratio
    expect(Math.hypot(x / 50, y / (50 * ratio)), `object ${at} of ${count}`).toBeLessThan(0.9)
    for (const other of laid.slice(at + 1)) {
      const apart = Math.max(Math.abs(spot.x - other.x), Math.abs(spot.y - other.y) * ratio)
      expect(apart, `objects of ${count}`).toBeGreaterThan(width * 1.05)
    }
  }
})
