import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { found, placed, pointed } from './targets'

const SCREEN = { left: 0, top: 50, width: 1000, height: 700 }
const NOTE = { width: 300, height: 200 }

beforeEach(() => {
  // Nothing has a size here: whatever is not hidden counts as shown.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    return (this.hidden ? [] : [{}]) as unknown as DOMRectList
  })
})
afterEach(() => vi.restoreAllMocks())

function board(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}
const die = (thing: string, pressed = false): string =>
  `<button data-thing="${thing}" aria-pressed="${pressed}"></button>`

test('two dice of a kind are pressed one after the other, then the button', () => {
  const targets = ['die red', 'die red', 'go']
  const go = '<button class="btn go">Take</button>'
  const left = (html: string): string[] =>
    pointed(board(html + go), targets).map((one) => one.dataset['thing'] ?? one.textContent)
  expect(left(die('red') + die('red') + die('blue'))).toEqual(['red', 'red'])
  expect(left(die('red', true) + die('red'))).toEqual(['red'])
  expect(left(die('red', true) + die('red', true))).toEqual(['Take'])
})

test('what is not there any more has been dealt with', () => {
  const root = board('<button data-mark="steal 1" hidden></button><button data-thing="blue"></button>')
  expect(pointed(root, ['steal 1', 'die blue']).map((one) => one.dataset['thing'])).toEqual(['blue'])
  expect(pointed(root, ['card crown'])).toEqual([])
})

test('one of several is enough, in the order in which they are named', () => {
  const cards = (picked: string): string =>
    ['a', 'b'].map((slug) => `<button data-card="${slug}" aria-pressed="${slug === picked}"></button>`).join('')
  expect(found(board(cards('')), 'card b | card a').map((one) => one.dataset['card'])).toEqual(['b', 'a'])
  const root = board(`${cards('b')}<button class="btn go"></button>`)
  expect(pointed(root, ['card a | card b', 'go']).map((one) => one.className)).toEqual(['btn go'])
})

test('a button that cannot be pressed is not pointed at', () => {
  expect(pointed(board('<button class="btn go" disabled></button>'), ['go'])).toEqual([])
})

test('a note lies beside its thing and in sight', () => {
  const below = placed({ left: 400, top: 100, width: 100, height: 50 }, NOTE, SCREEN)
  expect(below).toMatchObject({ side: 'top', top: 164, left: 300, tail: 150 })
  expect(placed({ left: 400, top: 650, width: 100, height: 60 }, NOTE, SCREEN).side).toBe('bottom')
  expect(placed({ left: 100, top: 100, width: 100, height: 620 }, NOTE, SCREEN).side).toBe('left')
  expect(placed({ left: 800, top: 100, width: 190, height: 620 }, NOTE, SCREEN).side).toBe('right')
  const corner = placed({ left: 0, top: 60, width: 40, height: 40 }, NOTE, SCREEN)
  expect(corner.left).toBe(10)
  expect(corner.tail).toBe(22)
  expect(placed(null, NOTE, SCREEN).side).toBe('none')
})
