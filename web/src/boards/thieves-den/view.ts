// What the board of Thieves Den is shown, and a few questions about it.
import type { DenView, Lying } from '../../views/thieves-den'

/** Tokens by their names, in the order in which the server lists them; `wild` is any treasure. */
export type Tokens = Record<string, number>

export type { About, Deal, DenView, Lying, Purse, Sale } from '../../views/thieves-den'

/** A place of a location: above a board, or beside it where the owner is nobody (`view.seats`). */
export interface Place {
  owner: number
  number: number
}

/** The treasures there are, in the order of the supply. */
export const treasuresOf = (view: DenView): string[] => Object.keys(view.city)

export const size = (tokens: Tokens): number => Object.values(tokens).reduce((sum, count) => sum + count, 0)

/** Tokens as a list, each as often as it is there. */
export const listed = (tokens: Tokens): string[] =>
  Object.entries(tokens).flatMap(([kind, count]) => Array<string>(count).fill(kind))

export const lyingAt = (view: DenView, { owner, number }: Place): Lying | undefined =>
  (owner === view.seats ? view.neutral : view.locations[owner])?.[number]

/** Every location in sight. */
export const everywhere = (view: DenView): Lying[] => [...view.locations, view.neutral].flat()

/** Who has how many fences of a type, oneself first, then whoever has the most of the others: `you 1, Juno 2`. */
export function standingLine(view: DenView, names: readonly string[], me: number | null, type: string): string {
  const counts = view.standing[type] ?? []
  const others = counts.map((count, seat) => ({ count, seat })).filter(({ seat }) => seat !== me)
  const best = Math.max(0, ...others.map(({ count }) => count))
  const leaders = best ? others.filter(({ count }) => count === best) : []
  const own = me === null ? [] : [`you ${counts[me] ?? 0}`]
  if (!best && !(me !== null && counts[me])) return ''
  return [...own, ...leaders.slice(0, 1).map(({ seat }) => `${names[seat]} ${best}`)].join(', ')
}
