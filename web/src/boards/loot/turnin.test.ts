import { afterEach, expect, test, vi } from 'vitest'
import type { GameEvent } from '../board'
import { type Token, TurnIn, turnedIn } from './turnin.svelte'

const GOLD: Token = { sign: 'coin', name: 'gold', from: 'bag' }
const INFAMY: Token = { sign: 'infamy', name: 'infamy', from: 'mask' }
const TOKENS = { 'gain gold': GOLD, 'gain infamy': INFAMY }

const note = (what: string, seat: number, amount: number, kind: number | null, card: string | null = null) => ({
  what,
  seat,
  amount,
  kind,
  card,
  rival: null,
  why: '',
})
const event = (...notes: ReturnType<typeof note>[]): GameEvent => ({ at: 0, seat: 0, word: 'done', notes })

afterEach(() => vi.useRealTimers())

test('dice that are turned in become gold and infamy; a card adds to it', () => {
  const told = turnedIn(
    [
      event(note('gain infamy', 1, 1, null, 'tailor')),
      event(
        note('gain gold', 0, 2, 4),
        note('gain gold', 0, 1, null, 'scales'),
        note('gain infamy', 1, 1, 5),
        note('begin round', 0, 2, null),
      ),
    ],
    TOKENS,
  )
  expect(told).toEqual([
    { seat: 0, token: GOLD, dice: 2, gained: 3 },
    { seat: 1, token: INFAMY, dice: 1, gained: 1 },
  ])
})

test('of two rounds at once the last is told, and what cards bring later is no turn-in', () => {
  const told = turnedIn(
    [
      event(note('gain gold', 0, 2, 4), note('begin round', 0, 2, null)),
      event(note('gain gold', 1, 1, 4), note('begin round', 0, 3, null)),
      event(note('gain gold', 1, 1, null, 'bribe')),
    ],
    TOKENS,
  )
  expect(told).toEqual([{ seat: 1, token: GOLD, dice: 1, gained: 1 }])
})

test('it is shown for a moment, and not at all where nothing is turned in', () => {
  vi.useFakeTimers()
  const shown = new TurnIn()
  shown.show([])
  expect(shown.rows).toEqual([])
  shown.show([{ seat: 0, token: GOLD, dice: 1, gained: 1 }])
  vi.advanceTimersByTime(3_000)
  expect(shown.rows.length).toBe(1)
  vi.advanceTimersByTime(3_000)
  expect(shown.rows).toEqual([])
})
