import { expect, test } from 'vitest'
import type { AccountInfo, Analysis, DecisionInfo, StepInfo } from '../../protocol'
import { beginnings, curveOf, decisionsOf, extentOf, fallsOf, lossOf, points, rollsOf, sentenceOf } from './analysis'

const account = (wish: Partial<AccountInfo>): AccountInfo => ({
  result: 0,
  par: 0.25,
  luck: 0.14,
  own: -0.38,
  others: 0.06,
  hidden: -0.07,
  accuracy: 82,
  decisions: 17,
  kinds: [],
  ...wish,
})
const decision = (wish: Partial<DecisionInfo>): DecisionInfo => ({
  at: 0,
  until: 1,
  seat: 0,
  kind: 'split',
  heading: 'Round 1',
  before: 0.4,
  after: 0.4,
  loss: 0,
  error: 0.01,
  sims: 40,
  mark: '',
  words: [],
  told: [],
  better: [],
  better_told: [],
  ...wish,
})
const step = (wish: Partial<StepInfo>): StepInfo => ({
  at: 0,
  until: 3,
  seat: -1,
  heading: 'Round 1',
  told: '',
  luck: [0.1, -0.1],
  own: [0, 0],
  others: [0, 0],
  hidden: [0, 0],
  chances: [0.6, 0.4],
  ...wish,
})
const analysis = (wish: Partial<Analysis>): Analysis => ({
  game: 'g',
  names: ['Ann', 'Bob'],
  marks: [],
  steps: [],
  decisions: [],
  accounts: [],
  sims: 0,
  ...wish,
})

test('changes are told in points with their sign', () => {
  expect([points(0.034), points(-0.12), points(0.0001)]).toEqual(['+3.4', '−12.0', '0'])
})

test('bars lead from par to the result, and none falls out of the picture', () => {
  const falls = fallsOf(account({}))
  expect(falls.map((fall) => fall.to.toFixed(2))).toEqual(['0.39', '0.01', '0.07', '0.00'])
  expect(falls[0]!.from).toBe(0.25)
  expect(extentOf([account({ luck: 1.2, own: -1.8 })]).map((end) => end.toFixed(2))).toEqual(['-0.36', '1.45'])
})

test('the curve begins at par and has a point after every step', () => {
  const told = analysis({
    steps: [step({}), step({ at: 3, until: 5, chances: [1, 0] })],
    accounts: [account({ par: 0.5 }), account({ par: 0.5 })],
  })
  expect(curveOf(told)).toEqual({ at: [0, 3, 5], chances: [[0.5, 0.6, 1], [0.5, 0.4, 0]] }) // prettier-ignore
})

test('decisions that could not be judged are left out, and rolls that changed nothing', () => {
  const decisions = [
    decision({ mark: 'blunder', loss: 0.17 }),
    decision({ loss: 0.01 }),
    decision({ sims: 0 }),
    decision({ seat: 1 }),
  ]
  const { marked, rest } = decisionsOf(analysis({ decisions }), 0)
  expect([marked.length, rest.length, lossOf([...marked, ...rest]).toFixed(2)]).toEqual([1, 1, '0.18'])
  const steps = [step({}), step({ luck: [0, 0] }), step({ seat: 1 })]
  expect(rollsOf(analysis({ steps }), 0)).toHaveLength(1)
  expect(beginnings(['Round 1', 'Round 1', 'Round 2'])).toEqual([true, false, true])
})

test('an account is told in a sentence', () => {
  expect(sentenceOf(account({}), true)).toBe(
    'Your dice and cards were kind: 14 points. Your own choices cost 38. ' +
      'Rivals gave you 6, and 7 went to what could not be known.',
  )
})
