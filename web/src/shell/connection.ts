// What is said about the connection to a table.
import type { Return } from '../net/table.svelte'

const LONG = 4_000

/** What is said of a move that has not been answered for some milliseconds: `Sending: Take 3…` */
export function onItsWay(label: string, waited: number): string {
  if (!label) return waited < LONG ? 'Sending your move…' : 'Your move is still on its way…'
  return waited < LONG ? `Sending: ${label}…` : `Still on its way: ${label}…`
}

const MOVES: Record<Return['move'], string> = {
  none: '',
  sent: ' Sending your move…',
  made: ' Your move was made.',
  late: ' Your move was not made.',
}

export function backAgain({ after, move }: Return): string {
  const lasted = after < 2 ? 'Connected again.' : `Connected again after ${lasting(after)}.`
  return lasted + MOVES[move]
}

const lasting = (seconds: number): string =>
  seconds < 100 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`

/** `21:14`, by the device's own clock. */
export const timeOfDay = (at: number): string =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
