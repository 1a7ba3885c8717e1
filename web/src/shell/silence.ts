// Somebody on turn does nothing: what a player who waits, or is waited for, sees of it.
import type { SilentInfo, TableInfo } from '../protocol'

/** The countdown is shown in these last seconds: whoever thinks for a minute is not to be hurried. */
const LAST_SECONDS = 120

export type Silence =
  /** A bot plays for me: the others have agreed to that. */
  | { kind: 'played' }
  /** The others wait for me; in this number of seconds they may let a bot play. */
  | { kind: 'awaited'; left: number }
  /** I wait for somebody; in this number of seconds I may vote. */
  | { kind: 'soon'; name: string; left: number }
  /** I may vote, or have; who else is needed. */
  | { kind: 'vote'; seat: number; name: string; agreed: boolean; others: string[] }

/** What a seat sees, some seconds after it was told who is silent. */
export function silenceFor(info: TableInfo, silent: SilentInfo[], seat: number | null, passed: number): Silence | null {
  if (seat === null || info.phase !== 'playing') return null
  const name = (one: number): string => info.seats[one]?.name ?? ''
  // With clocks, a bot plays because the time ran out, and nobody comes back from that.
  if (info.clock.kind === 'none' && info.seats[seat]?.away) return { kind: 'played' }
  const left = (one: SilentInfo): number => Math.max(0, one.left - passed)
  const me = silent.find((one) => one.seat === seat)
  if (me) return left(me) <= LAST_SECONDS ? { kind: 'awaited', left: left(me) } : null
  const [longest] = silent.filter((one) => one.needed.includes(seat)).sort((a, b) => left(a) - left(b))
  if (!longest || left(longest) > LAST_SECONDS) return null
  if (left(longest) > 0) return { kind: 'soon', name: name(longest.seat), left: left(longest) }
  return {
    kind: 'vote',
    seat: longest.seat,
    name: name(longest.seat),
    agreed: longest.agreed.includes(seat),
    others: longest.needed.filter((one) => one !== seat && !longest.agreed.includes(one)).map(name),
  }
}
