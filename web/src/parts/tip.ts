// A tooltip on parchment: on hover after 400 ms, on focus at once, on long press. It stays while pointed at; Escape
// closes it.
import type { Attachment } from 'svelte/attachments'
import { mount, unmount } from 'svelte'
import Tooltip from './Tooltip.svelte'

export interface Tip {
  title: string
  text: string
  rule?: string
}

const HOVER = 400
const PRESS = 500
const LEAVE = 160

let closeOpen: (() => void) | undefined

/** Where the pointer was moved to last. Something that appears below a pointer at rest was not pointed at. */
const pointer = { x: -1, y: -1 }
if (typeof addEventListener === 'function')
  addEventListener(
    'pointermove',
    (event) => {
      pointer.x = event.clientX
      pointer.y = event.clientY
    },
    true,
  )

/** `<button {@attach tip({ title, text, rule })}>`; nothing to say, no tooltip. */
export function tip(shown: Tip | null): Attachment<HTMLElement> {
  return (node) => {
    if (!shown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let opened: Record<string, unknown> | undefined
    let resting = false
    const id = `tip-${Math.random().toString(36).slice(2)}`

    const open = (): void => {
      clearTimeout(timer)
      if (opened || 'taught' in node.dataset) return // the note of a lesson stands beside it
      closeOpen?.()
      closeOpen = close
      // Within an open dialog, for what lies outside of it is covered.
      const target = node.closest('dialog') ?? document.body
      opened = mount(Tooltip, {
        target,
        props: { ...shown, id, anchor: node.getBoundingClientRect(), enter: () => clearTimeout(timer), leave: soon },
      })
      node.setAttribute('aria-describedby', id)
      document.addEventListener('keydown', escape, true)
    }
    const close = (): void => {
      clearTimeout(timer)
      if (!opened) return
      void unmount(opened)
      opened = undefined
      if (closeOpen === close) closeOpen = undefined
      node.removeAttribute('aria-describedby')
      document.removeEventListener('keydown', escape, true)
    }
    const wait = (pause: number): void => {
      clearTimeout(timer)
      timer = setTimeout(open, pause)
    }
    const soon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(close, LEAVE)
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    const over = (event: PointerEvent): void => {
      resting = event.clientX === pointer.x && event.clientY === pointer.y
      if (event.pointerType === 'mouse' && !resting) wait(HOVER)
    }
    // It came to lie below a pointer that moves only now.
    const moved = (event: PointerEvent): void => {
      if (resting && event.pointerType === 'mouse') wait(HOVER)
      resting = false
    }
    const down = (event: PointerEvent): void => (event.pointerType === 'mouse' ? close() : wait(PRESS))
    const focus = (): void => {
      if (node.matches(':focus-visible')) open()
    }

    node.addEventListener('pointerenter', over)
    node.addEventListener('pointermove', moved)
    node.addEventListener('pointerleave', soon)
    node.addEventListener('pointerdown', down)
    node.addEventListener('pointerup', soon)
    node.addEventListener('focus', focus)
    node.addEventListener('blur', close)
    return () => {
      close()
      node.removeEventListener('pointerenter', over)
      node.removeEventListener('pointermove', moved)
      node.removeEventListener('pointerleave', soon)
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointerup', soon)
      node.removeEventListener('focus', focus)
      node.removeEventListener('blur', close)
    }
  }
}
