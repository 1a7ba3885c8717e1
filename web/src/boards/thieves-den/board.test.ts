// Every answer that the engine offers can be given on the board, and what is sent begins with it.
import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import bookData from '../../fixtures/thieves-den-book.json'
import two from '../../fixtures/thieves-den-2.json'
import three from '../../fixtures/thieves-den-3.json'
import five from '../../fixtures/thieves-den-5.json'
import type { SeatInfo } from '../../protocol'
import { offered, worded } from '../common/scenes'
import Board from './Board.svelte'
import type { DenView } from './view'

interface Scene {
  view: DenView
  names: string[]
  seat: number
  turn: number[]
  ask: string
  options: string[]
}

const SCENES: [string, Scene][] = [two, three, five].flatMap((file, at) =>
  Object.entries(file as unknown as Record<string, Scene>).map(([name, scene]): [string, Scene] => [
    `${[2, 3, 5][at]} players, ${name}`,
    worded(scene),
  ]),
)

/** One scene for every question and verb. */
const met = new Set<string>()
const ANSWERS: [string, string, Scene][] = []
for (const [name, scene] of SCENES) {
  for (const word of scene.options) {
    const key = `${scene.view.task} ${word.split(' ')[0]}${word.startsWith('at ') ? word : ''}`
    if (!met.has(key)) ANSWERS.push([name, word, scene])
    met.add(key)
  }
}

afterEach(cleanup)

function show(scene: Scene, changes: Record<string, unknown> = {}) {
  const calls = { play: vi.fn(), why: vi.fn(), openCard: vi.fn(), announce: vi.fn() }
  const seats = scene.names.map((name, seat): SeatInfo => ({
    seat,
    name,
    kind: 'person',
    level: null,
    present: true,
    away: false,
    grace: null,
  }))
  const { container, rerender } = render(Board, {
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
      ...calls,
      ...changes,
    },
  })
  const all = (selector: string): HTMLElement[] => [...container.querySelectorAll<HTMLElement>(selector)]
  const click = async (selector: string, text = ''): Promise<void> => {
    const found = all(selector).find((element) => element.textContent?.includes(text))
    if (!found) throw new Error(`There is no ${selector} ${text}`)
    await fireEvent.click(found)
    for (let n = 0; n < 4; n++) await tick()
  }
  return { ...calls, container, rerender, all, click }
}

async function answer(word: string, scene: Scene): Promise<string[]> {
  const { click, all, play } = show(scene)
  for (let n = 0; n < 4; n++) await tick()
  const [verb, what = ''] = word.split(' ')
  const card = `[data-card="${what}"][data-can]`
  if (word === 'done') await click('.acts .second', 'Leave it')
  else {
    if (verb === 'pick') await click(`.hand .loc${card}`)
    else if (verb === 'steal' || verb === 'choose') await click(`.loc.street${card}`)
    else if (verb === 'at') {
      for (let at = 0; at < all('.loc.street[data-can]').length; at++) {
        await fireEvent.click(all('.loc.street[data-can]')[at]!)
        for (let n = 0; n < 4; n++) await tick()
        await click('.btn.go')
        if (play.mock.lastCall![0][0] === word) return play.mock.lastCall![0]
      }
    } else if (verb === 'sell' && scene.view.task === 'PlaceShadow') await click('.tag.can')
    else if (verb === 'sell' || verb === 'bury') await click(`.fence${card}`)
    else if (verb === 'use') await click(`.power${card}`)
    else if (verb === 'deliver') await click('.cup.can', what)
    else if (verb === 'burgle' || verb === 'recruit') await click('.deal.can', verb === 'burgle' ? 'Burgle' : 'Recruit')
    else if (verb === 'pass') await click('.acts .pass')
    else if (verb === 'target' || verb === 'give')
      await click('.seat-b', Number(what) === scene.seat ? 'Yourself' : scene.names[Number(what)])
    else if (verb === 'seize' || verb === 'destroy') await click('.answer', what)
    else {
      await click(
        verb === 'take' ? '.answers .answer' : `.chests button.cell[aria-label="${what}"]`,
        verb === 'take' ? what : '',
      )
      for (let more = 0; more < 4 && !all('.btn.go').length; more++)
        await fireEvent.click(all(verb === 'take' ? '.answers .answer.can' : '.chests button.cell.can').at(-1)!)
    }
    await click('.btn.go')
  }
  return play.mock.lastCall![0] as string[]
}

