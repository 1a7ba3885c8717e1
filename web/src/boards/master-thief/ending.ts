// The last scene: who turns up what, from the last place to the first.
import type { CallingCard, Cards, Exhibit } from './cards'
import type { MuseumView } from './view'

export interface Thief {
  seat: number
  place: number
  out: boolean
  /** What is kept, each with what the calling card adds to it. */
  items: (Exhibit & { bonus: number })[]
  calling: CallingCard | undefined
  two: string
  one: string
  total: number
  /** The value of so many of the items, without the calling card. */
  upTo(count: number): number
}

export function turningUp(view: MuseumView, cards: Cards): Thief[] {
  return Array.from({ length: view.seats }, (_, seat): Thief => {
    const calling = view.callings[seat] ?? null
    const bonus = (card: Exhibit): number =>
      calling?.two === card.category ? 2 : calling?.one === card.category ? 1 : 0
    const kept = [...(view.carried[seat] ?? []), ...(view.stashed[seat] ?? []).filter((item) => item !== null)]
    const items = kept
      .flatMap((slug) => cards.exhibits.get(slug) ?? [])
      .map((card) => ({ ...card, bonus: bonus(card) }))
    return {
      seat,
      place: view.places?.[seat] ?? 1,
      out: view.escaped[seat] ?? false,
      items,
      calling: calling ? cards.callings.get(calling.card) : undefined,
      two: calling?.two ?? '',
      one: calling?.one ?? '',
      total: view.scores?.[seat] ?? 0,
      upTo: (count) => items.slice(0, count).reduce((sum, item) => sum + item.value, 0),
    }
  }).sort((a, b) => b.place - a.place || a.seat - b.seat)
}
