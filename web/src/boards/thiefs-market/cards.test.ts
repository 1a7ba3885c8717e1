import { expect, test } from 'vitest'
import book from '../../fixtures/thiefs-market-book.json'
import type { GameBook } from '../../protocol'
import { cardsOf, iconCount, SLUGS, worn } from './cards'
import type { MarketView } from './view'

const cards = cardsOf(book)

test('every card of the game has its picture, and no picture is without a card', () => {
  expect([...SLUGS].sort()).toEqual(book.cards.map((card) => card.slug).sort())
  for (const card of cards.values()) {
    expect(card.art, card.slug).toContain('<path')
    expect(card.sign, card.slug).not.toBe('')
    expect(card.text, card.slug).not.toContain('undefined')
    expect(card.sign, card.slug).not.toContain('undefined')
  }
})

test('figures come from the book of the table', () => {
  const own = structuredClone(book) as unknown as GameBook
  const crown = own.cards.find((card) => card.slug === 'crown')!
  crown.figures = { ...crown.figures, notoriety: [9], cost: 'RRRR' }
  const card = cardsOf(own).get('crown')!
  expect(card.points).toBe(9)
  expect(card.cost).toBe('RRRR')
  expect(card.text).toContain('9')
})

test('the Mimetic Stew does what it copied and keeps its own price', () => {
  const view = { copied: 'glamer', owned: [['mimetic-stew', 'tailor']] } as unknown as MarketView
  const stew = worn(cards, view, 'mimetic-stew')
  expect(stew.uses).toContain('turn blue red')
  expect(stew.cost).toBe('BG')
  expect(iconCount(cards, view, 0, 'henchman')).toBe(1)
  expect(worn(cards, { ...view, copied: 'tailor' }, 'mimetic-stew').uses).toEqual(['spend red'])
})