test('all questions are among the scenes', () => {
  const tasks = new Set(SCENES.map(([, scene]) => scene.view.task))
  for (const task of [
    'Scout',
    'Act',
    'WhichCopy',
    'ChooseLocation',
    'PlaceShadow',
    'StealMasked',
    'BuryOne',
    'PayTile',
    'PayOne',
    'Offer',
    'TakeWild',
    'TakeUpTo',
    'ReturnOne',
    'TargetOne',
    'SeizeOne',
    'DestroyOne',
    'Granted',
    'GiveDirection',
  ])
    expect(tasks).toContain(task)
})

test.each(ANSWERS)('%s: %s', async (_, word, scene) => {
  const sent = await answer(word, scene)
  if (/^(take|pay|return) /.test(word)) expect(scene.options).toContain(sent[0])
  else expect(sent[0]).toBe(word)
})

/** One scene for every question. */
const QUESTIONS = SCENES.filter(
  ([, scene], at) => SCENES.findIndex(([, other]) => other.view.task === scene.view.task) === at,
)

test.each(QUESTIONS)('%s: no amber button before something is chosen', (_, scene) => {
  const { all } = show(scene)
  expect(all('.btn.go').length).toBe(0)
})

test('what cannot be done asks why', async () => {
  const scene = SCENES.find(
    ([, one]) =>
      one.view.task === 'Act' && one.view.fences.some((slug) => slug && !one.options.includes(`sell ${slug}`)),
  )![1]
  const { click, why, play } = show(scene)
  const slug = scene.view.fences.find((one) => one && !scene.options.includes(`sell ${one}`))
  await click(`.fence[data-card="${slug}"]`)
  expect(why).toHaveBeenCalledWith(`sell ${slug}`)
  expect(play).not.toHaveBeenCalled()
})

test('who looks on, or looks back, can do nothing but read', async () => {
  const scene = SCENES.find(([, one]) => one.view.task === 'Act')![1]
  for (const changes of [
    { seat: null, live: false, options: [] },
    { live: false, options: [] },
  ]) {
    const { all, click, openCard, play } = show(scene, changes)
    expect(all('[data-can]').length).toBe(0)
    await click('.fence')
    expect(openCard).toHaveBeenCalled()
    expect(play).not.toHaveBeenCalled()
    cleanup()
  }
})

test('a pick that was made stays your own secret and is shown in the hand', () => {
  const scene = SCENES.find(([, one]) => one.view.task === 'Scout')![1]
  const view = {
    ...scene.view,
    picked: scene.view.hand[1]!,
    turn: scene.view.turn.filter((seat) => seat !== scene.seat),
    options: [],
  }
  const { all } = show({ ...scene, view, turn: view.turn, options: [] })
  expect(all('.hand .loc.picked').length).toBe(1)
  expect(all('.scouting [role=status]')[0]!.textContent).toContain('Waiting for')
})

test('a card that is meant to be picked stays so while others pick', async () => {
  const [, , scene] = ANSWERS.find(([, word, one]) => word.startsWith('pick ') && one.view.turn.length > 1)!
  const { all, click, rerender } = show(scene)
  await click('.hand .loc[data-can]')
  expect(all('.hand .loc.picked')).toHaveLength(1)
  const turn = scene.view.turn.filter((seat) => seat === scene.seat)
  await rerender({
    view: { ...scene.view, turn, chosen: scene.view.chosen.map((_, seat) => seat !== scene.seat) },
    turn,
  })
  expect(all('.hand .loc.picked')).toHaveLength(1)
})

test('a location that is gone leaves nothing behind', () => {
  const scene = SCENES.find(([, one]) => one.view.task === 'Act' && one.view.round > 1)![1]
  const view = { ...scene.view, locations: scene.view.locations.map((row, seat) => (seat === 1 ? row.slice(1) : row)) }
  const { all } = show({ ...scene, view })
  expect(all('.back, .slot.scouting')).toHaveLength(0)
  expect(all('.slot').length).toBeGreaterThan(0)
})

test('a fence tells who has how many of its kind', () => {
  const scene = SCENES.find(([, one]) => one.view.task === 'Act' && one.view.fences[0])![1]
  const slug = scene.view.fences[0]!
  const type = slug.split('-')[0]!
  const counts: number[] = scene.view.prestige.map((_, seat) => (seat === scene.seat ? 1 : 0))
  counts[(scene.seat + 1) % counts.length] = 3
  const { all } = show({ ...scene, view: { ...scene.view, standing: { ...scene.view.standing, [type]: counts } } })
  expect(all(`.fence[data-card="${slug}"] .standing`)[0]!.textContent).toContain(
    `you 1, ${scene.names[(scene.seat + 1) % counts.length]} 3`,
  )
})

