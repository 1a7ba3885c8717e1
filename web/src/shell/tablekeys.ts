// Keys of a table that no board has: for the menu, which lists them, and for whoever presses them.

/** What the keys do, in the order of the list; boards know those of the second half. */
export const KEYS: [string, string][] = [
  ['U', 'take back'],
  ['H', 'hint'],
  ['L', 'ledger'],
  ['R', 'what happened since your turn'],
  ['Space', 'skip to your turn'],
  ['N', 'next act of a bot'],
  ['?', 'rules'],
  ['Enter', 'do what the amber button says'],
  ['Esc', 'cancel what you have begun'],
  ['Backspace', 'clear your choice'],
  ['1–9', 'pick'],
  ['Arrows', 'move within a group'],
  ['M', 'market'],
]

/** Does what a key stands for; what is false or missing now is left to others. */
export function press(event: KeyboardEvent, deeds: Record<string, (() => unknown) | false | undefined>): void {
  const target = event.target instanceof Element ? event.target : null
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (target?.closest('input, textarea, select, dialog')) return
  if (event.key === ' ' && target?.closest('button, a')) return
  const deed = deeds[event.key.toLowerCase()]
  if (!deed) return
  deed()
  event.preventDefault()
}
