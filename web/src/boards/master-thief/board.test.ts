// Every kind of answer that the engine offers to any question can be given with clicks.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, test, vi } from 'vitest'
import book from '../../fixtures/master-thief-book.json'
import two from '../../fixtures/master-thief-2.json'
import four from '../../fixtures/master-thief-4.json'
import six from '../../fixtures/master-thief-6.json'
import type { GameBook, Offer } from '../../protocol'
import { offered, worded } from '../common/scenes'
import Board from './Board.svelte'
import { cardsOf } from './cards'
import { turningUp } from './ending'
import Finale from './Finale.svelte'
import { phase } from './index'

interface Scene {
  view: any
  names: string[]
  seat: number
  turn: number[]
  ask: string
  options: string[]
  /** The options in parts, as they are offered in this scene. */
  offers?: Offer[]
}

const gameBook = book as unknown as GameBook
const cards = cardsOf(gameBook)
const SCENES = [two, four, six].flatMap((file, n) =>
  Object.entries(file as unknown as Record<string, Scene>).map(
    ([name, scene]) => [`${[2, 4, 6][n]} ${name}`, { ...worded(scene), offers: scene.options as any }] as const,
  ),
)
const kinds = new Set<string>()
/** One answer of each kind to each question; a word stands for all others with its verb. */
const ANSWERS = SCENES.flatMap(([name, scene]) => scene.options.map((word) => [name, word, scene] as const)).filter(
  ([, word, scene]) => {
    const kind = `${scene.view.task} ${/^(play|thumbs)/.test(word) ? word : word.split(' ')[0]}`
    return !kinds.has(kind) && kinds.add(kind)
  },
)

function show(scene: Scene, more: Record<string, unknown> = {}) {
  const calls = { play: vi.fn(), why: vi.fn(), order: vi.fn(), openCard: vi.fn(), preview: vi.fn(async () => null) }
  const seats = scene.names.map((name, seat) => ({
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
      options: offered(scene.options).map((one) => scene.offers?.find(({ word }) => word === one.word) ?? one),
      ways: async () => null,
      natural: null,
      seats,
      book: gameBook,
      events: [],
      live: true,
      openRule: () => {},
      announce: () => {},
      ...calls,
      ...more,
    } as any,
  })
  const all = (selector: string): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>(selector)]
  const click = async (selector: string): Promise<void> => {
    const found = all(selector)[0]
    if (!found) throw new Error(`There is no ${selector}`)
    await fireEvent.click(found)
    for (let n = 0; n < 6; n++) await tick()
  }
  return { ...calls, all, click }
}

async function answer(word: string, scene: Scene): Promise<string[]> {
  const { click, all, play } = show(scene)
  for (let n = 0; n < 6; n++) await tick()
  const [verb, what] = word.split(' ')
  const asked = all('[role=alertdialog]').length > 0
  if (asked && all(`[role=alertdialog] [data-word="${word}"]`).length) {
    await click(`[role=alertdialog] [data-word="${word}"]`)
    await click('[role=alertdialog] .btn.go')
  } else if (asked) {
    const label = scene.offers?.find((offer) => offer.word === word)?.button
    const button = all('[role=alertdialog] .acts .btn').find((one) => one.textContent?.trim() === label)
    await fireEvent.click(button!)
  } else if (word === 'escape') {
    await click('[data-word=escape]')
    expect(play, 'what is final is done only with the amber button').not.toHaveBeenCalled()
    await click('.prompt .btn.go')
  } else if (all(`[data-word="${word}"]`).length) await click(`[data-word="${word}"]`)
  else {
    if (verb === 'from') await click(`[data-seat="${what}"] .choose`)
    else if (verb === 'play' || verb === 'discard') await click(`.fan [data-title=${what}]`)
    else if (verb === 'pick') await click(`.tray [data-title=${what}]`)
    else await click(`[data-item=${what}]`)
    await click('.prompt .btn.go')
  }
  const said = play.mock.calls.at(-1)?.[0] ?? []
  cleanup()
  return said
}

test('there is a scene for every question', () => {
  const asked = new Set(ANSWERS.map(([, , scene]) => scene.view.task))
  expect([...asked].sort()).toEqual([
    'Accuse',
    'Answer',
    'Avert',
    'DiscardCard',
    'DrawMore',
    'DropItem',
    'Judge',
    'Leave',
    'NameItem',
    'NameOwn',
    'NamePick',
    'NamePlace',
    'NameRival',
    'NameStash',
    'Play',
    'StopEscape',
    'TakeCased',
    'VoteBack',
  ])
})

