// What the rules did is seen: tokens fly between boards, cards and the supply, and what was touched keeps an outline.
import type { GameEvent } from '../board'
import { still } from '../common/motion'
import { type DenView, treasuresOf } from './view'

const MOVE = 320
const GAP = 50
const MOST = 6
const EASE = 'cubic-bezier(.2, .8, .25, 1)'

export interface Flight {
  sign: string
  from: string
  to: string
}

const board = (seat: number): string => `[data-board="${seat}"]`
const card = (slug: string): string => `[data-card="${slug}"]`
const supply = (thing: string): string => `[data-supply="${thing}"]`
const signOf = (thing: string): string =>
  thing === 'thief' ? 'thief' : thing === 'prestige' ? 'prestige' : `t-${thing}`

/** The flights that tell what happened, in their order. */
export function flights(view: DenView, events: readonly GameEvent[]): Flight[] {
  const tokens = [...treasuresOf(view), 'thief']
  const found: Flight[] = []
  let robbed: { seat: number; thing: string } | null = null
  for (const note of events.flatMap((event) => event.notes)) {
    const [verb, thing = ''] = note.what.split(' ')
    if (verb === 'steal' || verb === 'shadow') {
      if (note.card)
        found.push({
          sign: 'thief',
          from: verb === 'shadow' ? supply('thief') : board(note.seat),
          to: card(note.card),
        })
    } else if (note.what === 'gain prestige')
      found.push({
        sign: 'prestige',
        from: note.card ? card(note.card) : board(note.seat),
        to: `[data-track="${note.seat}"]`,
      })
    else if (!tokens.includes(thing)) continue
    else if (verb === 'lose') {
      robbed = { seat: note.seat, thing }
      continue
    } else if (verb === 'gain') {
      const from = robbed?.thing === thing ? board(robbed.seat) : note.card ? card(note.card) : supply(thing)
      for (let at = 0; at < Math.min(3, note.amount); at++)
        found.push({ sign: signOf(thing), from, to: board(note.seat) })
    } else if (verb === 'pay' || verb === 'return')
      found.push({
        sign: signOf(thing),
        from: board(note.seat),
        to: verb === 'pay' && note.card ? card(note.card) : supply(thing),
      })
    if (robbed && verb !== 'gain')
      found.push({ sign: signOf(robbed.thing), from: board(robbed.seat), to: supply(robbed.thing) })
    robbed = null
  }
  if (robbed) found.push({ sign: signOf(robbed.thing), from: board(robbed.seat), to: supply(robbed.thing) })
  return found
}

/** The cards that something happened to. */
export const touched = (events: readonly GameEvent[]): string[] => [
  ...new Set(events.flatMap((event) => event.notes).flatMap((note) => (note.card ? [note.card] : []))),
]

function seen(root: Element, selector: string): DOMRect | null {
  for (const element of root.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect()
    if (box.width) return box
  }
  return null
}

/** Shows what happened on the page. With reduced motion only the outlines are left. */
export function show(root: Element, view: DenView, events: readonly GameEvent[]): void {
  const line = { outline: '2px solid var(--brass-300)', outlineOffset: '4px' }
  for (const slug of touched(events).slice(0, 8))
    for (const element of root.querySelectorAll(card(slug))) element.animate([line, line], { duration: 1500 })
  if (still()) return
  flights(view, events)
    .slice(0, MOST)
    .forEach(({ sign, from, to }, at) => {
      const start = seen(root, from)
      const end = seen(root, to)
      if (!start || !end) return
      const token = document.createElement('div')
      token.setAttribute('aria-hidden', 'true')
      token.className = 'den-flight'
      token.innerHTML = `<svg width="34" height="34" viewBox="0 0 48 48"><use href="#${sign}"/></svg>`
      const middle = (box: DOMRect): string => `${box.x + box.width / 2 - 17}px ${box.y + box.height / 2 - 17}px`
      document.body.append(token)
      const flight = token.animate(
        [
          { translate: middle(start), scale: '.7' },
          { scale: '1.15', offset: 0.5 },
          { translate: middle(end), scale: '.8' },
        ],
        { duration: MOVE, delay: at * GAP, easing: EASE, fill: 'both' },
      )
      const gone = (): void => token.remove()
      flight.finished.then(gone, gone)
    })
}
