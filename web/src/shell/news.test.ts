import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveTable } from '../net/table.svelte'
import type { LogLine, Update } from '../protocol'
import { toasts } from '../toasts.svelte'
import { News, pinsOf, worthTelling } from './news.svelte'

const line = (at: number, seat: number, text: string): LogLine => ({ at, seat, text, rule: '' })
const event = (at: number, seat: number, victim: number | null = null) => ({
  at,
  seat,
  word: 'w',
  verb: 'w',
  notes:
    victim === null ? [] : [{ what: 'rob', seat, amount: 1, card: null, rival: victim, kind: null, why: '', victim }],
})
const update = (changes: Partial<Update>): Update =>
  ({ told: 0, at: 0, turn: [1], events: [], lines: [], result: null, ...changes }) as unknown as Update

let lines: LogLine[]
let told: string[]
let news: News
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  told = []
  news = new News(
    () => ({ seat: 0, lines }) as unknown as LiveTable,
    (text) => told.push(text),
  )
})
afterEach(() => vi.useRealTimers())

test('an act that is told bit by bit is said once', () => {
  news.happened(update({ told: 3 }), [line(3, 1, 'Owl takes a red die.')])
  vi.advanceTimersByTime(300)
  news.happened(update({ told: 3 }), [line(4, 1, 'Owl takes a red die and a bag.')])
  expect(news.spoken).toBe('')
  vi.advanceTimersByTime(700)
  expect(news.spoken).toBe('Owl takes a red die and a bag.')
})

test('whoever is robbed is told until they act', () => {
  lines = [line(5, 1, 'Owl steals your pile, returns a bag.')]
  news.happened(update({ at: 6, events: [event(5, 1, 0)] }), lines)
  expect(news.losses.map((one) => one.text)).toEqual(['Owl steals your pile, returns a bag.'])
  news.happened(update({ at: 7, events: [event(6, 0)] }), [])
  expect(news.losses).toEqual([])
})

test('who comes back is not told of what was taken before they last acted', () => {
  lines = [line(5, 1, 'Owl steals your pile.'), line(6, 0, 'You take a bag.'), line(7, 2, 'Cat takes a mask.')]
  news.happened(update({ at: 8, turn: [0], events: [event(5, 1, 0), event(6, 0), event(7, 2)] }), lines)
  expect(news.losses).toEqual([])
})

test('nothing told before lies over the end', () => {
  toasts.tell('Last round.')
  news.happened(update({ result: { scores: [1], places: [1], counts: [] } }), [])
  expect(toasts.shown).toEqual([])
})

test('a loss is told by the whole sentence, also when it has grown', () => {
  lines = [line(5, 1, 'Owl steals your pile.')]
  news.happened(update({ at: 6, events: [event(5, 1, 0)] }), lines)
  lines = [line(7, 1, 'Owl steals your pile, returns a bag.'), line(8, 2, 'Cat takes a mask.')]
  news.happened(update({ at: 9, turn: [0], events: [event(6, 1), event(8, 2)] }), lines)
  expect(news.losses.map((one) => one.text)).toEqual(['Owl steals your pile, returns a bag.'])
  expect([...news.pins.get(0)!]).toEqual([1])
})

test('a recap tells what several rivals did since my turn, not what I did', () => {
  news.happened(update({ at: 3, events: [event(2, 0)] }), [])
  lines = [line(2, 0, 'You take a bag.'), line(3, 1, 'Owl takes a mask.'), line(4, 2, 'Cat takes everything.')]
  news.happened(update({ at: 5, turn: [0], events: [event(4, 2)] }), [])
  expect(news.recap.map((one) => one.text)).toEqual(['Owl takes a mask.', 'Cat takes everything.'])
})

test('one rival is not worth a recap, unless something was taken', () => {
  const acts = [line(3, 1, 'Owl takes a mask.')]
  expect(worthTelling(acts, 3, 0, false)).toEqual([])
  expect(worthTelling(acts, 3, 0, true)).toEqual(acts)
})

test('a certain end is announced once', () => {
  const end = (certain: boolean) => ({ heading: 'Round 9', left: '', sentence: 'Last round.', near: true, certain })
  news.happened(update({ ending: end(false) }), [])
  news.happened(update({ ending: end(true) }), [])
  news.happened(update({ ending: end(true) }), [])
  expect(told).toEqual(['Last round.'])
})

test('what the recap tells is pinned where it was done, and where something was lost', () => {
  const told = [line(3, 1, 'Owl steals your pile.'), line(5, 2, 'Cat takes a bag.'), line(7, 1, 'Owl takes a mask.')]
  const pins = pinsOf(told, [told[0]!], 0)
  expect([...pins]).toEqual([
    [1, [1, 3]],
    [0, [1]],
    [2, [2]],
  ])
})
