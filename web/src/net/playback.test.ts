import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LogLine, Update } from '../protocol'
import { continues, joined, Playback, type Pace } from './playback.svelte'

const line = (at: number, text: string): LogLine => ({ at, seat: 1, text, rule: '' })
const act = (at: number, word: string, text: string, changes: Partial<Update> = {}): Update =>
  ({
    since: at,
    at: at + 1,
    told: at,
    lines: text ? [line(at, text)] : [],
    events: [{ at, seat: 1, word, verb: word.split(' ')[0]!, notes: [] }],
    result: null,
    ...changes,
  }) as unknown as Update

let shown: string[]
let pace: Pace
let playback: Playback
beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  pace = 'natural'
  playback = new Playback(
    (update) => shown.push(update.lines.map((one) => one.text).join(' ')),
    () => pace,
  )
})
afterEach(() => vi.useRealTimers())

test('acts are shown one after the other, at the chosen pace', () => {
  playback.add(act(0, 'take red', 'Owl takes red.'))
  playback.add(act(1, 'steal 0', 'Cat steals.'))
  playback.add(act(2, 'buy x', 'Rat buys.'))
  expect([shown, playback.left]).toEqual([['Owl takes red.'], 2])
  vi.advanceTimersByTime(2_000)
  expect([shown.length, playback.left]).toEqual([2, 1])
  vi.advanceTimersByTime(4_000)
  expect([shown.length, playback.left]).toEqual([3, 0])
})

test('more of the act that is looked at is shown at once', () => {
  playback.add(act(0, 'take red', 'Owl takes red.'))
  playback.add(act(1, 'take bag', 'Owl takes red and a bag.', { told: 0 }))
  playback.add(act(2, 'done', ''))
  playback.add(act(3, 'steal 0', 'Cat steals.'))
  expect([shown, playback.left]).toEqual([['Owl takes red.', 'Owl takes red and a bag.', ''], 1])
})

test('step by step waits for each step, and the rest can be skipped', () => {
  pace = 'step'
  for (let n = 0; n < 4; n++) playback.add(act(n, `word${n}`, `Act ${n}.`))
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual(['Act 0.'])
  playback.step()
  expect(shown).toEqual(['Act 0.', 'Act 1.'])
  playback.skip()
  expect(shown).toEqual(['Act 0.', 'Act 1.', 'Act 2. Act 3.'])
  expect(playback.left).toBe(0)
  playback.add(act(4, 'word4', 'Act 4.'))
  expect(shown.at(-1), 'on to my turn').toBe('Act 4.')
  playback.calm()
  for (const n of [5, 6]) playback.add(act(n, `word${n}`, `Act ${n}.`))
  expect(playback.left).toBe(1)
})

test('quick shows everything as it comes', () => {
  pace = 'quick'
  playback.add(act(0, 'take red', 'Owl takes red.'))
  playback.add(act(1, 'steal 0', 'Cat steals.'))
  expect(shown).toHaveLength(2)
})

test('one act is one step: more of the same, and words that tell nothing', () => {
  const take = act(0, 'take red', 'Owl takes red.')
  expect(continues(take, act(1, 'take bag', 'Owl takes red and a bag.', { told: 0 }))).toBe(true)
  expect(continues(take, act(1, 'done', ''))).toBe(true)
  expect(continues(take, act(1, 'steal 0', 'Owl steals.'))).toBe(false)
  const both = joined(take, act(1, 'take bag', 'Owl takes red and a bag.', { told: 0 }))
  expect(both.lines.map((one) => one.text)).toEqual(['Owl takes red and a bag.'])
  expect([both.since, both.at, both.events.length]).toEqual([0, 2, 2])
})

test('whoever is far behind is brought up to date', () => {
  for (let n = 0; n < 100; n++) playback.add(act(n, `word${n}`, `Act ${n}.`))
  expect(playback.left).toBeLessThan(20)
})
