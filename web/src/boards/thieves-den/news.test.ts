import { expect, test } from 'vitest'
import type { GameEvent } from '../board'
import { gained } from './news'
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
  const view = { city: { tome: 1, jewel: 0 } } as unknown as DenView
  const events = [event(['gain jewel', 0, 2], ['pay jewel', 0, 1], ['gain tome', 1, 1], ['lose tome', 1, 1])]
  expect(gained(view, events)).toEqual([{ seat: 0, text: '+1', sign: 't-jewel', name: 'jewel' }])
  expect(gained(view, [event(['lose thief', 2, 1])])).toEqual([{ seat: 2, text: '−1', sign: 'thief', name: 'thief' }])
  expect(gained(view, [event(['gain turn', 2, 1], ['gain nothing', 0, 1])])).toEqual([])
})