test.each(ANSWERS)('%s: %s', async (_, word, scene) => {
  expect(await answer(word, scene)).toEqual([word])
})

test('a word that nobody knows gets a button of its own', async () => {
  const scene = SCENES.find(([name]) => name.startsWith('4 Play'))![1]
  const { click, play } = show({ ...scene, options: ['juggle', 'end turn'] })
  await click('[data-word=juggle]')
  expect(play).toHaveBeenCalledWith(['juggle'])
})

test('what cannot be played is asked about, not judged', async () => {
  const scene = SCENES.find(
    ([, scene]) =>
      scene.view.task === 'Play' &&
      Object.keys(scene.view.hand).some((title) => !scene.options.includes(`play ${title}`)),
  )![1]
  const title = Object.keys(scene.view.hand).find((one) => !scene.options.includes(`play ${one}`))!
  const { click, why, play } = show(scene)
  await click(`.fan [data-title=${title}]`)
  expect(why).toHaveBeenCalledWith(`play ${title}`)
  expect(play).not.toHaveBeenCalled()
})

test('a sealed answer takes the question away', () => {
  const scene = SCENES.find(([name]) => name.includes('Answer') && name.includes('play'))![1]
  const { all } = show(scene, { window: { seconds: 15, left: 9, answered: 'play grip', at: Date.now() } })
  expect(all('[role=alertdialog]')).toHaveLength(0)
  expect(all('.sealed')[0]!.textContent).toContain('Play GRIP')
})

test('the time is shown, and an order can be given from the question', async () => {
  const scene = SCENES.find(([name]) => name.includes('Answer') && name.includes('play'))![1]
  const worth = scene.view.worth[scene.view.attack.item]
  const orders = [{ name: 'grip', about: '', values: ['ask', 1, 2, 3, 4, 5, 6, 7], value: 'ask' }]
  const { all, click, order } = show(scene, {
    window: { seconds: 15, left: 9, answered: null, at: Date.now() },
    orders,
  })
  expect(all('[role=timer]')[0]!.getAttribute('aria-label')).toBe('9 seconds left')
  await click('.small2 .link')
  expect(order).toHaveBeenCalledWith('grip', worth)
})

test('in a replay, and for spectators, nothing can be done', () => {
  for (const more of [{ live: false }, { seat: null, live: false }]) {
    const { all } = show(SCENES.find(([name]) => name.startsWith('4 Play'))![1], more)
    expect(all('.can, .btn.go, [role=alertdialog]')).toHaveLength(0)
    cleanup()
  }
})

test('the last scene turns up what each thief kept, the winner last', async () => {
  const scene = (four as unknown as Record<string, Scene>)['over']!
  const thieves = turningUp(scene.view, cards)
  expect(thieves.at(-1)!.place).toBe(1)
  for (const thief of thieves)
    expect(thief.items.reduce((sum, item) => sum + item.value + item.bonus, 0)).toBe(thief.total)
  document.documentElement.dataset['motion'] = 'still'
  const done = vi.fn()
  render(Finale, { props: { view: scene.view, names: scene.names, seat: 0, book: gameBook, announce: () => {}, done } })
  await fireEvent.click(document.body.querySelector('.btn.go')!)
  expect(done).toHaveBeenCalled()
})

test('the bar says what is left of the night', () => {
  const scene = SCENES.find(([name]) => name.includes('DropItem'))![1]
  expect(phase(scene.view)).toMatchObject({ title: `${scene.view.deck} till dawn`, current: 3 })
})

