import { expect, test } from 'vitest'
import type { LiveTable } from '../net/table.svelte'
import { Advice } from './advice.svelte'

/** A table at a position, at which the same has been asked for a while. */
const table = (seq: number, fresh: number, myTurn = true): LiveTable =>
  ({
    update: { seq },
    myTurn,
    isFresh: (at: number) => at >= fresh,
    hint: () => Promise.resolve({ type: 'advised', id: 1, seq, advice: [] }),
  }) as unknown as LiveTable

test('a hint lies there until something else is asked', async () => {
  const advice = new Advice()
  const asked = advice.ask(table(7, 6))
  expect(advice.told).toBe('thinking')
  advice.happened(table(8, 6))
  await asked
  expect(advice.told).toMatchObject({ seq: 7 })
  advice.happened(table(9, 6))
  expect(advice.told).toMatchObject({ seq: 7 })
  advice.happened(table(10, 10))
  expect(advice.told).toBeUndefined()
})

test('a hint is gone once its seat has chosen', async () => {
  const advice = new Advice()
  await advice.ask(table(7, 6))
  advice.happened(table(8, 6, false))
  expect(advice.told).toBeUndefined()
})

test('a hint that nobody wants any more does not come back', async () => {
  const advice = new Advice()
  const asked = advice.ask(table(7, 6))
  advice.close()
  await asked
  expect(advice.told).toBeUndefined()
})
