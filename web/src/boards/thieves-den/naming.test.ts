// What is picked on the table becomes one of the ways that the server tells, in whatever order it was picked.
import { expect, test, vi } from 'vitest'
import type { Previewed, WaysFound } from '../board'
import { offered } from '../common/scenes'
import { Naming } from './naming.svelte'

/** Words in their parts, as the server tells them. */
const parts = (words: readonly string[]) =>
  offered(words).map((offer) => (offer.verb === 'target' ? { ...offer, seat: Number(offer.what) } : offer))
const found = (ways: string[][], complete = true): WaysFound => ({
  type: 'found',
  seq: 1,
  ways: ways.map((words) => ({ words, purse: null })),
  offers: parts(ways.flat()),
  complete,
})
const naming = async (begun: string[], ways: string[][]): Promise<Naming> => {
  const made = new Naming({
    offers: [],
    ways: async () => found(ways.map((way) => [...begun, ...way])),
    preview: async () => null,
  })
  await made.begin(begun, [[]])
  return made
}

test('treasures are picked in any order, and only as many as are asked for', async () => {
  const recruit = await naming(
    ['recruit'],
    [
      ['pay tome', 'pay tome'],
      ['pay tome', 'pay potion'],
      ['pay jewel', 'pay potion'],
    ],
  )
  expect(recruit.ready).toBe(false)
  expect(recruit.next('pay').map(({ what }) => what)).toEqual(['tome', 'potion', 'jewel'])
  recruit.pick('pay potion')
  expect([recruit.ready, recruit.missing('pay')]).toEqual([false, 1])
  recruit.pick('pay tome')
  expect(recruit.words).toEqual(['recruit', 'pay tome', 'pay potion'])
  expect(recruit.can('pay jewel')).toBe(false)
  recruit.pick('pay jewel')
  expect(recruit.words).toEqual(['recruit', 'pay jewel', 'pay potion'])
  recruit.drop('pay jewel')
  expect(recruit.ready).toBe(false)
})

test('a treasure of a rival is picked with its owner, and another takes its place', async () => {
  const robbing = await naming(
    ['steal custom-house'],
    [['target 1', 'seize jewel'], ['target 2', 'seize jewel'], ['target 2', 'seize tome'], ['done']],
  )
  expect(robbing.canLeave).toBe(true)
  expect(robbing.hit(1, 'tome', undefined)).toBeNull()
  robbing.set(robbing.hit(2, 'tome', undefined)!)
  expect(robbing.words).toEqual(['steal custom-house', 'target 2', 'seize tome'])
  robbing.set(robbing.hit(1, 'jewel', undefined)!)
  expect(robbing.words).toEqual(['steal custom-house', 'target 1', 'seize jewel'])
  expect(robbing.canLeave).toBe(false)
})

test('fewer than could be had are enough where one may stop', async () => {
  const taking = await naming([], [['done'], ['take tome', 'done'], ['take tome', 'take jewel']])
  expect(taking.ready).toBe(false)
  taking.pick('take tome')
  expect(taking.words).toEqual(['take tome', 'done'])
  taking.pick('take jewel')
  expect(taking.words).toEqual(['take tome', 'take jewel'])
})

test('what is no thing to pick is asked for afterwards, and without an answer the act is whole', async () => {
  const using = await naming(
    ['use vanishing-act'],
    [
      ['pay tome', 'choose market'],
      ['pay jewel', 'choose market'],
    ],
  )
  using.pick('pay jewel')
  expect(using.words).toEqual(['use vanishing-act', 'pay jewel'])
  const silent = new Naming({ offers: [], ways: async () => null, preview: async () => null })
  await silent.begin(['sell noble-1'], [[]])
  expect(silent.words).toEqual(['sell noble-1'])
})

test('too many ways are asked for word by word', async () => {
  const after: Record<string, string[]> = {
    'use rumour-mill': ['pay tome', 'pay jewel'],
    'use rumour-mill, pay jewel': ['bury noble-1', 'bury agent-2'],
  }
  const ways = vi.fn(async (words: string[]) =>
    words.length < 3 ? found([], false) : found([words, [...words, 'bury agent-2']]),
  )
  const preview = async (words: string[]) => ({ options: parts(after[words.join(', ')] ?? []) }) as unknown as Previewed
  const mill = new Naming({ offers: [], ways, preview })
  await mill.begin(['use rumour-mill'], [[]])
  expect(mill.ready).toBe(false)
  for (const word of ['pay jewel', 'bury noble-1']) {
    await vi.waitFor(() => expect(mill.can(word)).toBe(true))
    mill.pick(word)
  }
  await vi.waitFor(() => expect(mill.words).toEqual(['use rumour-mill', 'pay jewel', 'bury noble-1']))
})
