// Opening the table that goes on from a moment of a replay.
import { games, onward, onwardRecord } from '../../net/http'
import { keep, keepSeats, myName } from '../../net/tokens'
import type { PlayOn, Seated } from '../../protocol'
import { usualLevel } from '../seats'
import { seatsOnward } from './moment'

export interface Source {
  game: string
  title: string
  /** The table of the finished game, or else the record that was opened from a file. */
  table: string | null
  record: unknown
}

/** The word of the new table, whose seats are kept on this device. */
export async function openOnward(source: Source, wish: PlayOn, { retried = false } = {}): Promise<string> {
  const seated: Seated = source.table
    ? await onward(source.table, wish)
    : await onwardRecord({ ...wish, record: source.record as Record<string, unknown> })
  const kept = keepSeats(
    seated.table,
    source.game,
    source.title,
    seated.seats.map((seat, n) => ({ seat, token: seated.tokens[n]!, name: wish.seats[seat]?.name ?? '' })),
  )
  if (retried) keep({ ...kept, retry: true })
  return seated.table
}

/** The word of a table at which a seat tries its turn once more, against bots, and is told how it compares. */
export async function retry(source: Source, at: number, seat: number, count: number): Promise<string> {
  const game = (await games()).find((one) => one.name === source.game)
  const others = game ? usualLevel(game) : 'urchin'
  return openOnward(source, { at, open: false, seats: seatsOnward(count, seat, myName(), others) }, { retried: true })
}
