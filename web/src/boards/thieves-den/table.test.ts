// The score track, what flies, and the round summed up.
import { describe, expect, test } from 'vitest'
import bookData from '../../fixtures/thieves-den-book.json'
import two from '../../fixtures/thieves-den-2.json'
import three from '../../fixtures/thieves-den-3.json'
import five from '../../fixtures/thieves-den-5.json'
import { cardsOf } from './cards'
import { flights, touched } from './flights'
import { phase } from './index'
import { startOf, sumUp } from './summary'
import { spread } from './track'
import type { DenView } from './view'

const cards = cardsOf(bookData)
const scenes = (file: unknown): DenView[] =>
  Object.values(file as Record<string, { view: DenView }>).map((scene) => scene.view)
const acting = scenes(three).find((view) => view.task === 'Act')!
const over = [...scenes(two), ...scenes(three), ...scenes(five)].filter((view) => view.phase === 'end')
test('every card of the book is drawn', () => {
  expect([cards.locations.size, cards.fences.size, cards.tiles.size, cards.schemes.size]).toEqual([30, 21, 12, 10])
})

describe('the track', () => {
  test('markers on one point stand side by side, in order', () => {
    const marks = spread([0, 0, 40])
    expect(marks[1]!.at - marks[0]!.at).toBeCloseTo(2.9)
    expect(marks[2]!.at).toBe(50)
  })
  test('beyond 80 it begins again, and nobody leaves it', () => {
    expect(spread([81])[0]).toEqual({ lap: 1, at: 1.25 })
    const crowd = spread([80, 80, 79, 80, 78])
    expect(Math.max(...crowd.map((mark) => mark.at))).toBe(100)
    expect(Math.min(...crowd.map((mark) => mark.at))).toBeGreaterThan(85)
  })
})

test('tokens fly from where they were to where they are', () => {
  const event = (what: string, seat: number, card: string | null = null, amount = 1) => ({
    what,
    seat,
    amount,
    card,
    rival: null,
    kind: null,
    why: '',
  })
  const found = flights(acting, [
    {
      at: 1,
      seat: 0,
      word: null,
      notes: [
        event('steal', 0, 'guild', 1),
        event('lose thief', 1, 'guild'),
        event('gain thief', 0, 'guild'),
        event('gain jewel', 1, null, 2),
        event('gain prestige', 1),
      ],
    },
  ])
  expect(found.map(({ sign, from, to }) => [sign, from, to])).toEqual([
    ['thief', '[data-board="0"]', '[data-card="guild"]'],
    ['thief', '[data-board="1"]', '[data-board="0"]'],
    ['t-jewel', '[data-supply="jewel"]', '[data-board="1"]'],
    ['t-jewel', '[data-supply="jewel"]', '[data-board="1"]'],
    ['prestige', '[data-board="1"]', '[data-track="1"]'],
  ])
  expect(
    touched([
      { at: 1, seat: 0, word: null, notes: [event('lose jewel', 1, 'witch-hut'), event('gain tome', 0, 'witch-hut')] },
    ]),
  ).toEqual(['witch-hut'])
  const lost = flights(acting, [{ at: 1, seat: 0, word: null, notes: [event('lose jewel', 1, 'witch-hut')] }])
  expect(lost).toEqual([{ sign: 't-jewel', from: '[data-board="1"]', to: '[data-supply="jewel"]' }])
})

test('a round is summed up with what it brought, as far as it was seen', () => {
  const first: DenView = { ...acting, round: 1, phase: 'scouting', prestige: [0, 0, 0] }
  const next: DenView = { ...acting, round: 2, phase: 'scouting', prestige: [7, 2, 0] }
  expect(sumUp(next, startOf(first))!.seats.map((one) => one.gained)).toEqual([7, 2, 0])
  expect(sumUp(next, null)!.seats[0]).toMatchObject({ prestige: 7, gained: null })
  expect(sumUp(first, null)).toBeNull()
  expect(startOf({ ...next, phase: 'thieving' })).toBeNull()
})

test('the bar says round and phase', () => {
  expect(phase(acting)).toMatchObject({ title: `Round ${acting.round} of 3`, current: 1 })
  expect(phase(over[0]!)).toMatchObject({ title: 'Round 3' })
})
