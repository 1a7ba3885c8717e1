// How the seats of a table to be are filled.
import type { GameInfo, OptionInfo, SeatWish, Value } from '../protocol'

export interface Wish {
  kind: string
  name: string
}

export type Way = 'alone' | 'here' | 'friends'

/** The bots one meets when nobody chose any: neither the weakest nor the slowest. */
export const usualLevel = (game: GameInfo): string => game.levels[Math.min(1, game.levels.length - 1)]?.name ?? 'open'

/** The usual number of players: four, if the game allows. */
export const usualCount = (game: GameInfo): number => Math.max(game.fewest, Math.min(game.most, 4))

/** All seats of a table, for one of the three usual ways to play. */
export function seatsFor(way: Way, game: GameInfo, count: number, me: string): Wish[] {
  const other = { alone: usualLevel(game), here: 'guest', friends: 'open' }[way]
  return Array.from({ length: count }, (_, seat) => (seat ? { kind: other, name: '' } : { kind: 'me', name: me }))
}

/** More or fewer seats; new ones are like the last. Your seat is kept. */
export function resized(seats: Wish[], count: number, game: GameInfo): Wish[] {
  const last = seats.at(-1)
  const kind = last && last.kind !== 'me' ? last.kind : usualLevel(game)
  const kept = seats.slice(0, count)
  while (kept.length < count) kept.push({ kind, name: '' })
  return kept
}

/** What is sent: names only where a person sits, and only if one was given. */
export function wishes(seats: Wish[]): SeatWish[] {
  return seats.map(({ kind, name }) => {
    const called = name.trim().slice(0, 24)
    return (kind === 'me' || kind === 'guest') && called ? { kind, name: called } : { kind }
  })
}

/** What is wrong with the seats, as a sentence; empty if nothing. */
export function wrongWith(seats: Wish[]): string {
  if (!seats.some((seat) => seat.kind === 'me' || seat.kind === 'guest')) return 'One seat must be yours.'
  const names = seats
    .filter((seat) => (seat.kind === 'me' || seat.kind === 'guest') && seat.name.trim())
    .map((seat) => seat.name.trim().toLowerCase())
  return new Set(names).size < names.length ? "Two players can't have the same name." : ''
}

/** How many people play, bots aside. */
export const peopleAt = (seats: Wish[]): number =>
  seats.filter((seat) => ['me', 'guest', 'open'].includes(seat.kind)).length

/** Whether answers to secret questions are opened together unless somebody chooses otherwise. */
export const usuallyTogether = (game: GameInfo, seats: Wish[]): boolean =>
  game.together_from != null && peopleAt(seats) >= game.together_from && seats.some((seat) => seat.kind === 'open')

/** The default of an option by the number of people at a table. */
export function usual(option: OptionInfo, people: number): Value {
  return option.people != null && people >= option.people ? (option.among_people ?? null) : (option.values[0] ?? null)
}

/** The name of an option or a level of bots, for people: `first_player` is `First player`. */
export const words = (name: string): string => name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
