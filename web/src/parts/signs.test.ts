import { expect, test } from 'vitest'
import { signPieces, spoken } from './signs'

test('a line of signs is pictures and words', () => {
  expect(signPieces('{blue} {to} any gem')).toEqual([
    { pip: 'blue' },
    { text: ' ' },
    { arrow: 'arrow' },
    { text: ' any gem' },
  ])
  expect(signPieces('{worth:1} or {worth:2}')).toEqual([
    { worth: '1', unit: 'notoriety' },
    { text: ' or ' },
    { worth: '2', unit: 'notoriety' },
  ])
})

test('it has a spoken form', () => {
  expect(spoken('{blue} {to} any gem')).toBe('blue to any gem')
  expect(spoken('buy {green}: {infamy}')).toBe('buy green: infamy')
  expect(spoken('{worth:3}')).toBe('3 notoriety')
  expect(spoken('{red} {both} {bag}')).toBe('red to or from bag')
  expect(spoken('{points:1} a gem, {points:2}')).toBe('1 point a gem, 2 points')
})
