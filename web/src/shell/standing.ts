// Where a table stands, in a few words.
import { inList } from '../boards/common/lists'
import type { MySeat } from '../net/tokens'
import type { TableInfo } from '../protocol'

export function standing(table: TableInfo, mine: Pick<MySeat, 'seat'>[]): string {
  const open = table.seats.filter((seat) => seat.kind === 'open').length
  if (table.phase === 'waiting')
    return open ? `${open} of ${table.seats.length} seats free` : 'All seats are taken. It can start'
  if (table.phase === 'over' || table.phase === 'archived') return `Over, ${when(table.moved)}`
  if (table.phase === 'closed') return 'Closed: its rules have changed'
  if (table.phase === 'unreadable') return 'Damaged. It cannot be opened'
  const names = table.turn
    .filter((seat) => seat >= 0)
    .map((seat) =>
      mine.some((one) => one.seat === seat) && mine.length === 1 ? 'you' : (table.seats[seat]?.name ?? ''),
    )
  const who = names.length ? `${inList(names).replace(/^y/, 'Y')} to play` : 'Playing'
  return [table.heading, `${who}, ${when(table.moved)}`].filter(Boolean).join(' · ')
}

/** Who plays there: `against Owl and Cat` for somebody who sits there too. */
export function company(table: TableInfo, mine: Pick<MySeat, 'seat'>[]): string {
  const others = table.seats
    .filter((seat) => seat.kind !== 'open' && !mine.some((one) => one.seat === seat.seat))
    .map((seat) => seat.name)
  if (!others.length) return ''
  return mine.length ? `against ${inList(others)}` : inList(others)
}

/** A moment in the past, roughly. The server counts in seconds. */
export function when(seconds: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - seconds)
  if (past < 90) return 'just now'
  if (past < 5_400) return `${Math.round(past / 60)} minutes ago`
  if (past < 129_600) return `${Math.round(past / 3_600)} hours ago`
  return `${Math.round(past / 86_400)} days ago`
}

/** Who acts, for everybody who waits. */
export function toAct(turn: readonly number[], names: readonly string[]): string {
  const acting = turn.filter((seat) => seat >= 0).map((seat) => names[seat] ?? '')
  return acting.length ? `${inList(acting)} to act.` : ''
}

/** The same for whoever is asked, and at the end. */
export function acting(over: boolean, asked: boolean, turn: readonly number[], names: readonly string[]): string {
  if (over) return 'The game is over.'
  return asked ? 'Your turn.' : toAct(turn, names)
}

/** The title of a game that is over, from the title of its last phase. */
export const gameOver = (title: string): string =>
  title.startsWith('Round ') ? `Game over after ${title.replace(/^Round (\d+)$/, '$1 rounds')}` : 'Game over'

/** What stands below the title of a table that is not being played. */
export const subtitle = (over: boolean, waiting: boolean, title: string): string =>
  over ? gameOver(title) : waiting ? 'Before the start' : ''
