// What many games add up to.
import type { Game } from './games.svelte'

export interface KindSum {
  kind: string
  decisions: number
  /** Points of chance lost by each of them. */
  each: number
}

/** How often one came first, second …, and how often chance would bring each place. */
export function placesOf(games: readonly Game[]): { counts: number[]; byChance: number; wins: number; par: number } {
  const most = Math.max(0, ...games.map((game) => game.names.length))
  const counts = Array.from({ length: most }, (_, n) => games.filter((game) => placeIn(game) === n + 1).length)
  const par = games.reduce((sum, game) => sum + 1 / game.names.length, 0)
  return { counts, byChance: par, wins: counts[0] ?? 0, par: games.length ? par / games.length : 0 }
}

export const placeIn = (game: Game): number => game.places[game.seat] ?? 0

/** The means of each value and the four before it, from the fifth on. */
export const MEAN_OF = 5
export function means(values: readonly number[]): (number | null)[] {
  return values.map((_, n) => {
    const last = values.slice(Math.max(0, n - MEAN_OF + 1), n + 1)
    return values.length < MEAN_OF ? null : last.reduce((sum, value) => sum + value, 0) / last.length
  })
}

/** Decisions by kind over all games that were analysed, the costliest first. */
export function kindsOf(games: readonly Game[]): KindSum[] {
  const sums = new Map<string, { decisions: number; loss: number }>()
  for (const { kind, decisions, loss } of games.flatMap((game) => game.kinds ?? [])) {
    const known = sums.get(kind) ?? { decisions: 0, loss: 0 }
    sums.set(kind, { decisions: known.decisions + decisions, loss: known.loss + loss })
  }
  return [...sums]
    .filter(([, sum]) => sum.decisions > 0)
    .map(([kind, { decisions, loss }]) => ({ kind, decisions, each: (100 * loss) / decisions }))
    .sort((one, other) => other.each - one.each)
}

const KINDS: Record<string, string> = {
  split: 'Splitting the loot',
  steal: 'Stealing',
  buy: 'Buying',
  draft: 'Drafting',
  place: 'Placing thieves',
  react: 'Answering',
  act: 'Choosing an act',
  play: 'Playing cards',
  sell: 'Selling',
  take: 'Taking',
  discard: 'Discarding',
  draw: 'Drawing',
  escape: 'Escaping',
  vote: 'Voting',
  reroll: 'Rolling anew',
  race: 'Being quick',
  give: 'Giving away',
}
export const kindCalled = (kind: string): string => KINDS[kind] ?? kind.replace(/^./, (first) => first.toUpperCase())

const ORDINALS = ['', '1st', '2nd', '3rd', '4th', '5th', '6th']
export const ordinal = (place: number): string => ORDINALS[place] ?? String(place)

/** The day of a game, as short as it can be. */
export function dayOf(ended: number, now = Date.now()): string {
  const day = (time: number): number => Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / 86_400_000)
  const past = day(now) - day(ended)
  if (past === 0) return 'Today'
  if (past === 1) return 'Yesterday'
  return new Date(ended).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
}

export const signed = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(Math.round(points))}`
