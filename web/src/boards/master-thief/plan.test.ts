import { expect, test, vi } from 'vitest'
import type { Offer, Previewed } from '../board'
import { after, spotOf, targets } from './plan'
import type { Blind } from './view'

/** Words as the server offers them. */
const words = (said: string[]): Offer[] =>
  said.map((word) => {
    const [verb = '', what = ''] = word.split(' ')
    const kind = { from: 'seat', take: 'item', place: 'place', play: 'card', pick: 'card', discard: 'card' }[verb]
    if (!kind) return { word, verb }
    return kind === 'seat' ? { word, verb, kind, seat: Number(what) } : { word, verb, kind, what }
  })

interface Said {
  options: string[]
  blindly?: Blind[]
}

/** What a server would say after some words: what would be asked, or that nothing more is to be named. */
const server = (steps: Record<string, Said>) =>
  vi.fn(async (said: string[]): Promise<Previewed | null> => {
    const step = steps[said.join(', ')]
    return {
      view: { naming: Boolean(step), blindly: step?.blindly ?? [], turn: [step ? 0 : 1] },
      options: words(step?.options ?? []),
    } as unknown as Previewed
  })
const mask = { seat: 2, item: 'faceless-mask' }

test('one points at the thing itself, not first at its owner', async () => {
  const preview = server({
    'play swipe': { options: ['from 1', 'from 2'], blindly: [mask] },
    'play swipe, from 1': { options: ['take blood-ruby', 'take raven-skull'] },
  })
  const path = words(['play swipe'])
  const step = await after(path, 0, preview)
  const found = await targets(step!, path, 0, preview)
  expect(found.map((target) => [target.spot, target.path.map(({ word }) => word), target.blind])).toEqual([
    ['item blood-ruby', ['play swipe', 'from 1', 'take blood-ruby'], undefined],
    ['item raven-skull', ['play swipe', 'from 1', 'take raven-skull'], undefined],
    ['rival 2', ['play swipe', 'from 2'], mask],
  ])
})

test('places belong to whom they were asked of', async () => {
  const preview = server({ 'from 2': { options: ['place 1', 'place 3'] } })
  const found = await targets({ offers: words(['from 2']), blindly: [], question: [] }, [], 0, preview)
  expect(found.map((target) => target.spot)).toEqual(['place 2 1', 'place 2 3'])
})

test('a move is whole when nothing more is to be named, or the server says nothing', async () => {
  expect(await after(words(['play heist']), 0, server({}))).toBeNull()
  expect(await after(words(['play heist']), 0, async () => null)).toBeNull()
})

test('words that no thing stands for have a button', () => {
  expect(
    words(['end turn', 'escape', 'draw more', 'done', 'pass', 'ask back', 'place 2']).map((offer) => spotOf(offer)),
  ).toEqual(Array(7).fill(null))
  expect(words(['discard grip', 'pick grip']).map((offer) => spotOf(offer))).toEqual(['hand grip', 'pile grip'])
  expect(spotOf(words(['place 2'])[0]!, 1)).toBe('place 1 2')
})
