import { expect, test } from 'vitest'
import book from '../../fixtures/thiefs-market-book.json'
import type { GameBook } from '../../protocol'
import { cardsOf, worn } from './cards'
import pictures from './pictures.txt'
import type { MarketView } from './view'

const BOOK: GameBook = book
const cards = cardsOf(BOOK)

test('every card of the game has its picture, and no picture is without a card', () => {
  expect(Object.keys(pictures).sort()).toEqual(book.cards.map((card) => card.slug).sort())
  for (const card of cards.values()) {
    expect(card.art, card.slug).toContain('<path')
    expect(card.sign.length, card.slug).toBeGreaterThan(0)
  }
})

test('a card that nobody has drawn yet has a plain frame, and its name and signs', () => {
  const own = structuredClone(BOOK)
  own.cards.push({ ...own.cards.find((card) => card.slug === 'crown')!, slug: 'silver-comb', name: 'Silver Comb' })
  const comb = cardsOf(own).get('silver-comb')!
  expect(comb).toMatchObject({ art: '', name: 'Silver Comb', points: 6, price: ['white', 'blue', 'blue'] })
})

test('figures come from the book of the table', () => {
  const own = structuredClone(BOOK)
  const crown = own.cards.find((card) => card.slug === 'crown')!
  crown.figures = { ...crown.figures, notoriety: [9] }
  crown.price = ['red', 'red']
  crown.sign = [{ kind: 'worth', what: '9' }]
  const card = cardsOf(own).get('crown')!
  expect(card.points).toBe(9)
  expect(card.price).toEqual(['red', 'red'])
})

test('a card is shown by the icon it bears first, and a copy keeps its own picture and price', () => {
  const view = { wears: { 'mimetic-stew': 'glamer' } } as unknown as MarketView
  const stew = worn(cards, view, 'mimetic-stew')
  expect(stew.uses).toContain('turn blue red')
  expect(stew.priceSaid).toBe('blue, green')
  expect(worn(cards, { ...view, wears: { 'mimetic-stew': 'tailor' } }, 'mimetic-stew').uses).toEqual(['spend red'])
})
