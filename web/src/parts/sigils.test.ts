import { expect, test } from 'vitest'
import { animalsFor } from './sigils'

test('who is called like an animal has its sigil, and no two share one', () => {
  const animals = animalsFor(['Wren', 'Fox', 'Owl', 'Cat']).map((animal) => animal.name)
  expect(animals.slice(1)).toEqual(['fox', 'owl', 'cat'])
  expect(new Set(animals).size).toBe(4)
})
