// Things slide from where they lay to where they lie now. Whatever bears `data-flip` is followed by that name.

interface Place {
  x: number
  y: number
  width: number
}

const MOVE = 260
const ROLL = 520
const REVEAL = 180
export const EASE = 'cubic-bezier(.2, .8, .25, 1)'
const DROP = 'cubic-bezier(.3, 1.35, .5, 1)'
/** A chain of moves takes no longer than this. */
const CHAIN = 420

/** Whether things are to stay where they are: the settings say so, or the device. */
export const still = (): boolean =>
  document.documentElement.dataset.motion === 'still' ||
  (document.documentElement.dataset.motion !== 'full' && matchMedia('(prefers-reduced-motion: reduce)').matches)

function where(): Map<string, Place> {
  const found = new Map<string, Place>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-flip]')) {
    const box = element.getBoundingClientRect()
    if (box.width)
      found.set(element.dataset.flip!, {
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        width: element.offsetWidth,
      })
  }
  return found
}

/** Follows things over one change of the page: `look()` before it, `move()` after it. */
export class Mover {
  #last = new Map<string, Place>()
  #rolls = new Map<string, number>()
  #begun = false

  look(): void {
    this.#last = where()
  }

  /** A rolled die bears `data-rolls`, a number that grows. */
  move(): void {
    const now = where()
    const moved: [HTMLElement, Place, Place][] = []
    const rolled: HTMLElement[] = []
    const shown: HTMLElement[] = []
    for (const element of document.querySelectorAll<HTMLElement>('[data-flip]')) {
      const name = element.dataset.flip!
      const from = this.#last.get(name)
      const to = now.get(name)
      const rolls = Number(element.dataset.rolls ?? 0)
      const fell = rolls > (this.#rolls.get(name) ?? (this.#begun ? 0 : rolls))
      this.#rolls.set(name, rolls)
      if (!to) continue
      if (fell) rolled.push(element)
      if (!from && this.#begun && name.startsWith('card-')) shown.push(element)
      if (from && Math.hypot(from.x - to.x, from.y - to.y) > 3) moved.push([element, from, to])
    }
    this.#begun = true
    if (still()) {
      for (const element of new Set([...rolled, ...shown, ...moved.map(([element]) => element)])) {
        element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 80 })
        element.animate(
          [
            { outline: '2px solid var(--brass-300)', outlineOffset: '4px' },
            { outline: '2px solid var(--brass-300)', outlineOffset: '4px' },
          ],
          { duration: 1500 },
        )
      }
      return
    }
    // A card that was not to be seen before is turned over; all of them together.
    for (const element of shown)
      element.animate([{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'none' }], {
        duration: REVEAL,
        easing: EASE,
      })
    const gap = Math.min(40, CHAIN / Math.max(1, moved.length))
    moved.forEach(([element, from, to], at) => {
      const scale = to.width && from.width ? from.width / to.width : 1
      element.style.zIndex = '6'
      const slide = element.animate(
        [
          { translate: `${from.x - to.x}px ${from.y - to.y}px`, scale: String(scale) },
          { translate: '0px 0px', scale: '1' },
        ],
        { duration: MOVE, delay: Math.min(CHAIN, at * gap), easing: EASE, fill: 'backwards' },
      )
      const rest = () => element.style.removeProperty('z-index')
      slide.finished.then(rest, rest)
    })
    rolled.forEach((element, at) => {
      const turns = at % 2 ? -1080 : 1080
      element.animate(
        [
          { rotate: `${turns}deg`, easing: 'ease-out' },
          { rotate: `${turns * 0.02}deg`, offset: 0.8, easing: DROP },
          { rotate: '0deg' },
        ],
        { duration: ROLL, delay: Math.min(280, at * 30), fill: 'backwards' },
      )
    })
  }
}

/** The refused thing shakes once. */
export function shake(element: Element | null | undefined): void {
  if (!element || still()) return
  element.animate(
    [0, -4, 4, -3, 0].map((x) => ({ translate: `${x}px 0` })),
    { duration: 240 },
  )
}