test('a rival is robbed by pointing at the treasure itself', async () => {
  const scene = SCENES.find(
    ([, one]) => one.view.task === 'Act' && one.options.some((word) => word.startsWith('steal ')) && one.view.seats > 2,
  )![1]
  const word = scene.options.find((one) => one.startsWith('steal '))!
  const rival = (scene.seat + 1) % scene.view.seats
  const treasures = scene.view.treasures.map((held, seat) => (seat === rival ? { jewel: 2, tome: 1 } : held))
  const ways = async (words: string[]) => ({
    complete: true,
    offers: [
      { word: 'target 9', verb: 'target', seat: 9 },
      { word: `target ${rival}`, verb: 'target', seat: rival },
      ...offered(['seize tome', 'seize jewel', 'done']),
    ],
    ways: [['target 9', 'seize tome'], [`target ${rival}`, 'seize jewel'], ['done']].map((rest) => ({
      words: [...words, ...rest],
      purse: null,
    })),
  })
  const { click, all, play } = show({ ...scene, view: { ...scene.view, treasures } }, { ways })
  await click(`.loc.street[data-card="${word.split(' ')[1]}"][data-can]`)
  expect(all('.btn.go')).toHaveLength(0)
  await click(`.rival[aria-label="${scene.names[rival]}"] .take`)
  await click('.btn.go')
  expect(play.mock.lastCall![0].slice(-2)).toEqual([`target ${rival}`, 'seize jewel'])
})

test('what an act would bring is told by the server, and drawn in the chests before it is done', async () => {
  const scene = SCENES.find(
    ([, one]) => one.view.task === 'Act' && one.options.some((word) => word.startsWith('steal ')),
  )![1]
  const word = scene.options.find((one) => one.startsWith('steal '))!
  const { seat, view } = scene
  const treasures = view.treasures.map((held, who) => (who === seat ? { ...held, jewel: (held.jewel ?? 0) + 2 } : held))
  const thieves = view.thieves.map((count, who) => (who === seat ? count - 1 : count))
  const preview = async (words: string[]) => ({
    words,
    view: { ...view, treasures, thieves },
    lines: [{ at: 0, seat, text: 'You gain 2 jewels.', rule: '', pieces: [{ text: 'You gain 2 jewels.' }] }],
    options: [],
    sure: true,
    asked: [{ text: 'Which treasure do you take?' }],
  })
  const { click, all, announce } = show(scene, { preview })
  await click(`.loc.street[data-card="${word.split(' ')[1]}"][data-can]`)
  expect(all('.act .what')[0]!.textContent).toContain('You gain 2 jewels.')
  expect(all('.chests .g8 .gain')).toHaveLength(2)
  expect(all('.chests .g6 .goes')).toHaveLength(1)
  expect(announce.mock.lastCall![0]).toContain('You gain 2 jewels.')
})

test('while something is still to be picked the board says what, in the words of the server', async () => {
  const scene = SCENES.find(([, one]) => one.options.includes('recruit'))![1]
  const ways = async () => ({
    complete: true,
    offers: offered(['recruit', 'pay tome', 'pay jewel']),
    ways: [{ words: ['recruit', 'pay tome', 'pay jewel'], purse: null }],
  })
  const preview = async (words: string[]) => ({
    words,
    view: scene.view,
    lines: [],
    options: [],
    sure: true,
    asked: [{ text: 'Which 2 treasures do you pay?' }],
  })
  const { click, all } = show(scene, { ways, preview })
  await click('.deal.can', 'Recruit')
  expect(all('.act .still')[0]!.textContent).toBe('Which 2 treasures do you pay?')
})

test('a thief wears the colour of whoever sent it', () => {
  const scene = SCENES.find(([, one]) => one.view.task === 'Act' && one.view.seats === 3)![1]
  const [rival, other] = [(scene.seat + 1) % 3, (scene.seat + 2) % 3]
  const senders = [other, scene.seat]
  const locations = scene.view.locations.map((row, owner) =>
    row.map((lying, at) => (owner === rival && !at ? { ...lying, thieves: 2, senders } : lying)),
  )
  const { all } = show({ ...scene, view: { ...scene.view, locations } })
  const cloth = (selector: string) => all(`${selector} .thief`).map((thief) => thief.style.getPropertyValue('--cloth'))
  const [first, second] = cloth(`.rival[aria-label="${scene.names[rival]}"] .loc:first-child .spot`)
  expect(second).toBe(cloth('.chests')[0])
  expect(first).not.toBe(second)
})
