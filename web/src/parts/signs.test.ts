import { expect, test } from 'vitest'
import { signPieces, spoken } from './signs'

test('a line of signs is pictures and words', () => {
  expect(signPieces('{blue} {to} any gem')).toEqual([{ pip: 'blue' }, { text: ' ' }, { arrow: true }, { text: ' any gem' }])
  expect(signPieces('{worth:1} or {worth:2}')).toEqual([{ worth: '1' }, { text: ' or ' }, { worth: '2' }])
})

test('it has a spoken form', () => {
  expect(spoken('{blue} {to} any gem')).toBe('blue to any gem')
  expect(spoken('buy {green}: {infamy}')).toBe('buy green: infamy')
  expect(spoken('{worth:3}')).toBe('3 notoriety')
})
