// Where a table stands, in a few words.
import type { MySeat } from '../net/tokens'
import type { TableInfo } from '../protocol'

/** `Ann and Bob`, `Ann, Bob and Cy`. */
export function list(names: string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export function standing(table: TableInfo, mine: Pick<MySeat, 'seat'>[]): string {
  const open = table.seats.filter((seat) => seat.kind === 'open').length
  if (table.phase === 'waiting')
    return open ? `${open} of ${table.seats.length} seats free` : 'All are here. It can start'
  if (table.phase === 'over' || table.phase === 'archived') return `Over, ${when(table.moved)}`
  if (table.phase === 'closed') return 'Closed: its rules have changed'
  if (table.phase === 'unreadable') return 'Damaged. It cannot be opened'
  const names = table.turn
    .filter((seat) => seat >= 0)
    .map((seat) =>
      mine.some((one) => one.seat === seat) && mine.length === 1 ? 'you' : (table.seats[seat]?.name ?? ''),
    )
  return names.length ? `${list(names).replace(/^y/, 'Y')} to play` : 'Playing'
}

/** A moment in the past, roughly. The server counts in seconds. */
export function when(seconds: number, now = Date.now() / 1000): string {
  const past = Math.max(0, now - seconds)
  if (past < 90) return 'just now'
  if (past < 5_400) return `${Math.round(past / 60)} minutes ago`
  if (past < 129_600) return `${Math.round(past / 3_600)} hours ago`
  return `${Math.round(past / 86_400)} days ago`
}
