// The score track, what flies, what a placement tells, the round summed up, and the count at the end.
import { describe, expect, test } from 'vitest'
import bookData from '../../fixtures/thieves-den-book.json'
import two from '../../fixtures/thieves-den-2.json'
import three from '../../fixtures/thieves-den-3.json'
import five from '../../fixtures/thieves-den-5.json'
import { cardsOf } from './cards'
import { flights, touched } from './flights'
import { phase } from './index'
import { startOf, sumUp } from './summary'
import { isIdle, type Piece, placement, sale } from './telling'
import { spread } from './track'
import type { DenView, Lying } from './view'

const cards = cardsOf(bookData)
const scenes = (file: unknown): DenView[] =>
  Object.values(file as Record<string, { view: DenView }>).map((scene) => scene.view)
const acting = scenes(three).find((view) => view.task === 'Act')!
const over = [...scenes(two), ...scenes(three), ...scenes(five)].filter((view) => view.phase === 'end')
const told = (line: Piece[]): string =>
  line
    .map((piece) => ('text' in piece ? piece.text : piece.count ? `${piece.count} ${piece.token}` : piece.token))
    .join(' ')
const lying = (card: string, gives: Partial<Lying['gives']>, bonus: Lying['bonus'] = {}): Lying => ({
  card,
  thieves: 0,
  can: true,
  gives: { tokens: {}, prestige: 0, pay: 0, effect: 'Take', ...gives },
  bonus,
})
const NAMES = ['Wren', 'Juno', 'Corvin']

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

describe('a placement', () => {
  const view: DenView = {
    ...acting,
    task: 'Act',
    seats: 3,
    passed: [false, false, false],
    thieves: [3, 3, 3],
    treasures: [{ tome: 7 }, { jewel: 8 }, {}],
    limits: { treasures: 8, thieves: 6 },
    neutral: [],
    locations: [
      [lying('market', { tokens: { jewel: 2 } }, { thief: 2 })],
      [
        lying('jeweler', { tokens: { jewel: 2 } }, { jewel: 1 }),
        lying('guild', { effect: 'TakeThief' }),
        lying('gambling-den', { pay: 1, prestige: 7, effect: 'Trade' }),
      ],
      [],
    ],
  }

  test('tells what both gain, and what does not fit', () => {
    const act = placement(view, cards, NAMES, 0, { owner: 1, number: 0 })
    expect(told(act.line)).toBe('A thief to Juno’s Jeweler: you gain jewel jewel , Juno gains jewel')
    expect(act.gains).toEqual(['jewel', 'jewel'])
    expect(act.note).toContain('1 treasure too many')
    expect(act.note).toContain('Juno’s chests are full')
  })
  test('an own location pays no owner', () => {
    expect(told(placement(view, cards, NAMES, 0, { owner: 0, number: 0 }).line)).toBe(
      'A thief to your own Market: you gain jewel jewel',
    )
  })
  test('in the mask the bonus is one’s own', () => {
    const act = placement({ ...view, task: 'StealMasked' }, cards, NAMES, 0, { owner: 1, number: 0 })
    expect(act.gains).toEqual(['jewel', 'jewel', 'jewel'])
    expect(told(act.line)).not.toContain('Juno gains')
  })
  test('one that would do nothing says so', () => {
    const place = { owner: 1, number: 1 }
    expect(isIdle(view, 0, place)).toBe(false)
    expect(isIdle({ ...view, passed: [false, true, true] }, 0, place)).toBe(true)
    expect(isIdle({ ...view, treasures: [{}, {}, {}] }, 0, { owner: 1, number: 2 })).toBe(true)
    expect(placement({ ...view, passed: [false, true, true] }, cards, NAMES, 0, place).note).toContain(
      'This would do nothing',
    )
  })
  test('a sale tells the prestige and what goes', () => {
    const act = sale({ ...view, sold: [[], [], []], sides: [[], null, null] }, cards, NAMES, 0, 'noble-1')
    expect(told(act.line)).toBe('A thief and jewel jewel to the Noble: you gain 7 prestige')
    expect(act.loses).toEqual(['thief', 'jewel', 'jewel'])
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
  const found = flights([
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
  const lost = flights([{ at: 1, seat: 0, word: null, notes: [event('lose jewel', 1, 'witch-hut')] }])
  expect(lost).toEqual([{ sign: 't-jewel', from: '[data-board="1"]', to: '[data-supply="jewel"]' }])
})

test('a round is summed up with what it brought, as far as it was seen', () => {
  const first: DenView = {
    ...acting,
    round: 1,
    prestige: [5, 2, 0],
    locations: [[{ ...lying('guild', {}), thieves: 2 }], [], []],
  }
  const next: DenView = { ...acting, round: 2, phase: 'scouting', prestige: [7, 2, 0] }
  const seen = sumUp(next, startOf(first), first)!
  expect(seen.seats.map((one) => one.gained)).toEqual([7, 2, 0])
  expect(seen.seats[0]!.home).toBe(2)
  expect(sumUp(next, null, null)!.seats[0]).toMatchObject({ prestige: 7, gained: null, home: null })
  expect(sumUp(first, null, null)).toBeNull()
  expect(startOf({ ...next, phase: 'thieving' })).toBeNull()
})

test('the bar says round and phase', () => {
  expect(phase(acting)).toMatchObject({ title: `Round ${acting.round} of 3`, current: 1 })
  expect(phase(over[0]!)).toMatchObject({ title: 'Round 3' })
})
