import { expect, test } from 'vitest'
import type { SilentInfo, TableInfo } from '../protocol'
import { silenceFor } from './silence'

const info = (away: number[] = [], clock = 'none'): TableInfo =>
  ({
    phase: 'playing',
    clock: { kind: clock },
    seats: ['Ann', 'Bob', 'Cy'].map((name, seat) => ({ seat, name, kind: 'person', away: away.includes(seat) })),
  }) as unknown as TableInfo
const bob = (changes: Partial<SilentInfo> = {}): SilentInfo[] => [
  { seat: 1, left: 0, agreed: [], needed: [0, 2], ...changes },
]

test('whoever waits sees the last two minutes, then the vote and who else is needed', () => {
  expect(silenceFor(info(), bob({ left: 300 }), 0, 100)).toBeNull()
  expect(silenceFor(info(), bob({ left: 300 }), 0, 200)).toEqual({ kind: 'soon', name: 'Bob', left: 100 })
  expect(silenceFor(info(), bob(), 0, 0)).toEqual({ kind: 'vote', seat: 1, name: 'Bob', agreed: false, others: ['Cy'] })
  expect(silenceFor(info(), bob({ agreed: [0] }), 0, 0)).toMatchObject({ agreed: true, others: ['Cy'] })
  expect(silenceFor(info(), bob({ agreed: [2] }), 0, 0)).toMatchObject({ agreed: false, others: [] })
})

test('whoever is awaited sees it too, and whoever is played for sees the way back', () => {
  expect(silenceFor(info(), bob({ left: 130 }), 1, 20)).toEqual({ kind: 'awaited', left: 110 })
  expect(silenceFor(info([1]), [], 1, 0)).toEqual({ kind: 'played' })
  expect(silenceFor(info([1], 'live'), [], 1, 0)).toBeNull()
})

test('spectators and those who are not needed see nothing', () => {
  expect(silenceFor(info(), bob(), null, 0)).toBeNull()
  expect(silenceFor(info(), bob({ needed: [0] }), 2, 0)).toBeNull()
})
