import { expect, test } from 'vitest'
import book from '../../fixtures/thiefs-market-2e-book.json'
import five from '../../fixtures/thiefs-market-2e-5.json'
import type { GameBook, Offer } from '../../protocol'
import { cardsOf, relicsOf } from './cards'

const BOOK: GameBook = book
const cards = cardsOf(BOOK)

test('every card of the game has its picture and says what it does', () => {
  expect(cards.size).toBe(16 + 20 + 13 + 5)
  for (const card of cards.values()) {
    expect(card.art, card.slug).toContain('<path')
    for (const line of [card.sign, card.tag, card.told]) expect(line.length, card.slug).toBeGreaterThan(0)
  }
})

test('figures come from the book of the table', () => {
  const own = structuredClone(BOOK)
  const deal = own.cards.find((card) => card.slug === 'double-deal-red-white')!
  deal.figures = { ...deal.figures, faces: ['bag', 'blue'], points: [5] }
  deal.price = ['red', 'red']
  const card = cardsOf(own).get('double-deal-red-white')!
  expect([card.price, card.faces, card.figures]).toEqual([['red', 'red'], ['bag', 'blue'], [5]])
})

test('every ability that the engine offers belongs to a card of its owner', () => {
  let seen = 0
  for (const scene of Object.values(five as unknown as Record<string, any>)) {
    if (scene.view.task !== 'Purchase') continue
    const owned = [scene.view.characters[scene.seat], ...scene.view.owned[scene.seat]].map((slug: string) =>
      cards.get(slug)!,
    )
    for (const { word } of scene.options.filter((offer: Offer) => !['buy', 'done'].includes(offer.verb))) {
      seen += 1
      expect(
        owned.some((card) => card.uses.includes(word)),
        word,
      ).toBe(true)
    }
  }
  expect(seen).toBeGreaterThan(50)
})

test('only relics stand on pedestals, and a price may be of matching faces', () => {
  expect(relicsOf(cards, ['stockpile-red', 'royal-crown', 'take-a-cut-rwb']).map((card) => card.name)).toEqual([
    'Royal Crown',
  ])
  expect(cards.get('royal-crown')!.price).toEqual(Array(5).fill('same'))
  expect(cards.get('royal-crown')!.points).toBe(9)
})
