import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Event, Update } from '../protocol'
import { Past } from './past.svelte'

const event = (at: number, seat: number, verb: string): Event => ({ at, seat, word: `${verb} x`, verb, notes: [] })
const update = (at: number, ...events: Event[]): Update =>
  ({ at, since: at - events.length, told: 0, lines: [], events, result: null }) as unknown as Update

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Seat 0 acted, then two others did. */
function told(): Past {
  const past = new Past()
  past.add(update(1, event(0, 0, 'take')), 0)
  past.add({ ...update(2, event(1, 1, 'take')), lines: [{ at: 1, seat: 1, text: 'Owl takes.', rule: '' }] }, 0)
  past.add({ ...update(3, event(2, 2, 'steal')), lines: [{ at: 2, seat: 2, text: 'Cat steals.', rule: '' }] }, 0)
  return past
}

test('acts are played back from the position after your own, and then the present is back', () => {
  const past = told()
  expect([past.count, past.shown]).toEqual([2, null])
  past.play()
  const seen: (number | undefined)[] = []
  for (let step = 0; step < 4; step++) {
    seen.push(past.shown?.at)
    vi.advanceTimersByTime(900)
  }
  expect(seen).toEqual([1, 2, 3, undefined])
})

test('one can step through them, and stop', () => {
  const past = told()
  past.play()
  past.step(1)
  past.step(1)
  expect([past.shown?.at, past.number]).toEqual([3, 2])
  past.step(-1)
  expect(past.shown?.at).toBe(2)
  past.stop()
  expect(past.shown).toBeNull()
})

test('news ends it, and with your own act it begins anew', () => {
  const past = told()
  past.play()
  past.add(update(4, event(3, 0, 'buy')), 0)
  expect([past.shown, past.count]).toEqual([null, 0])
  past.play()
  expect(past.shown).toBeNull()
})

test('several words of one act are one step', () => {
  const past = told()
  past.add({ ...update(4, event(3, 2, 'steal')), lines: [{ at: 3, seat: 2, text: 'And keeps.', rule: '' }] }, 0)
  expect(past.count).toBe(2)
})
