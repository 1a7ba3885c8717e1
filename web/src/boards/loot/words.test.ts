import { expect, test } from 'vitest'
import { actsAfter, buyers, type LootView, sinceSplit, things } from './view'
import { stealWords, takeWords, unpictured } from './words'

test('objects are taken in the fixed order, whatever was clicked first, and done ends it', () => {
  expect(takeWords(['marker', 'green', 'red', 'green'], ['take red', 'take green'])).toEqual([
    'take red',
    'take green',
    'take green',
    'take marker',
    'done',
  ])
})

test('the last player without a pile takes everything in one word', () => {
  expect(takeWords(['red'], ['take everything', 'steal 2'])).toEqual(['take everything'])
})

test('a theft names the seat, then what goes back in the fixed order', () => {
  expect(stealWords(2, ['marker', 'blue'])).toEqual(['steal 2', 'return blue', 'return marker', 'done'])
  expect(stealWords(null, ['bag'])).toEqual(['return bag', 'done'])
})

test('a word without a picture gets a button of its own', () => {
  expect(unpictured(['take red', 'done', 'steal 1'])).toEqual([])
  expect(unpictured(['juggle red', 'done'])).toEqual(['juggle red'])
})

test('a pile as a list keeps the fixed order', () => {
  expect(things({ marker: 1, red: 2, mask: 1 })).toEqual(['red', 'red', 'mask', 'marker'])
})

const view = { seats: 4, start: 2, turn: [1], piles: [{ red: 1 }, {}, {}, { blue: 2 }] } as unknown as LootView

test('who acts after the one who acts now', () => {
  expect(actsAfter(view)).toEqual([2])
})

test('the marker leads the order of purchases', () => {
  expect(buyers(view)).toEqual([2, 3, 0, 1])
})

test('turned dice bear a badge and spent ones are told', () => {
  const pile = sinceSplit({ red: 1, blue: 3, marker: 1 }, { red: 1, blue: 1, bag: 1, marker: 1 })
  expect(pile.held.filter((die) => die.turned).map((die) => die.thing)).toEqual(['bag'])
  expect(pile.spent).toEqual(['blue'])
})
