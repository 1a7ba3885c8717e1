// What the parts of the museum share beside what all boards do: the move in the making, and the news.
import { createContext, untrack } from 'svelte'
import { paced } from '../../tempo'
import type { BoardProps } from '../board'
import { BoardContext } from '../common/context.svelte'
import { EASE, Mover, still } from '../common/motion'
import { cardsOf } from './cards'
import { Move } from './move.svelte'
import { addsOf, HERALDS } from './say'
import type { MuseumView } from './view'

type Note = BoardProps['events'][number]['notes'][number]

/** Something that has just happened: it stands over the hall for a moment. */
export interface News {
  id: number
  text: string
  more?: string | undefined
  kind: 'alarm' | 'door' | 'plain'
}

const NEWS_FOR = 1900
const CALLING_FOR = 3200

export class MuseumContext extends BoardContext<MuseumView> {
  readonly cards = $derived.by(() => cardsOf(this.book))
  /** A question out of turn lies over the table. */
  readonly asked: boolean = $derived.by(() => this.mine && this.view.out_of_turn)
  readonly move: Move
  news = $state.raw<News[]>([])

  #told = 0

  constructor(props: () => BoardProps) {
    super(props)
    this.move = new Move(this)
    // Everything that lies open is followed from place to place.
    const mover = new Mover()
    let known: MuseumView | null = null
    let found: string[] = []
    $effect.pre(() => {
      const now = this.view
      const heard = this.events
      untrack(() => {
        if (now === known) return
        mover.look()
        const notes = known ? heard.flatMap((event) => event.notes) : []
        found = notes.flatMap((note) => (note.what === 'find' && note.card ? [note.card] : []))
        for (const note of notes) this.#tell(note)
        known = now
      })
    })
    $effect(() => {
      void this.view
      mover.move()
      for (const slug of found) comes(document.querySelector(`[data-flip="item-${slug}"]`))
      found = []
    })
  }

  #tell({ what, seat, said }: Note): void {
    const kind = HERALDS[what]
    if (!kind || !said) return
    const calling = what === 'get away' ? this.view.callings[seat] : null
    const one = { id: this.#told++, text: said, kind, more: calling ? addsOf(calling) : undefined }
    this.news = [...this.news, one]
    setTimeout(() => (this.news = this.news.filter((other) => other !== one)), paced(calling ? CALLING_FOR : NEWS_FOR))
  }
}

/** A find comes out of the museum, and is turned over on the way. */
function comes(element: Element | null): void {
  const vault = document.querySelector('[data-flip="museum"]')
  if (!element || !vault || still()) return
  const from = vault.getBoundingClientRect()
  const to = element.getBoundingClientRect()
  const x = from.x + from.width / 2 - to.x - to.width / 2
  const y = from.y + from.height / 2 - to.y - to.height / 2
  element.animate(
    [{ transform: `translate(${x}px, ${y}px) perspective(600px) rotateY(90deg)` }, { transform: 'none' }],
    { duration: 420, easing: EASE, fill: 'backwards' },
  )
}

export const [getTable, setTable] = createContext<MuseumContext>()
