// Every answer that the engine offers can be given on the board, and what is sent begins with it.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import bookData from '../../fixtures/thiefs-market-2e-book.json'
import three from '../../fixtures/thiefs-market-2e-3.json'
import four from '../../fixtures/thiefs-market-2e-4.json'
import five from '../../fixtures/thiefs-market-2e-5.json'
import type { SeatInfo, WaysFound } from '../../protocol'
import { offered, worded } from '../common/scenes'
import Board from './Board.svelte'
import { cardsOf } from './cards'

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

/** One scene for every question and answer; one card of each display and one object stand for all. */
const met = new Set<string>()
const ANSWERS: [string, string, Scene][] = []
for (const [name, scene] of SCENES) {
  for (const word of scene.options) {
    const display = Object.keys(scene.view.rows).find((row) => scene.view.rows[row].includes(word.split(' ')[1]))
    const alike = /^(steal|return|take) (?!everything)/.test(word) ? word.split(' ')[0] : word
    const key = `${scene.view.task} ${word.startsWith('buy') ? display : alike}`
    if (!met.has(key)) ANSWERS.push([name, word, scene])
    met.add(key)
  }
}

const cards = cardsOf(bookData)

function show(scene: Scene, live = true) {
  const calls = {
    play: vi.fn(),
    why: vi.fn(),
    openCard: vi.fn(),
    preview: vi.fn(async () => null),
    ways: vi.fn(async (): Promise<WaysFound | null> => null),
  }
  const seats = scene.names.map((name, seat): SeatInfo => ({
    seat,
    name,
    kind: 'person',
    level: null,
    present: true,
    away: false,
    grace: null,
  }))
  render(Board, {
    props: {
      ...scene,
      options: offered(scene.options),
      natural: null,
      seats,
      book: bookData,
      events: [],
      live,
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
    ...calls,
    find,
    click: async (selector: string, text?: string) => void (await fireEvent.click(find(selector, text))),
  }
}

/** Your card that a word belongs to. */
const owner = (word: string, scene: Scene): string =>
  [scene.view.characters[scene.seat], ...scene.view.owned[scene.seat]].find(
    (slug: string) => cards.get(slug)!.uses.includes(word) && !scene.view.used.includes(slug),
  )

async function answer(word: string, scene: Scene): Promise<string[]> {
  const { click, play } = show(scene)
  const [verb, what] = word.split(' ') as [string, string | undefined]
  if (word === 'take everything') await click('.btn.go')
  else if (verb === 'take' || verb === 'return') {
    await click(`.mat button[data-thing=${what}]`)
    await click('.btn.go')
  } else if (verb === 'steal') {
    await click(`.steal-b[aria-label$=" of ${scene.names[Number(what)]}"]`)
    await click('.mat button.die')
    await click('.btn.go')
  } else if (verb === 'buy') {
    await click(`[data-card=${what}]`)
    await click('.btn.go', 'Buy')
  } else if (['pay', 'match', 'discard', 'claim', 'save'].includes(verb)) {
    const said = {
      red: 'ruby',
      white: 'diamond',
      blue: 'sapphire',
      green: 'emerald',
      cut: verb === 'claim' ? 'Claim' : 'Save',
    } as Record<string, string>
    await click('.answers button', said[what!] ?? what)
  } else if (verb === 'bag') {
    await click(`[data-flip=card-${owner(word, scene)}] button.use`)
    await click(`.own-pile button[data-thing=${what}]`)
    await click('.own-pile button.die.can')
    await click('.btn.go', 'Turn to a bag')
  } else if (word === 'done') await click(scene.view.task === 'Purchase' ? '.btn.end' : '.btn.go')
  else {
    const card = `[data-flip=card-${owner(word, scene)}]`
    await click(`${card} button.use`)
    if (!play.mock.calls.length) await click(`${card} .into button[data-thing=${word.split(' ').at(-1)}]`)
  }
  return play.mock.calls.at(-1)?.[0] ?? []
}

test('there is a scene for every question', () => {
  const asked = new Set(ANSWERS.map(([, , scene]) => scene.view.task))
  expect([...asked].sort()).toEqual([
    'DiscardOne',
    'MatchFace',
    'PayGem',
    'Purchase',
    'ReturnSome',
    'Split',
    'TakeCut',
    'TakeMore',
  ])
})

test.each(ANSWERS)('%s: %s', async (_, word, scene) => {
  const sent = await answer(word, scene)
  expect(sent[0]).toBe(word)
  cleanup()
})

test('a word that no picture stands for gets a button of its own', async () => {
  const scene = SCENES.find(([name]) => name.includes('Purchase'))![1]
  const { click, play } = show({ ...scene, options: ['juggle red', 'done'] })
  await click('.words button', 'juggle red')
  expect(play).toHaveBeenCalledWith(['juggle red'])
})

test('the server tells how a card can be paid and what that brings', async () => {
  const [, word, scene] = ANSWERS.find(([, word]) => word.startsWith('buy'))!
  const { click, play, preview, ways } = show(scene)
  const { piles, coins, points } = scene.view
  const left = { pile: piles[scene.seat], coins: coins[scene.seat], points: Number(points[scene.seat]) + 3 }
  ways.mockResolvedValue({
    type: 'found',
    seq: 1,
    complete: true,
    offers: [...offered([word]), { word: 'claim cut', verb: 'claim', what: 'cut' }],
    ways: [{ words: [word, 'claim cut'], purse: left }],
  })
  await click(`[data-card=${word.split(' ')[1]}]`)
  expect(ways).toHaveBeenCalledWith([word])
  await vi.waitFor(() => expect(preview).toHaveBeenCalledWith([word, 'claim cut']))
  await click('.btn.go', 'Buy')
  expect(play).toHaveBeenCalledWith([word, 'claim cut'])
})

test('what cannot be bought is asked about, not judged', async () => {
  const out = (scene: Scene): string | undefined =>
    scene.view.rows.market.find((slug: string) => !scene.options.includes(`buy ${slug}`))
  const scene = SCENES.find(([, scene]) => scene.view.task === 'Purchase' && out(scene))![1]
  const { click, why, play } = show(scene)
  await click(`[data-card=${out(scene)}]`)
  expect(why).toHaveBeenCalledWith(`buy ${out(scene)}`)
  expect(play).not.toHaveBeenCalled()
})

test('in a replay nothing can be done, and a third relic is told', () => {
  const scene = structuredClone(SCENES.find(([name]) => name.includes('Purchase relic'))![1])
  scene.view.ending.seat = 1
  const { find } = show(scene, false)
  expect(document.querySelectorAll('.btn.go, .card.can, .use.lit')).toHaveLength(0)
  expect(find('[role=status]').textContent).toContain('the game ends with this round')
})
