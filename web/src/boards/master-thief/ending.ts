// The last scene: who turns up what, from the last place to the first.
import type { CallingCard, Cards, Exhibit } from './cards'
import { addsOf } from './say'
import type { MuseumView } from './view'

export interface Thief {
  seat: number
  place: number
  out: boolean
  /** What is kept, each with what the calling card adds to it. */
  items: (Exhibit & { bonus: number })[]
  calling: CallingCard | undefined
  adds: string
  total: number
}

export function turningUp(view: MuseumView, cards: Cards): Thief[] {
  return Array.from({ length: view.seats }, (_, seat): Thief => {
    const calling = view.callings[seat] ?? null
    return {
      seat,
      place: view.places?.[seat] ?? 1,
      out: view.escaped[seat] ?? false,
      items: (view.kept?.[seat] ?? []).map(({ item, bonus }) => ({ ...cards.exhibits.get(item)!, bonus })),
      calling: calling ? cards.callings.get(calling.card) : undefined,
      adds: calling ? addsOf(calling) : '',
      total: view.scores?.[seat] ?? 0,
    }
  }).sort((a, b) => b.place - a.place || a.seat - b.seat)
}
