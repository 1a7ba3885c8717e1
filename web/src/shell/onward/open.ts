// Opening the table that goes on from a moment of a replay.
import { onward, onwardRecord } from '../../net/http'
import { keepSeats } from '../../net/tokens'
import type { PlayOn, Seated } from '../../protocol'

export interface Source {
  game: string
  title: string
  /** The table of the finished game, or else the record that was opened from a file. */
  table: string | null
  record: unknown
}

/** The word of the new table, whose seats are kept on this device. */
export async function openOnward(source: Source, wish: PlayOn): Promise<string> {
  const seated: Seated = source.table
    ? await onward(source.table, wish)
    : await onwardRecord({ ...wish, record: source.record as Record<string, unknown> })
  keepSeats(
    seated.table,
    source.game,
    source.title,
    seated.seats.map((seat, n) => ({ seat, token: seated.tokens[n]!, name: wish.seats[seat]?.name ?? '' })),
  )
  return seated.table
}
