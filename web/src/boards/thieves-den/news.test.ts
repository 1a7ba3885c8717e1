import { expect, test } from 'vitest'
import type { GameEvent } from '../board'
import { gained, senders } from './news'
import type { DenView } from './view'

const event = (...notes: [what: string, seat: number, amount: number, card?: string, rival?: number][]): GameEvent => ({
  at: 1,
  seat: 0,
  word: null,
  notes: notes.map(([what, seat, amount, card = null, rival = null]) => ({
    what,
    seat,
    amount,
    card,
    rival,
    kind: null,
    why: '',
  })),
})

test('what came and what went is told as one sum for each thing', () => {
  const events = [event(['gain jewel', 0, 2], ['pay jewel', 0, 1], ['gain tome', 1, 1], ['lose tome', 1, 1])]
  expect(gained(events)).toEqual([{ seat: 0, text: '+1', sign: 't-jewel', name: 'jewel' }])
  expect(gained([event(['lose thief', 2, 1])])).toEqual([{ seat: 2, text: '−1', sign: 'thief', name: 'thief' }])
  expect(gained([event(['gain turn', 2, 1], ['shadow', 0, 1])])).toEqual([])
})

test('a thief is known by who sent it, also to a neutral location', () => {
  const view = { seats: 2 } as DenView
  const sent = event(['steal', 1, 0, 'jeweler', 0], ['steal', 1, 0, 'tavern'], ['steal neutral', 0, 0, 'market'])
  expect(senders(view, [sent])).toEqual([
    ['0-jeweler', 1],
    ['1-tavern', 1],
    ['2-market', 0],
  ])
})
