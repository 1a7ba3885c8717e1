// How the seats of a table to be are filled.
import type { CharacterInfo, GameInfo, LevelInfo, OptionInfo, SeatWish, Value } from '../protocol'
import { suggested } from './level'

export interface Wish {
  kind: string
  name: string
  /** What a bot wants besides winning; empty: nothing. */
  character?: string
}

export type Way = 'alone' | 'here' | 'friends'

/** The bots one meets when nobody chose any: as strong as oneself, if that is known here. */
export const usualLevel = (game: GameInfo): string => suggested(game)?.name ?? game.usual_level

/** The level of the bot on a seat; nothing where a person sits or may sit. */
export const levelOf = (game: GameInfo, seat: Wish): LevelInfo | undefined =>
  game.levels.find((level) => level.name === seat.kind)

/** The character of the bot on a seat: at the lowest level there are none. */
export const characterOf = (game: GameInfo, seat: Wish): CharacterInfo | undefined =>
  levelOf(game, seat)?.characters ? game.characters.find((one) => one.name === seat.character) : undefined

/** The same seats with all bots at one level. */
export const setAll = (game: GameInfo, seats: Wish[], level: string): Wish[] =>
  seats.map((seat) => (levelOf(game, seat) ? { ...seat, kind: level } : seat))

/** The lowest step that every bot at the table can take: below it, somebody would lose a character. */
export const lowest = (game: GameInfo, seats: Wish[]): number =>
  Math.min(
    ...game.levels.filter((one) => one.characters || !seats.some((seat) => seat.character)).map((one) => one.step),
  )

/** A seat for a character: that of a plain bot, else of the last one; or none any more, if it has one. */
export function giveSeat(game: GameInfo, seats: Wish[], character: string): Wish[] {
  const bots = seats.filter((seat) => levelOf(game, seat))
  const had = bots.find((seat) => seat.character === character)
  const chosen = had ?? bots.find((seat) => !seat.character) ?? bots.at(-1)
  return seats.map((seat) => {
    if (seat !== chosen) return seat
    if (had) return { ...seat, character: '' }
    return { ...seat, character, kind: levelOf(game, seat)?.characters ? seat.kind : game.usual_level }
  })
}

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
export function wishes(game: GameInfo, seats: Wish[]): SeatWish[] {
  return seats.map((seat) => {
    const called = seat.name.trim().slice(0, 24)
    const character = characterOf(game, seat)?.name
    if (character) return { kind: seat.kind, character }
    return (seat.kind === 'me' || seat.kind === 'guest') && called
      ? { kind: seat.kind, name: called }
      : { kind: seat.kind }
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
