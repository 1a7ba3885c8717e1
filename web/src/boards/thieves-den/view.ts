// What the board of Thieves Den is shown, and a few questions about it.
import type { DenView, Lying } from '../../views/thieves-den'

/** TD-1.1 The five treasures, in the fixed order in which several are named. */
export const TREASURES = ['tome', 'jewel', 'artifact', 'fossil', 'potion'] as const
export type Treasure = (typeof TREASURES)[number]
export type Token = Treasure | 'wild' | 'thief'
export type Held = Record<string, number>
export type Tokens = Record<string, number>

export const FENCE_TYPES = ['noble', 'agent', 'collector', 'warlock', 'mercenary', 'peddler', 'tinkerer'] as const
export type FenceType = (typeof FENCE_TYPES)[number]

export type { About, DenView, Lying, Purse, Sale } from '../../views/thieves-den'

/** A place of a location: above a board, or beside it where the owner is nobody (`view.seats`). */
export interface Place {
  owner: number
  number: number
}

export const PURPOSE = {
  steal: 0,
  masked: 1,
  shadow: 2,
  vanish: 3,
  leave: 4,
  enter: 5,
  handOver: 6,
  receive: 7,
} as const

export const size = (held: Held): number => TREASURES.reduce((sum, kind) => sum + (held[kind] ?? 0), 0)

/** Treasures as a list, in the fixed order. */
export const listed = (held: Held): Treasure[] =>
  TREASURES.flatMap((kind) => Array<Treasure>(held[kind] ?? 0).fill(kind))

const TOKENS: Token[] = [...TREASURES, 'wild', 'thief']
export const tokenList = (tokens: Tokens): Token[] =>
  TOKENS.flatMap((kind) => Array<Token>(tokens[kind] ?? 0).fill(kind))

export const lyingAt = (view: DenView, { owner, number }: Place): Lying | undefined =>
  (owner === view.seats ? view.neutral : view.locations[owner])?.[number]

/** Every location in sight, with its place. */
export const everyPlace = (view: DenView): (Place & { lying: Lying })[] =>
  [...view.locations, view.neutral].flatMap((row, owner) => row.map((lying, number) => ({ owner, number, lying })))

/** TD-2.2 To whom the rest of a hand is passed on. */
export const passesTo = (view: DenView, seat: number): number =>
  (seat + (view.direction === 'clockwise' ? 1 : view.seats - 1)) % view.seats

/** The fences of a type that lie with a seat, as far as they can be counted from here. */
export function fencesOf(view: DenView, seat: number, type: string): number {
  const all = [...view.sold[seat]!.map((sale) => sale.fence), ...(view.sides[seat] ?? [])]
  return all.filter((slug) => slug.startsWith(`${type}-`)).length
}

/** TD-2 How many cards have been picked from the hands of this round. */
export const picksDone = (view: DenView): number => 4 - Math.max(...view.hands)

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
