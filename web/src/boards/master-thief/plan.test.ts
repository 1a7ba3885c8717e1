import { expect, test, vi } from 'vitest'
import type { Previewed } from '../board'
import { after, spotOf, type Step, targets } from './plan'

/** What a server would say after some words: the task and the words that answer it. */
const server = (steps: Record<string, Partial<Step>>) =>
  vi.fn(async (words: string[]): Promise<Previewed | null> => {
    const step = { blindly: [], ...(steps[words.join(', ')] ?? { task: 'Answer', options: [] }) }
    return { view: { ...step, turn: step.task === 'Answer' ? [1] : [0] } } as unknown as Previewed
  })

test('one points at the thing itself, not first at its owner', async () => {
  const preview = server({
    'play swipe': { task: 'NameRival', options: ['from 1', 'from 2'], blindly: [2] },
    'play swipe, from 1': { task: 'NameItem', options: ['take blood-ruby', 'take raven-skull'] },
    'play swipe, from 2': { task: 'Answer', options: [] }, // the Faceless Mask: nothing is named
  })
  const step = await after(['play swipe'], 0, preview)
  expect(await targets(step!, ['play swipe'], 0, preview)).toEqual([
    { spot: 'item blood-ruby', words: ['play swipe', 'from 1', 'take blood-ruby'] },
    { spot: 'item raven-skull', words: ['play swipe', 'from 1', 'take raven-skull'] },
    { spot: 'rival 2', words: ['play swipe', 'from 2'], blind: true },
  ])
})

test('places belong to whom they were asked of', async () => {
  const preview = server({ 'from 2': { task: 'NamePlace', options: ['place 1', 'place 3'] } })
  const found = await targets({ task: 'NameRival', options: ['from 2'], blindly: [] }, [], 0, preview)
  expect(found.map((target) => target.spot)).toEqual(['place 2 1', 'place 2 3'])
})

test('a move is whole when nothing more is to be named, or the server says nothing', async () => {
  expect(await after(['play heist'], 0, server({}))).toBeNull()
  expect(await after(['play heist'], 0, async () => null)).toBeNull()
})

test('words that no thing stands for have a button', () => {
  expect(
    ['end turn', 'escape', 'draw more', 'done', 'pass', 'ask back', 'place 2'].map((word) => spotOf(word)),
  ).toEqual(Array(7).fill(null))
  expect(spotOf('discard grip')).toBe('hand grip')
  expect(spotOf('place 2', 1)).toBe('place 1 2')
})
