import { expect, test } from 'vitest'
import { numbered } from './pins'

test('a pin has two numbers at most', () => {
  expect(numbered([])).toBe('')
  expect(numbered([7])).toBe('7')
  expect(numbered([2, 9])).toBe('2, 9')
  expect(numbered([3, 5, 10, 11, 12])).toBe('3, 5 …')
})
