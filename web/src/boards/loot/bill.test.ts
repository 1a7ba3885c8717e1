import { expect, test } from 'vitest'
import type { WaysFound } from '../../protocol'
import { another, linesOf, type Payment, paymentsOf } from './bill'

const before = { pile: { red: 2, white: 1, bag: 1 }, money: 2, points: 0 }

/** What the server would tell of a card that costs two rubies and a diamond. */
const found: WaysFound = {
  type: 'found',
  seq: 1,
  complete: true,
  offers: [
    { word: 'buy crown', verb: 'buy', kind: 'card', what: 'crown' },
    { word: 'pay red', verb: 'pay', kind: 'object', what: 'red' },
    { word: 'pay gold', verb: 'pay', what: 'gold' },
  ],
  ways: [
    { words: ['buy crown', 'pay red', 'pay red'], purse: { pile: { bag: 1 }, gold: 2 } },
    { words: ['buy crown', 'pay red', 'pay gold'], purse: { pile: { red: 1, bag: 1 }, gold: 1 } },
    { words: ['buy crown', 'pay gold'], purse: { pile: { red: 2, bag: 1 }, gold: 0 } },
  ],
}
const PRICE = ['red', 'red', 'white']
const by = (payment: Payment): string[] => linesOf(PRICE, payment).map((line) => line.by)

test('the ways to pay are told by what they take, in the order of the server', () => {
  const payments = paymentsOf(found, before, 'gold')
  expect(payments.map(({ dice, money }) => ({ dice, money }))).toEqual([
    { dice: { red: 2, white: 1 }, money: 0 },
    { dice: { red: 1, white: 1 }, money: 1 },
    { dice: { white: 1 }, money: 2 },
  ])
  expect(payments[0]!.words).toEqual(['buy crown', 'pay red', 'pay red'])
  expect(payments.map(by)).toEqual([
    ['die', 'die', 'die'],
    ['die', 'money', 'die'],
    ['money', 'money', 'die'],
  ])
})

test('a click on a line takes the next other payment of it', () => {
  const payments = paymentsOf(found, before, 'gold')
  expect(by(another(PRICE, payments, payments[0]!, 1)!)).toEqual(['die', 'money', 'die'])
  expect(by(another(PRICE, payments, payments[1]!, 1)!)).toEqual(['die', 'die', 'die'])
  expect(another(PRICE, payments, payments[0]!, 2), 'the diamond is paid in every way').toBeNull()
})

test('a gem that nothing pays for is free', () => {
  const [payment] = paymentsOf(
    { ...found, ways: [{ words: ['buy crown'], purse: { pile: { red: 1, bag: 1 }, gold: 2 } }] },
    before,
    'gold',
  )
  expect(by(payment!)).toEqual(['die', 'free', 'die'])
})

test('matching faces are paid with dice of one face, then with coins', () => {
  const [payment] = paymentsOf(
    { ...found, ways: [{ words: ['buy hoard'], purse: { pile: { white: 1, bag: 1 }, coins: 1, points: 4 } }] },
    before,
    'coins',
  )
  expect(linesOf(['same', 'same', 'same'], payment!)).toEqual([
    { gem: 'red', by: 'die' },
    { gem: 'red', by: 'die' },
    { gem: 'red', by: 'money' },
  ])
  expect(payment!.left.points).toBe(4)
})

test('a way of which the server cannot tell what is left is no payment on a bill', () => {
  expect(paymentsOf({ ...found, ways: [{ words: ['buy crown'], purse: null }] }, before, 'gold')).toEqual([])
})
