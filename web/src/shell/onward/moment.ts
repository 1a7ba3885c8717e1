// A moment of a replay: its address, and the table that goes on from it.
import type { OriginInfo, SeatWish } from '../../protocol'

export type Eyes = number | 'open'

export interface Moment {
  /** After how many lines of the record. */
  at: number
  eyes: Eyes
}

/** The moment in `#at=31&as=1`; null: none is named. */
export function momentIn(hash: string): Moment | null {
  const found = new URLSearchParams(hash.replace(/^#/, ''))
  const [at, as] = [found.get('at') ?? '', found.get('as') ?? '']
  if (!/^\d{1,6}$/.test(at)) return null
  return { at: Number(at), eyes: /^[0-5]$/.test(as) ? Number(as) : 'open' }
}

export const addressOf = (table: string, { at, eyes }: Moment): string =>
  `/replay/${table}#at=${at}${eyes === 'open' ? '' : `&as=${eyes}`}`

/** Who sits where: you on one seat, and on all others bots of a level, or (`open`) friends. */
export const seatsOnward = (count: number, seat: number, me: string, others: string): SeatWish[] =>
  Array.from({ length: count }, (_, n) =>
    n === seat ? (me ? { kind: 'me', name: me } : { kind: 'me' }) : { kind: others },
  )

/** Where the game stood: `round 3`, or how many lines of its record there were. */
export const stoodAt = (origin: OriginInfo): string =>
  origin.heading ? origin.heading.replace(/^./, (first) => first.toLowerCase()) : `line ${origin.line}`

/** What became of the secrets, in a sentence. */
export const secretsOf = (origin: OriginInfo, names: readonly string[]): string =>
  origin.seat === null
    ? 'Everything lay as it did then.'
    : `What ${names[origin.seat] ?? 'that seat'} could not know was dealt anew.`
