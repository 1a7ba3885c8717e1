import { expect, test } from 'vitest'
import book from '../../fixtures/thiefs-market-2e-book.json'
import four from '../../fixtures/thiefs-market-2e-4.json'
import type { Purse } from '../loot/payment'
import { cardsOf } from './cards'
import { bagWords, bringsNow, cutWords, freshCuts } from './turn'
import { gainOf, isOpen, type MarketView, opensWhen } from './view'

const cards = cardsOf(book)
const card = (slug: string) => cards.get(slug)!
const purse = (pile: Purse['pile'], gold = 0): Purse => ({ pile, gold, money: 'coins', waives: false })

test('each copy of Take a Cut is claimed or saved for a purchase with gems', () => {
  const stockpile = card('stockpile-red')
  expect(cutWords(stockpile, 0, 0)).toEqual([])
  expect(cutWords(stockpile, 1, 1)).toEqual(['claim cut'])
  expect(cutWords(stockpile, 1, 0)).toEqual(['save cut'])
  expect(cutWords(stockpile, 2, 1)).toEqual(['claim cut', 'save cut'])
  expect(cutWords(card('royal-crown'), 2, 2), 'a matching cost has no gems').toEqual([])
})

test('a cut that was claimed this round is used up', () => {
  const owned = [card('take-a-cut-rwb'), card('stockpile-red'), card('take-a-cut-wbg')]
  expect(freshCuts(owned, ['take-a-cut-rwb']).map((cut) => cut.slug)).toEqual(['take-a-cut-wbg'])
})

test('which die goes to the middle is said only where the faces differ', () => {
  expect(bagWords({ red: 2, token: 1 }, 'red', 'red')).toEqual(['bag red'])
  expect(bagWords({ red: 2, blue: 1 }, 'red', 'blue')).toEqual(['bag red', 'discard blue'])
  expect(bagWords({ red: 1, bag: 1 }, 'red', 'bag')).toEqual(['bag red'])
})

test('the engine asks which die goes to the middle exactly then', () => {
  const asked = Object.values(four as unknown as Record<string, any>).filter(
    (scene) => scene.view.task === 'DiscardOne',
  )
  expect(asked.length).toBeGreaterThan(1)
  for (const scene of asked) {
    // Before the question the bag was another face: whichever, the other dice are the same.
    const pile: Record<string, number> = scene.view.piles[scene.seat]
    const before = { ...pile, bag: pile.bag! - 1, point: (pile.point ?? 0) + 1 }
    const dropped = scene.options[0].what
    expect(bagWords(before, 'point', dropped)).toContain(scene.options[0].word)
  }
})

test('what a card brings right away counts the dice that are left after paying', () => {
  expect(bringsNow(card('lets-make-a-deal-red'), purse({ red: 4 }))).toEqual({ points: 2, works: true })
  expect(bringsNow(card('lets-make-a-deal-red'), purse({ red: 2 }))).toEqual({ points: 0, works: false })
  expect(bringsNow(card('lets-make-a-deal-red'), purse({ red: 1 }))).toBeNull()
  expect(bringsNow(card('double-deal-red-white'), purse({ red: 3, white: 2 }))).toEqual({ points: 3, works: true })
  expect(bringsNow(card('cash-out-rw'), purse({ red: 1, white: 1 }, 1))).toEqual({ points: 2, works: true })
  expect(bringsNow(card('cash-out-rw'), purse({ red: 1 }, 1)), 'the coin was paid').toEqual({ points: 0, works: false })
})

test('at the end of a turn coins beyond two are lost', () => {
  expect(gainOf({ bag: 3, point: 2, red: 1 }, 1)).toEqual({ points: 2, coins: 1, lost: 2 })
  expect(gainOf({}, 2)).toEqual({ points: 0, coins: 0, lost: 0 })
})

test('displays open after the first and second round', () => {
  const view = { opened: 'market' } as MarketView
  expect(isOpen(view, 'market')).toBe(true)
  expect(opensWhen(view, 'heist')).toBe('opens after round 1')
  expect(opensWhen(view, 'relic')).toBe('opens after round 2')
  expect(opensWhen({ opened: 'relic' } as MarketView, 'relic')).toBe('')
})
