import { expect, test } from 'vitest'
import { dieWidth, flat, spots } from './spots'

test.each([1, 2, 4, 5, 7, 9, 11, 12, 13, 14, 16, 17])('%i objects lie on the mat and not on each other', (count) => {
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

test.each([1, 2, 3, 4, 6, 7, 9, 10, 11, 13, 14, 17])('%i objects lie side by side on a low mat', (count) => {
  const { spots: laid, width, height } = flat(count)
  expect(laid).toHaveLength(count)
  for (const [at, spot] of laid.entries()) {
    expect(spot.x - width / 2).toBeGreaterThan(0)
    expect(spot.x + width / 2).toBeLessThan(100)
    expect(spot.y - height / 2).toBeGreaterThan(0)
    expect(spot.y + height / 2).toBeLessThan(100)
    for (const other of laid.slice(at + 1)) {
      const beside = Math.abs(spot.x - other.x) > width * 1.05
      const below = Math.abs(spot.y - other.y) > height * 1.05
      expect(beside || below, `objects of ${count}`).toBe(true)
    }
  }
})
