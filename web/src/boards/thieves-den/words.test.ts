// Choices on the board in the engine's words: which copy is meant, and sets of treasures.
import { expect, test } from 'vitest'
import three from '../../fixtures/thieves-den-3.json'
import type { DenView, Lying } from './view'
import { placeWords, unpictured } from './words'

const base = Object.values(three as unknown as Record<string, { view: DenView }>)[0]!.view
const lying = (card: string, thieves = 0, can = true): Lying => ({
  card,
  thieves,
  can,
  gives: { tokens: {}, prestige: 0, pay: 0, effect: 'Take' },
  bonus: {},
})
const view = (changes: Partial<DenView>): DenView => ({
  ...base,
  seats: 3,
  neutral: [],
  locations: [[], [], []],
  about: {},
  ...changes,
})

test('a location that lies only once is named by its name', () => {
  const here = view({ task: 'Act', locations: [[lying('jeweler')], [lying('guild', 1, false)], []] })
  expect(placeWords(here, { owner: 0, number: 0 })).toEqual(['steal jeweler'])
  expect(placeWords({ ...here, task: 'ChooseLocation' }, { owner: 0, number: 0 })).toEqual(['choose jeweler'])
})

test('of two copies it is said whose is meant', () => {
  const here = view({ task: 'Act', locations: [[lying('jeweler')], [], [lying('jeweler')]] })
  expect(placeWords(here, { owner: 0, number: 0 })).toEqual(['steal jeweler', 'at 0'])
  expect(placeWords(here, { owner: 2, number: 0 })).toEqual(['steal jeweler', 'at 2'])
})

test('a copy that cannot be named needs no telling apart', () => {
  const here = view({ task: 'Act', locations: [[lying('jeweler')], [], [lying('jeweler', 1, false)]] })
  expect(placeWords(here, { owner: 0, number: 0 })).toEqual(['steal jeweler'])
})

test('a neutral copy, and two above the same board', () => {
  const beside = view({ task: 'Act', locations: [[lying('guild')], [], []], neutral: [lying('guild')] })
  expect(placeWords(beside, { owner: 3, number: 0 })).toEqual(['steal guild', 'at neutral'])
  const both = view({ task: 'PlaceShadow', locations: [[lying('guild', 1), lying('guild', 2)], [], []] })
  expect(placeWords(both, { owner: 0, number: 0 })).toEqual(['steal guild', 'at quieter'])
  expect(placeWords(both, { owner: 0, number: 1 })).toEqual(['steal guild', 'at busier'])
  const alike = view({ task: 'Act', locations: [[lying('guild'), lying('guild')], [], []] })
  expect(placeWords(alike, { owner: 0, number: 1 })).toEqual(['steal guild'])
})

test('when only the copy is asked for, only that is said', () => {
  const here = view({ task: 'WhichCopy', locations: [[lying('jeweler')], [lying('jeweler')], []] })
  expect(placeWords(here, { owner: 1, number: 0 })).toEqual(['at 1'])
})

test('every word of the engine has a picture', () => {
  expect(unpictured(['steal market', 'pass', 'give 2', 'whistle'])).toEqual(['whistle'])
})
