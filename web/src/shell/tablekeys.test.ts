import { expect, test, vi } from 'vitest'
import { press } from './tablekeys'

const key = (name: string, target: HTMLElement = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key: name, cancelable: true, bubbles: true })
  Object.defineProperty(event, 'target', { value: target })
  return event
}

test('a key does what it stands for, if that can be done', () => {
  const undo = vi.fn()
  const event = key('U')
  press(event, { u: undo })
  expect([undo.mock.calls.length, event.defaultPrevented]).toEqual([1, true])
  const idle = key('u')
  press(idle, { u: false })
  expect(idle.defaultPrevented).toBe(false)
})

test('whoever types, or presses a button with the space bar, means something else', () => {
  const deed = vi.fn()
  press(key('u', document.createElement('input')), { u: deed })
  press(key(' ', document.createElement('button')), { ' ': deed })
  expect(deed).not.toHaveBeenCalled()
})
