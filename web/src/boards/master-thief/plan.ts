// A play in the making: what was pointed at so far, and what can be pointed at next. The server is asked; nothing is
// judged here.
import type { Offer, Piece, Previewed } from '../board'
import type { Blind, MuseumView } from './view'

/** Something that a word points at: `hand swipe`, `item blood-ruby`, `rival 2`, `place 1 3`, `pile grip`. */
export type Spot = string

export interface Target {
  spot: Spot
  /** The words that lead there, from the question that is really asked. */
  path: Offer[]
  /** Chance picks what is taken there. */
  blind?: Blind
}

/** A question, real or to come: what can be answered, and what is asked. */
export interface Step {
  offers: Offer[]
  /** The rivals from whom an item would come at random. */
  blindly: Blind[]
  question: Piece[]
}

export type Preview = (words: string[]) => Promise<Previewed | null>

/** The spot that a word points at; null for words that have a button. `victim` is whom a place belongs to. */
export function spotOf({ verb, kind, what, seat }: Offer, victim: number | null = null): Spot | null {
  switch (kind) {
    case 'card':
      return `${verb === 'pick' ? 'pile' : 'hand'} ${what}`
    case 'seat':
      return `rival ${seat}`
    case 'item':
      return `item ${what}`
    case 'place':
      return victim === null ? null : `place ${victim} ${what}`
    default:
      return null
  }
}

/** What the server says would be asked after some words; null when nothing more is to be named. */
export async function after(path: Offer[], seat: number, preview: Preview): Promise<Step | null> {
  const seen = await preview(path.map(({ word }) => word))
  const view = seen?.view as MuseumView | undefined
  if (!seen || !view || seen.hides || !view.naming || !view.turn.includes(seat)) return null
  return { offers: seen.options, blindly: view.blindly, question: seen.asked ?? [] }
}

/** Whom the words name. */
export const victimIn = (path: Offer[]): number | null => path.find(({ kind }) => kind === 'seat')?.seat ?? null

/**
 * What can be pointed at to answer a step. A rival is passed over where something of theirs is to be named next:
 * one points at the thing itself.
 */
export async function targets(step: Step, path: Offer[], seat: number, preview: Preview): Promise<Target[]> {
  const found = await Promise.all(
    step.offers.map(async (offer): Promise<Target[]> => {
      const longer = [...path, offer]
      const blind = step.blindly.find((one) => one.seat === offer.seat)
      const next = offer.kind === 'seat' && !blind ? await after(longer, seat, preview) : null
      if (next) return targets(next, longer, seat, preview)
      const spot = spotOf(offer, victimIn(path))
      return spot ? [blind ? { spot, path: longer, blind } : { spot, path: longer }] : []
    }),
  )
  return found.flat()
}
