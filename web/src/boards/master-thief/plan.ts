// A play in the making: what was pointed at so far, and what can be pointed at next. The server is asked; nothing is
// judged here.
import type { Previewed } from '../board'
import { isNaming, type MuseumView } from './view'

/** Something that a word points at: `hand swipe`, `item blood-ruby`, `rival 2`, `place 1 3`, `pile grip`. */
export type Spot = string

export interface Target {
  spot: Spot
  /** The words that lead there, from the question that is really asked. */
  words: string[]
  /** Chance picks what is taken there. */
  blind?: boolean
}

/** A question, real or to come: what it is, and what can be answered. */
export interface Step {
  task: string | null
  options: string[]
  /** The rivals from whom an item would come at random. */
  blindly: number[]
}

export type Preview = (words: string[]) => Promise<Previewed | null>

/** The spot that a word points at; null for words that have a button. `victim` is whom a place belongs to. */
export function spotOf(word: string, victim: number | null = null): Spot | null {
  const [verb, what = ''] = word.split(' ')
  switch (verb) {
    case 'play':
    case 'discard':
      return `hand ${what}`
    case 'from':
      return `rival ${what}`
    case 'take':
    case 'give':
    case 'stash':
    case 'drop':
      return `item ${what}`
    case 'place':
      return victim === null ? null : `place ${victim} ${what}`
    case 'pick':
      return `pile ${what}`
    default:
      return null
  }
}

/** What the server says would be asked after some words; null when nothing more is to be named. */
export async function after(words: string[], seat: number, preview: Preview): Promise<Step | null> {
  const seen = await preview(words)
  const view = seen?.view as MuseumView | undefined
  if (!view || seen?.hides || !isNaming(view.task) || !view.turn.includes(seat)) return null
  return { task: view.task, options: view.options, blindly: view.blindly }
}

/** Whom the words name. */
export const victimIn = (words: string[]): number | null => {
  const from = words.find((word) => word.startsWith('from '))
  return from ? Number(from.split(' ')[1]) : null
}

/**
 * What can be pointed at to answer a step. A rival is passed over where something of theirs is to be named next:
 * one points at the thing itself.
 */
export async function targets(step: Step, words: string[], seat: number, preview: Preview): Promise<Target[]> {
  const found = await Promise.all(
    step.options.map(async (option): Promise<Target[]> => {
      const path = [...words, option]
      const spot = spotOf(option, victimIn(words))
      if (option.startsWith('from ')) {
        const next = await after(path, seat, preview)
        if (next && (next.task === 'NameItem' || next.task === 'NamePlace')) return targets(next, path, seat, preview)
      }
      if (!spot) return []
      return step.blindly.some((rival) => spot === `rival ${rival}`)
        ? [{ spot, words: path, blind: true }]
        : [{ spot, words: path }]
    }),
  )
  return found.flat()
}
