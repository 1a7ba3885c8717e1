// Keys of a table that no board has: for the menu, which lists them, and for whoever presses them.
import type { LiveTable } from '../net/table.svelte'

export type Deeds = Record<string, (() => unknown) | false | undefined>

/** What the keys do, in the order of the list; boards know those of the second half, and may have more. */
export const KEYS: [string, string][] = [
  ['U', 'take back'],
  ['H', 'hint'],
  ['L', 'ledger'],
  ['R', 'what happened since your turn'],
  ['B', 'play it back'],
  ['Space', 'skip to your turn'],
  ['N', 'next act of a bot'],
  ['?', 'goal, turn, signs and rules'],
  ['Enter', 'do what the amber button says'],
  ['Esc', 'cancel what you have begun'],
  ['Backspace', 'clear your choice'],
  ['1–9', 'pick'],
  ['Arrows', 'move within a group'],
]

/** What keys do with acts that are shown one by one: those that still come, and those since one's turn. */
export function actKeys(live: LiveTable | null, told: number): Deeds {
  if (!live) return {}
  const { playback, past } = live
  return {
    ' ': playback.left > 0 && (() => playback.skip()),
    n: playback.left > 0 && (() => playback.step()),
    b: past.count > 0 && told > 0 && (() => past.play()),
    escape: past.shown !== null && (() => past.stop()),
    arrowleft: past.shown !== null && (() => past.step(-1)),
    arrowright: past.shown !== null && (() => past.step(1)),
  }
}

/** Does what a key stands for; what is false or missing now is left to others. */
export function press(event: KeyboardEvent, deeds: Deeds): void {
  const target = event.target instanceof Element ? event.target : null
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (target?.closest('input, textarea, select, dialog')) return
  if (event.key === ' ' && target?.closest('button, a')) return
  const deed = deeds[event.key.toLowerCase()]
  if (!deed) return
  deed()
  event.preventDefault()
}
