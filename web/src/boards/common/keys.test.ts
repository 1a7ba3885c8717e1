import { afterEach, expect, test, vi } from 'vitest'
import { press } from './keys'

const key = (name: string): KeyboardEvent => new KeyboardEvent('keydown', { key: name, cancelable: true })

afterEach(() => (document.body.innerHTML = ''))

test('Enter presses the amber button, unless the board knows better', () => {
  document.body.innerHTML = '<button class="btn go" aria-disabled="true"></button><button class="btn go"></button>'
  const [off, amber] = [...document.querySelectorAll('button')].map((button) => {
    const pressed = vi.fn()
    button.addEventListener('click', pressed)
    return pressed
  })
  expect(press(key('Enter'), {})).toBe(true)
  expect([off!.mock.calls.length, amber!.mock.calls.length]).toEqual([0, 1])
  const enter = vi.fn()
  press(key('Enter'), { enter })
  expect([enter.mock.calls.length, amber!.mock.calls.length]).toEqual([1, 1])
})

test('without an amber button Enter is somebody else’s', () => {
  const event = key('Enter')
  expect([press(event, {}), event.defaultPrevented]).toEqual([false, false])
})

test('the first arrow leads to the board', () => {
  document.body.innerHTML = '<div class="field"><div role="group"><button id="first"></button></div></div>'
  expect(press(key('ArrowRight'), {})).toBe(true)
  expect(document.activeElement?.id).toBe('first')
})

test('while a move is on its way nothing else can be chosen', () => {
  document.body.innerHTML = '<div class="lay sending"></div>'
  const digit = vi.fn()
  expect(press(key('1'), { digit })).toBe(false)
  expect(digit).not.toHaveBeenCalled()
})
