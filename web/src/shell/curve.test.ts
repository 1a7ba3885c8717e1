import { expect, test } from 'vitest'
import { apart, calmed, chanceAt, largestSwing, path, sentenceAt } from './curve'

const box = { width: 110, height: 142, left: 0, right: 10 }

test('a curve goes from left to right, with certainty at the top', () => {
  expect(path(box, [0, 10], [0, 1])).toBe('M0.0 112.0L100.0 12.0')
})

test('the largest swing is a deed of your own, unless those changed nothing', () => {
  const line = (at: number, seat: number, text: string) => ({ at, seat, text, rule: '' })
  const lines = [line(2, 0, 'Ann takes 2 dice.'), line(3, 1, 'Bob steals them.'), line(5, -1, 'Rolled.')]
  const curve = { at: [0, 1, 3, 6], chances: [0.3, 0.35, 0.4, 0.1].map((chance) => [chance, 1 - chance]) }
  expect(largestSwing(curve, lines, 0)).toMatchObject({ at: 0, before: 0.3, after: 0.4, line: { seat: 0 } })
  expect(largestSwing(curve, lines, 1)?.line.text).toBe('Bob steals them.')
  const flat = { ...curve, chances: [0.4, 0.4, 0.4, 0.1].map((chance) => [chance, 1 - chance]) }
  expect(largestSwing(flat, lines, 0)?.line.text).toBe('Bob steals them.')
  expect(largestSwing({ at: [], chances: [] }, [], 0)).toBeNull()
  expect(sentenceAt(lines, 3)).toBe('Bob steals them.')
  expect(chanceAt([0, 10], [0, 1], 4)).toBeCloseTo(0.4)
  expect(chanceAt([2, 10], [0.5, 1], 0)).toBe(0.5)
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