test('what the Faceless Mask guards comes at random, and says so', async () => {
  const scene = SCENES.find(
    ([, one]) =>
      one.view.task === 'Play' &&
      one.options.includes('play swipe') &&
      one.view.carried.some((items: string[] | null, seat: number) => seat !== one.seat && items?.length),
  )![1]
  const rival = scene.view.carried.findIndex(
    (items: string[] | null, seat: number) => seat !== scene.seat && items?.length,
  )
  const button = `Swipe from ${scene.names[rival]} at random`
  const preview = vi.fn(async (words: string[]) => ({
    hides: words.length > 1,
    options: [{ word: `from ${rival}`, verb: 'from', kind: 'seat', seat: rival, button }],
    asked: [{ text: 'Whose item do you swipe?' }],
    view: { ...scene.view, naming: true, blindly: [{ seat: rival, item: 'faceless-mask' }], turn: [scene.seat] },
  }))
  const { all, click, play } = show(scene, { preview })
  await click('.fan [data-title=swipe]')
  expect(all('.prompt')[0]!.textContent, 'the server asks').toContain('Whose item do you swipe?')
  await click(`[data-seat="${rival}"] .item.can`)
  expect(all('.prompt')[0]!.textContent).toContain('carries Faceless Mask: chance picks')
  expect(all('.prompt .btn.go')[0]!.textContent).toBe(button)
  await click('.prompt .btn.go')
  expect(play).toHaveBeenCalledWith(['play swipe', `from ${rival}`])
})

test('Escape takes back what is half made, and Enter does what the amber button says', async () => {
  const scene = SCENES.find(([, one]) => one.options.includes('escape'))![1]
  const { all, click, play } = show(scene)
  await click('[data-word=escape]')
  expect(all('.prompt .btn.go')[0]!.textContent).toBe(`Escape with ${scene.view.score_if_out_now}`)
  await fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(all('.prompt .btn.go')).toHaveLength(0)
  await click('[data-word=escape]')
  await fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(play).toHaveBeenCalledWith(['escape'])
  cleanup()
  const leave = SCENES.find(([, one]) => one.view.task === 'Leave')![1]
  const { all: shown, play: said } = show(leave, { natural: 'end turn' })
  expect(shown('.btn.go').map((one) => one.textContent)).toEqual(['End turn'])
  await fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(said).toHaveBeenCalledWith(['end turn'])
})

test('the keys of the menu work: digits pick, Escape and Backspace take back, arrows move, Enter does', async () => {
  const press = async (key: string): Promise<void> => {
    await fireEvent.keyDown(document.activeElement ?? document.body, { key })
    for (let n = 0; n < 6; n++) await tick()
  }
  const drop = SCENES.find(([, one]) => one.view.task === 'DropItem')![1]
  const { all, play } = show(drop)
  for (const back of ['Escape', 'Backspace']) {
    await press('2')
    expect(all('.item.picked')).toHaveLength(1)
    await press(back)
    expect(all('.item.picked')).toHaveLength(0)
  }
  await press('1')
  await press('Enter')
  expect(play).toHaveBeenCalledWith([drop.options[0]])
  cleanup()
  const avert = SCENES.find(([, one]) => one.view.strike?.averts.length > 2)![1]
  const { all: shown, play: said } = show(avert)
  const chosen = (): string | undefined => shown('.thing[aria-pressed=true]')[0]?.dataset['word']
  const words = avert.view.strike.averts.map(({ word }: { word: string }) => word)
  await press('ArrowRight')
  expect(chosen()).toBe(words[1])
  await press('3')
  expect(chosen()).toBe(words[2])
  await press('Escape')
  expect([chosen(), said.mock.calls.length]).toEqual([words[0], 0])
  await press('Enter')
  expect(said).toHaveBeenCalledWith([words[0]])
})

test('Enter that is pressed before the server has answered is not lost', async () => {
  const scene = SCENES.find(([, one]) => one.view.task === 'DropItem')![1]
  let answer = (_: null): void => {}
  const preview = () => new Promise<null>((resolve) => (answer = resolve))
  const { play } = show(scene, { preview })
  for (let n = 0; n < 6; n++) await tick()
  await fireEvent.keyDown(document.body, { key: '1' })
  await fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(play).not.toHaveBeenCalled()
  answer(null)
  for (let n = 0; n < 6; n++) await tick()
  expect(play).toHaveBeenCalledWith([scene.options[0]])
})

test('a strike shows both sums, and the cheapest thing is chosen', () => {
  const scene = SCENES.find(([, one]) => one.view.task === 'Avert' && one.options.length > 1)![1]
  const { all } = show(scene)
  const { rings, averts } = scene.view.strike
  const sums = all('[role=alertdialog] .sum b').map((one) => Number(one.textContent))
  expect(sums).toEqual([rings.left, averts[0].left])
  expect(all('[role=alertdialog]')[0]!.textContent).toContain(averts[0].text)
})
