// How strong the player of this device is, from finished games against bots whose ratings were measured.
import { read, write } from '../net/tokens'
import type { GameInfo, LevelInfo, TableInfo } from '../protocol'

/** What is kept of a game: a rating on the scale of the bots, and how many games it comes from. */
export interface Standing {
  rating: number
  games: number
}

interface Kept {
  standings: Record<string, Standing>
  /** The tables that were counted, the last first. */
  counted: string[]
}

const KEY = 'rookery.level'
/** The rating of a Cutpurse, and of whoever has not played yet. */
const START = 1500
const MOST_COUNTED = 60
/** Fewer games say too little. */
export const ENOUGH = 3

/** How likely the first of two takes the better place. */
const ahead = (mine: number, rival: number): number => 1 / (1 + 10 ** ((rival - mine) / 400))

/** A rival in a finished game: its rating, and whether it was beaten (1), tied (0.5) or was better (0). */
export interface Rival {
  rating: number
  beaten: number
}

/** A rating after one more game: the more games it comes from, the less one changes it. */
export function after(before: Standing | undefined, rivals: readonly Rival[]): Standing {
  const { rating, games } = before ?? { rating: START, games: 0 }
  const surprise = rivals.reduce((sum, rival) => sum + rival.beaten - ahead(rating, rival.rating), 0) / rivals.length
  return { rating: rating + Math.max(40, 500 / (games + 2)) * surprise, games: games + 1 }
}

/** How far off a rating may well be. */
export const errorOf = ({ games }: Standing): number => Math.round(250 / Math.sqrt(games))

/** The chance to win against rivals of these ratings: each player's strength grows tenfold with 400 points. */
export function chance(mine: number, rivals: readonly number[]): number {
  const strength = (rating: number): number => 10 ** (rating / 400)
  return strength(mine) / [mine, ...rivals].reduce((sum, rating) => sum + strength(rating), 0)
}

function kept(): Kept {
  const found = read<Partial<Kept> | null>(KEY, null)
  const standings = Object.entries(found?.standings ?? {}).filter(
    ([, one]) => Number.isFinite(one?.rating) && Number.isFinite(one?.games) && one.games > 0,
  )
  return { standings: Object.fromEntries(standings), counted: Array.isArray(found?.counted) ? found.counted : [] }
}

/** Your standing in a game, once there is enough to go by. */
export function standingIn(game: string): Standing | undefined {
  const found = kept().standings[game]
  return found && found.games >= ENOUGH ? found : undefined
}

/** The level that makes an even game. */
export function suggested(game: GameInfo): LevelInfo | undefined {
  const mine = standingIn(game.name)
  if (!mine) return undefined
  const far = (level: LevelInfo): number => Math.abs((level.rating ?? Infinity) - mine.rating)
  const rated = game.levels.filter((level) => level.rating != null)
  return rated.reduce<LevelInfo | undefined>(
    (best, level) => (!best || far(level) < far(best) ? level : best),
    undefined,
  )
}

/** A game is over: it counts once, for whoever sat there alone on this device, against the bots that are rated. */
export function count(table: TableInfo, levels: readonly LevelInfo[], places: readonly number[], me: number): void {
  const { standings, counted } = kept()
  if (table.lesson || counted.includes(table.table)) return
  const rivals = table.seats.flatMap(({ seat, kind, level }) => {
    const rating = kind === 'bot' ? levels.find((one) => one.name === level)?.rating : null
    return rating == null ? [] : [{ rating, beaten: 0.5 + Math.sign(places[seat]! - places[me]!) / 2 }]
  })
  if (!rivals.length || table.seats[me]?.away) return
  write(KEY, {
    standings: { ...standings, [table.game]: after(standings[table.game], rivals) },
    counted: [table.table, ...counted].slice(0, MOST_COUNTED),
  })
}

/** What to expect of a game, in a sentence. */
export function expectation(mine: Standing, rivals: readonly number[]): string {
  const fair = 1 / (rivals.length + 1)
  const won = chance(mine.rating, rivals)
  const games = `You would win about ${Math.round(100 * won)} games in 100; a fair share is ${Math.round(100 * fair)}.`
  if (won < fair / 3) return 'You would seldom win.'
  if (won > 1 - fair / 3) return 'You would nearly always win.'
  return Math.abs(won - fair) < 0.3 * fair ? `An even game for you. ${games}` : games
}
