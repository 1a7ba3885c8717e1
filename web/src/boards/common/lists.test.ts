import { expect, test } from 'vitest'
import { counted, inList, inWords } from './lists'

test('names are told as a list', () => {
  expect(inList([])).toBe('')
  expect(inList(['Nell'])).toBe('Nell')
  expect(inList(['Nell', 'Juno', 'Corvin'])).toBe('Nell, Juno and Corvin')
})

test('things are counted with their plural', () => {
  expect(counted(1, 'card')).toBe('1 card')
  expect(counted(2, 'card')).toBe('2 cards')
  expect(counted(3, 'thief', 'thieves')).toBe('3 thieves')
  expect([0, 4, 12].map(inWords)).toEqual(['none', 'four', '12'])
})
