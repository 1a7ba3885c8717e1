import { expect, test } from 'vitest'
import type { TableInfo } from '../protocol'
import { agreements, answerCalled, answerTimes, optionCalled, usuallyAgreed, valueCalled, valuesFor } from './agreed'

test('hints and take back are usual only for somebody who plays alone', () => {
  expect([1, 2].map((people) => usuallyAgreed(people).hints)).toEqual([true, false])
  expect([1, 3].map((people) => usuallyAgreed(people).takeBack)).toEqual([true, false])
})

test('only seats that are there can be chosen', () => {
  const first = { name: 'first_seat', about: '', values: [null, 0, 1, 2, 3, 4] }
  expect(valuesFor(first, 3)).toEqual([null, 0, 1, 2])
  const limit = { name: 'round_limit', about: '', values: [40, 10] }
  expect(valuesFor(limit, 3)).toEqual([40, 10])
})

test('options are told in words', () => {
  expect(optionCalled('last_takes_all')).toBe('Last takes all')
  expect([true, false, null, 'rogue'].map((value) => valueCalled('jury', value))).toEqual([
    'Yes',
    'No',
    'By chance',
    'Rogue',
  ])
  expect([valueCalled('first_seat', 1), valueCalled('first_seat', 1, ['Ann', 'Bob'])]).toEqual(['Seat 2', 'Bob'])
})

test('the usual time to answer of a server can be chosen too', () => {
  expect(answerTimes(15)).toEqual([0, 15, 30, 60])
  expect(answerTimes(20)).toEqual([0, 15, 20, 30, 60])
  expect([0, 1, 30].map(answerCalled)).toEqual(['No limit', '1 second', '30 seconds'])
})

test('whoever sits down is told everything the table agreed on', () => {
  const info = {
    seats: [{ kind: 'person', name: 'Ann' }],
    hints: true,
    take_back: false,
    clock: { kind: 'live', bank: 600, increment: 10 },
    options: { first_seat: null, jury: 'friendly' },
    own_figures: false,
    open_together: true,
    answer_seconds: 30,
  } as unknown as TableInfo
  expect(agreements(info)).toEqual([
    ['Hints', 'On'],
    ['Take back', 'Off'],
    ['Clock', '10 minutes each, 10 seconds more per move'],
    ['Time to answer', '30 seconds'],
    ['Secret answers', 'Opened together'],
    ['Jury', 'Friendly'],
  ])
})
