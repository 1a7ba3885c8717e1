import { expect, test } from 'vitest'
import type { GameInfo } from '../protocol'
import { giveSeat, lowest, resized, seatsFor, setAll, usualCount, usuallyTogether, wishes, wrongWith } from './seats'

const game: GameInfo = {
  name: 'g',
  title: 'G',
  pitch: '',
  minutes: '30',
  fewest: 3,
  most: 5,
  options: [],
  levels: [
    { name: 'urchin', step: 1, about: '' },
    { name: 'cutpurse', step: 2, about: '', characters: true },
    { name: 'burglar', step: 3, about: '', characters: true },
  ],
  characters: [
    { name: 'greedy', person: 'Goldie', about: '' },
    { name: 'spiteful', person: 'Nettle', about: '' },
  ],
  usual_level: 'cutpurse',
}

test('alone means me and bots of the usual level', () => {
  expect(usualCount(game)).toBe(4)
  expect(wishes(game, seatsFor('alone', game, 3, 'Wren'))).toEqual([
    { kind: 'me', name: 'Wren' },
    { kind: 'cutpurse' },
    { kind: 'cutpurse' },
  ])
})

test('a character takes a seat from a plain bot, and gives it back', () => {
  const plain = seatsFor('alone', game, 3, 'Wren')
  const one = giveSeat(game, plain, 'greedy')
  expect(wishes(game, one)[1]).toEqual({ kind: 'cutpurse', character: 'greedy' })
  const both = giveSeat(game, one, 'spiteful')
  expect(both.map((seat) => seat.character ?? '')).toEqual(['', 'greedy', 'spiteful'])
  expect(wishes(game, giveSeat(game, both, 'greedy'))[1]).toEqual({ kind: 'cutpurse' })
  expect(wishes(game, giveSeat(game, setAll(game, plain, 'urchin'), 'greedy'))[1]).toEqual({
    kind: 'cutpurse',
    character: 'greedy',
  })
})

test('one dial turns all bots, and not below where characters are', () => {
  const seats = setAll(game, giveSeat(game, seatsFor('alone', game, 3, ''), 'greedy'), 'burglar')
  expect(seats.map((seat) => seat.kind)).toEqual(['me', 'burglar', 'burglar'])
  expect(lowest(game, seats)).toBe(2)
  expect(lowest(game, seatsFor('alone', game, 3, ''))).toBe(1)
})

test('a seat more is like the last, a seat less takes the last away', () => {
  const seats = seatsFor('friends', game, 3, '')
  expect(resized(seats, 4, game).map((seat) => seat.kind)).toEqual(['me', 'open', 'open', 'open'])
  expect(resized(seats, 2, game).map((seat) => seat.kind)).toEqual(['me', 'open'])
})

test('nobody plays without a seat, and no two by one name', () => {
  expect(wrongWith([{ kind: 'open', name: '' }])).toContain('must be yours')
  expect(
    wrongWith([
      { kind: 'me', name: 'Ann' },
      { kind: 'guest', name: 'ann ' },
    ]),
  ).toContain('same name')
  expect(
    wrongWith([
      { kind: 'me', name: 'Ann' },
      { kind: 'guest', name: '' },
    ]),
  ).toBe('')
})

test('answers are opened together among enough people, where the game has secret questions', () => {
  const museum = { ...game, together_from: 3 }
  expect(usuallyTogether(museum, seatsFor('friends', game, 3, ''))).toBe(true)
  expect(usuallyTogether(museum, seatsFor('friends', game, 2, ''))).toBe(false)
  expect(usuallyTogether(museum, seatsFor('here', game, 4, ''))).toBe(false)
  expect(usuallyTogether(museum, seatsFor('alone', game, 4, ''))).toBe(false)
  expect(usuallyTogether(game, seatsFor('friends', game, 4, ''))).toBe(false)
})
