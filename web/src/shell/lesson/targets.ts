// What a lesson points at: names of things on the board, and the elements that bear them.
//
// A target is `die red`, `card brooch`, `go` (the amber button) or whatever a board marks with `data-mark`; several
// with ` | ` between them do equally well. Targets are pressed in their order: a thing that is pressed, or that is not
// there any more, has been dealt with.

const FINDS: Record<string, (what: string) => string> = {
  card: (what) => `[data-card="${what}"], [data-item="${what}"], .fan [data-title="${what}"]`,
  die: (what) => `button[data-thing="${what}"]`,
  into: (what) => `.into button[data-thing="${what}"]`,
  word: (what) => `button[data-word="${what}"]`,
  go: () => '.btn.go:not(:disabled):not([aria-disabled="true"])',
  end: () => '.btn.end',
}

/** How the elements of one target are found. */
export function selectorOf(target: string): string {
  const [kind = '', ...rest] = target.split(' ')
  const found = FINDS[kind]?.(CSS.escape(rest.join(' ')))
  return [`[data-mark="${CSS.escape(target)}"]`, ...(found ? [found] : [])].join(', ')
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0
const isPressed = (element: HTMLElement): boolean => element.getAttribute('aria-pressed') === 'true'

/** The elements that bear a target and can be seen, in the order in which the target names them. */
export function found(root: ParentNode, target: string): HTMLElement[] {
  const all = target.split(' | ').flatMap((one) => [...root.querySelectorAll<HTMLElement>(selectorOf(one))])
  return [...new Set(all)].filter(isShown)
}

/** What is to be pressed next: all that would do, the first of them first; nothing when nothing of it is in sight. */
export function pointed(root: ParentNode, targets: readonly string[]): HTMLElement[] {
  for (const [at, target] of targets.entries()) {
    const there = found(root, target)
    const wanted = targets.slice(0, at + 1).filter((other) => other === target).length
    const left = there.filter((element) => !isPressed(element))
    if (left.length && there.length - left.length < wanted) return left
  }
  return []
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Place {
  left: number
  top: number
  /** The side of the note that its tail is on, and how far along. */
  side: 'top' | 'bottom' | 'left' | 'right' | 'none'
  tail: number
}

/** Pixels between a note and its thing, and the edge of the screen: usually, and where there is little room. */
const ROOMS = [
  { gap: 14, edge: 10 },
  { gap: 2, edge: 2 },
]

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)))

/** Where a note lies: beside what it is about, never on it unless there is no room at all, and always in sight. */
export function placed(about: Box | null, note: { width: number; height: number }, screen: Box): Place {
  const { edge } = ROOMS[0]!
  const bottom = screen.top + screen.height - edge - note.height
  const middle = about ? about.left + about.width / 2 : screen.left + screen.width / 2
  const left = clamp(middle - note.width / 2, screen.left + edge, screen.left + screen.width - edge - note.width)
  if (!about) return { left, top: bottom, side: 'none', tail: 0 }
  for (const room of ROOMS) {
    const found = fitting(about, note, screen, room)
    if (found) return found
  }
  // It covers a part: the side with more room.
  const roomBelow = screen.top + screen.height - (about.top + about.height)
  return { left, top: roomBelow >= about.top - screen.top ? bottom : screen.top + edge, side: 'none', tail: 0 }
}

/** Beside a thing: below, above, to the right or to the left of it. */
function fitting(
  about: Box,
  note: { width: number; height: number },
  screen: Box,
  { gap, edge }: { gap: number; edge: number },
): Place | null {
  const right = screen.left + screen.width - edge - note.width
  const bottom = screen.top + screen.height - edge - note.height
  const middle = about.left + about.width / 2
  const centre = about.top + about.height / 2
  const left = clamp(middle - note.width / 2, screen.left + edge, right)
  const top = clamp(centre - note.height / 2, screen.top + edge, bottom)
  const across = clamp(middle - left, 22, note.width - 22)
  const along = clamp(centre - top, 22, note.height - 22)
  const below = about.top + about.height + gap
  const above = about.top - gap - note.height
  const after = about.left + about.width + gap
  const before = about.left - gap - note.width
  if (below <= bottom) return { left, top: below, side: 'top', tail: across }
  if (above >= screen.top + edge) return { left, top: above, side: 'bottom', tail: across }
  if (after <= right) return { left: after, top, side: 'left', tail: along }
  if (before >= screen.left + edge) return { left: before, top, side: 'right', tail: along }
  return null
}

/** What several elements take up together. */
export function around(elements: readonly Element[]): Box | null {
  const boxes = elements.map((element) => element.getBoundingClientRect())
  if (!boxes.length) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.right)) - left,
    height: Math.max(...boxes.map((box) => box.bottom)) - top,
  }
}
