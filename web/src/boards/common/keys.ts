// Keys at the table: digits pick, arrows move within a group, Enter does what the amber button says, Backspace clears,
// Escape cancels.

export interface Keys {
  digit?: (at: number) => void
  /** What Enter does; without it the amber button is pressed, if there is one. */
  enter?: () => void
  clear?: () => void
  escape?: () => void
  market?: () => void
}

const TYPING = 'input, textarea, select, [contenteditable], dialog'

/** Whether a key press belongs to something else: a field, a dialog, or a key combination; while a move is on its way
 * nothing else can be chosen. */
function elsewhere(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    Boolean(target?.closest(TYPING)) ||
    Boolean(document.querySelector('dialog[open], .sending'))
  )
}

/** Handles a key press on the page; true when it was one of ours. */
export function press(event: KeyboardEvent, keys: Keys): boolean {
  if (event.defaultPrevented || elsewhere(event)) return false
  const target = event.target instanceof Element ? event.target : null
  if (/^\d$/.test(event.key) && keys.digit) keys.digit((Number(event.key) + 9) % 10)
  else if (event.key === 'Backspace' && keys.clear) keys.clear()
  else if (event.key === 'Escape' && keys.escape) keys.escape()
  else if (event.key.toLowerCase() === 'm' && keys.market) keys.market()
  // On an object of a group Enter does the move and Space picks; on any other button Enter is that button's.
  else if (event.key === 'Enter' && (!target?.closest('button, a') || target.closest('[role="group"]')))
    return confirm(event, keys.enter ?? amber())
  else if (event.key.startsWith('Arrow')) return step(event)
  else return false
  event.preventDefault()
  return true
}

function confirm(event: KeyboardEvent, deed: (() => void) | null): boolean {
  if (!deed) return false
  deed()
  event.preventDefault()
  return true
}

/** Presses the amber button of the board. */
function amber(): (() => void) | null {
  const button = [...document.querySelectorAll<HTMLElement>('.btn.go')].find(
    (one) => (!one.checkVisibility || one.checkVisibility()) && !one.matches(':disabled, [aria-disabled="true"]'),
  )
  return button ? () => button.click() : null
}

/** Nothing has the focus yet: it goes to the first object of the board. */
function enter(event: KeyboardEvent): boolean {
  const first = document.querySelector<HTMLElement>('.field [role="group"] button:not(:disabled)')
  first?.focus()
  if (first) event.preventDefault()
  return Boolean(first)
}

/** The focus goes to the nearest object of the same group in the direction of the arrow. */
function step(event: KeyboardEvent): boolean {
  const from = document.activeElement
  const group = from?.closest('[role="group"]')
  if (!from || from === document.body) return enter(event)
  if (!group) return false
  const [dx, dy] = (
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<string, [number, number]>
  )[event.key] ?? [0, 0]
  const centre = (element: Element) => {
    const box = element.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const here = centre(from)
  let best: HTMLElement | undefined
  let least = Infinity
  for (const other of group.querySelectorAll<HTMLElement>('button')) {
    if (other === from) continue
    const there = centre(other)
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx)
    if (ahead > 4 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside
      best = other
    }
  }
  if (!best) return false
  best.focus()
  event.preventDefault()
  return true
}
