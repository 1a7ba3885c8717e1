// Every answer that the engine offers can be given on the board, and what is sent begins with it.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'
import bookData from '../../fixtures/thiefs-market-book.json'
import three from '../../fixtures/thiefs-market-3.json'
import four from '../../fixtures/thiefs-market-4.json'
import five from '../../fixtures/thiefs-market-5.json'
import type { SeatInfo } from '../../protocol'
import { offered, worded } from '../common/scenes'
import Board from './Board.svelte'

interface Scene {
  view: any
  names: string[]
  seat: number
  turn: number[]
  ask: string
  options: string[]
}

const SCENES: [string, Scene][] = [three, four, five].flatMap((file, at) =>
  Object.entries(file as unknown as Record<string, Scene>).map(([name, scene]): [string, Scene] => [
    `${at + 3} players, ${name}`,
    worded(scene),
  ]),
)

// Ties are too rare to meet one in a few games.
const over = SCENES.find(([name]) => name.endsWith('over'))![1]
SCENES.push([
  'a tie',
  {
    ...over,
    view: { ...over.view, task: 'GrabTheMarker', turn: [0, 1] },
    seat: 0,
    turn: [0, 1],
    options: ['grab marker', 'share win'],
  },
])
// A word that this board has never heard of.
SCENES.push([
  'a new word',
  { ...over, view: { ...over.view, task: 'Split', turn: [0] }, seat: 0, turn: [0], options: ['juggle 3'] },
])

/** One scene for every question and answer. */
const met = new Set<string>()
const ANSWERS: [string, string, Scene][] = []
for (const [name, scene] of SCENES) {
  for (const word of scene.options) {
    const alike = /^(buy|copy)/.test(word) ? `${word.split(' ')[0]!}${String(scene.view.opened)}` : word
    const key = `${scene.view.task} ${scene.options.includes('done')} ${alike}`
    if (!met.has(key)) ANSWERS.push([name, word, scene])
    met.add(key)
  }
}

function show(scene: Scene) {
  const calls = { play: vi.fn(), why: vi.fn(), openCard: vi.fn() }
  const seats = scene.names.map((name, seat): SeatInfo => ({
    seat,
    name,
    kind: 'person',
    level: null,
    present: true,
    away: false,
    grace: null,
  }))
  const shown = render(Board, {
    props: {
      ...scene,
      options: offered(scene.options),
      ways: async () => null,
      natural: null,
      seats,
      book: bookData,
      events: [],
      live: true,
      preview: async () => null,
      openRule: () => {},
      announce: () => {},
      ...calls,
    },
  })
  const find = (selector: string, text?: string): HTMLElement => {
    const found = [...document.body.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => !text || element.textContent?.includes(text),
    )
    if (!found[0]) throw new Error(`There is no ${selector} ${text ?? ''}`)
    return found[0]
  }
  return {
    ...shown,
    ...calls,
    find,
    click: async (selector: string, text?: string) => void (await fireEvent.click(find(selector, text))),
  }
}

async function answer(word: string, scene: Scene): Promise<string[]> {
  const { click, play, find } = show(scene)
  const [verb, what] = word.split(' ') as [string, string | undefined]
  const task = scene.view.task
  if (word === 'take everything') await click('.btn.go')
  else if (verb === 'take') {
    await click(`.mat button[data-thing=${what}]`)
    await click('.btn.go')
  } else if (verb === 'return') {
    await click(`.mat button[data-thing=${what}]`)
    await click('.btn.go')
  } else if (verb === 'steal') {
    await click(`.steal-b[aria-label$=" of ${scene.names[Number(what)]}"]`)
    await click('.mat button.die')
    await click('.btn.go')
  } else if (verb === 'reroll') {
    await click(`.own-pile button[data-thing=${what}]`)
    await click('.btn.go')
  } else if (verb === 'buy') {
    await click(`[data-card=${what}]`)
    await click('.btn.go', 'Buy')
  } else if (verb === 'copy') {
    await click(`.copies [data-card=${what}]`)
    await click('.btn.go', 'Copy')
  } else if (verb === 'pay' || verb === 'waive') {
    await click(
      '.answers button',
      (
        {
          gold: 'gold',
          red: task === 'PayGem' ? 'ruby' : 'Red',
          white: task === 'PayGem' ? 'diamond' : 'White',
          blue: task === 'PayGem' ? 'sapphire' : 'Blue',
          green: task === 'PayGem' ? 'emerald' : 'Green',
        } as Record<string, string>
      )[what!],
    )
  } else if (verb === 'turn' || verb === 'spend' || verb === 'exchange') {
    // The card whose use is lit for this word: try them one after another.
    for (const use of [...document.body.querySelectorAll<HTMLElement>('button.use:not(.off)')]) {
      const card = use.parentElement!
      await fireEvent.click(use)
      if (play.mock.calls.length) {
        if (play.mock.calls[0]![0][0] === word) break
        play.mockClear()
        continue
      }
      const into = card.querySelector<HTMLElement>(`.into button[data-thing=${word.split(' ').at(-1)}]`)
      if (into) await fireEvent.click(into)
      if (play.mock.calls.at(0)?.[0][0] === word) break
      play.mockClear()
    }
  } else if (word === 'grab marker') await click('.btn.go', 'Grab')
  else if (word === 'share win') await click('.btn', 'Share')
  else if (word === 'done')
    await click(
      task === 'RerollOne' ? '.btn' : task === 'Purchase' ? '.btn.end' : '.btn.go',
      task === 'RerollOne' ? 'Keep all' : undefined,
    )
  else await click('.words button', word)
  void find
  return play.mock.calls[0]?.[0] ?? []
}

describe('every answer can be given', () => {
  test('there is a scene for every question', () => {
    const asked = new Set(ANSWERS.map(([, , scene]) => scene.view.task))
    expect([...asked].sort()).toEqual([
      'CopyCard',
      'GrabTheMarker',
      'PayGem',
      'Purchase',
      'RerollOne',
      'ReturnSome',
      'Split',
      'TakeMore',
      'WaiveGem',
    ])
  })

  test.each(ANSWERS)('%s: %s', async (_, word, scene) => {
    const sent = await answer(word, scene)
    expect(sent[0]).toBe(word)
    cleanup()
  })
})

test('what cannot be bought is asked about, not judged', async () => {
  const scene = SCENES.find(
    ([, scene]) =>
      scene.view.task === 'Purchase' &&
      scene.view.rows.A.some((slug: string) => !scene.options.includes(`buy ${slug}`)),
  )![1]
  const slug = scene.view.rows.A.find((slug: string) => !scene.options.includes(`buy ${slug}`))
  const { click, why, play } = show(scene)
  await click(`[data-card=${slug}]`)
  expect(why).toHaveBeenCalledWith(`buy ${slug}`)
  expect(play).not.toHaveBeenCalled()
})

test('nobody but the one whose turn it is can do anything', () => {
  const scene = SCENES.find(([, scene]) => scene.view.task === 'Split')![1]
  show({ ...scene, turn: [(scene.seat + 1) % 3], options: [] })
  expect(document.querySelectorAll('.btn.go, .steal-b, .mat button')).toHaveLength(0)
})
