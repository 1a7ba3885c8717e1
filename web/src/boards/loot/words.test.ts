import { expect, test } from 'vitest'
import { sinceSplit, things } from './view'
import { unpictured } from './words'

test('a word without a picture gets a button of its own', () => {
  expect(
    unpictured([
      { word: 'take red', verb: 'take', what: 'red' },
      { word: 'done', verb: 'done' },
    ]),
  ).toEqual([])
  expect(unpictured([{ word: 'juggle red', verb: 'juggle', what: 'red' }])).toEqual(['juggle red'])
})

test('a pile as a list keeps the fixed order', () => {
  expect(things({ marker: 1, red: 2, mask: 1 })).toEqual(['red', 'red', 'mask', 'marker'])
})

test('turned dice bear a badge and spent ones are told', () => {
  const pile = sinceSplit({ red: 1, blue: 3, marker: 1 }, { red: 1, blue: 1, bag: 1, marker: 1 })
  expect(pile.held.filter((die) => die.turned).map((die) => die.thing)).toEqual(['bag'])
  expect(pile.spent).toEqual(['blue'])
})
