// What the clocks of a table show.
import type { SeatClock, SeatInfo } from '../protocol'

/** Seconds as `1:05`, `1:02:00` or `2 days`. */
export function clockFace(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  if (left >= 172_800) return `${Math.floor(left / 86_400)} days`
  const hours = Math.floor(left / 3_600)
  const minutes = Math.floor((left % 3_600) / 60)
  const rest = String(left % 60).padStart(2, '0')
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** What a seat's clock shows now, given what the server said then. */
export function shownClock(clock: SeatClock | undefined, then: number, now: number): string | undefined {
  if (!clock || clock.left === null) return undefined
  return clockFace(clock.running ? clock.left - (now - then) / 1000 : clock.left)
}

/** The seats as they are now: the seconds until a bot stands in run on between two messages. */
export const counting = (seats: readonly SeatInfo[], told: number, now: number): SeatInfo[] =>
  seats.map((seat) =>
    seat.grace === null ? seat : { ...seat, grace: Math.max(0, seat.grace - Math.floor((now - told) / 1000)) },
  )
