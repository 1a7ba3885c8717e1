// What was solved on this device, and on how many days running the puzzle of the day was solved at the first try.
import { read, write } from '../../net/tokens'

/** How a puzzle was solved: at the first try, after wrong ones, or only looked up. */
export type How = 'first' | 'later' | 'shown'

interface Kept {
  version: 1
  /** By game and number, `thieves-den 12`. */
  solved: Record<string, How>
  /** By day, `2026-11-17`: the puzzle of that day, solved on that day. */
  days: Record<string, How>
  /** The longest run of days. */
  best: number
}

const KEY = 'rookery.puzzles'
const DAY = 86_400_000
const HOWS: readonly unknown[] = ['first', 'later', 'shown']
/** Days that are kept; a run is not known to be longer. */
const MOST_DAYS = 1000

const part = (value: unknown): Record<string, How> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value ? value : {}).filter(([, how]) => HOWS.includes(how)),
  )

/** What is kept; anything else, and a version that is not known here, counts as nothing. */
export function kept(): Kept {
  const found = read<Partial<Kept> | null>(KEY, null)
  const known = found?.version === 1 ? found : {}
  const best = typeof known.best === 'number' && known.best > 0 ? Math.floor(known.best) : 0
  return { version: 1, solved: part(known.solved), days: part(known.days), best }
}

export const solvedHow = (game: string, number: number): How | undefined => kept().solved[`${game} ${number}`]

/** Keeps how a puzzle was solved, and on which day if it is that day's. What was known before stays: the first try
 * counts. */
export function keepSolved(game: string, number: number, how: How, day: string | null): void {
  const before = kept()
  const solved = { [`${game} ${number}`]: how, ...before.solved }
  const days = day ? { [day]: how, ...before.days } : before.days
  const newest = Object.fromEntries(Object.entries(days).sort().slice(-MOST_DAYS))
  const now = { ...before, solved, days: newest }
  write(KEY, { ...now, best: Math.max(before.best, day ? running(newest, day) : 0) })
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)

/** Days in a row on which the puzzle of the day was solved at the first try, up to today; one not solved yet does
 * not end it. */
export function running(days: Record<string, How>, today: string): number {
  let count = 0
  let day = days[today] === undefined ? dayBefore(today) : today
  while (days[day] === 'first') {
    count++
    day = dayBefore(day)
  }
  return count
}
