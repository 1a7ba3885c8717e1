import { expect, test } from 'vitest'
import book from '../../fixtures/master-thief-book.json'
import type { GameBook } from '../../protocol'
import { cardsOf } from './cards'

const BOOK: GameBook = book
const cards = cardsOf(BOOK)

test('every card of the box has its picture and its words', () => {
  expect([cards.exhibits.size, cards.titles.size, cards.callings.size]).toEqual([36, 13, 6])
  for (const card of [...cards.exhibits.values(), ...cards.titles.values(), ...cards.callings.values()]) {
    expect(card.art, card.slug).toContain('<path')
    expect(card.text, card.slug).not.toBe('')
  }
  const drawings = new Set([...cards.exhibits.values()].map((card) => card.art))
  expect(drawings.size, 'every exhibit has a picture of its own').toBe(36)
  expect([...cards.exhibits.values()].filter((card) => card.charm)).toHaveLength(6)
  expect([...cards.exhibits.values()].filter((card) => card.security)).toHaveLength(6)
  expect([...cards.titles.values()].filter((card) => card.answer).map((card) => card.slug)).toEqual([
    'grip',
    'latch',
    'lockdown',
    'disarm',
  ])
})

test('figures come from the book of the table', () => {
  const own = structuredClone(BOOK)
  own.cards.find((card) => card.slug === 'blood-ruby')!.figures = { category: 'bone', value: 2, draw: 3 }
  const changed = cardsOf(own)
  expect(changed.exhibits.get('blood-ruby')).toMatchObject({ category: 'bone', value: 2, draw: 3 })
})

test('long words may be broken, and read the same', () => {
  const opal = cards.exhibits.get('whispering-opal')!
  expect(opal.breaks).toBe('Whisper\u00ading Opal')
  expect([opal.name, opal.short]).toEqual(['Whispering Opal', 'Opal'])
})
