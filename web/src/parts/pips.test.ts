import { expect, test } from 'vitest'
import { pieces } from './pips'

test('things become pictures, in their number', () => {
  expect(pieces('Ann takes 2 red dice, a bag and the marker.')).toEqual([
    { text: 'Ann takes ' },
    { name: '2 red dice', pips: ['red', 'red'] },
    { text: ', ' },
    { name: 'a bag', pips: ['bag'] },
    { text: ' and ' },
    { name: 'the marker', pips: ['marker'] },
    { text: '.' },
  ])
})

test('a colour alone is no gem, and many stay a number', () => {
  expect(pieces('a red herring')).toEqual([{ text: 'a red herring' }])
  expect(pieces('Ann gains 11 gold.')).toEqual([{ text: 'Ann gains 11 gold.' }])
})
