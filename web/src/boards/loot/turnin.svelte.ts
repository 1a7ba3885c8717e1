// The turn-in: dice that become something else when a round or a turn ends, shown for a moment.
import { paced } from '../../tempo'
import type { GameEvent } from '../board'
import type { Thing } from './view'

/** What a note of the rules tells as gained: its picture, its name, and the face that becomes it at the turn-in. */
export interface Token {
  sign: string
  name: string
  from: Thing
}

/** What one seat gets for its dice of one face; cards may add to it. */
export interface TurnedIn {
  seat: number
  token: Token
  dice: number
  gained: number
}

const SHOWN_FOR = 3_500

/** What was turned in, by the seats in their order. Of several rounds at once only the last is told. */
export function turnedIn(events: readonly GameEvent[], tokens: Record<string, Token>): TurnedIn[] {
  let found: TurnedIn[] = []
  let over = false
  for (const { what, seat, amount, kind } of events.flatMap((event) => event.notes)) {
    const token = tokens[what]
    if (what === 'begin round') over = true
    else if (token && kind != null) {
      if (over) found = []
      over = false
      found = [...found, { seat, token, dice: amount, gained: amount }]
    } else if (token && !over)
      found = found.map((row) =>
        row.seat === seat && row.token === token ? { ...row, gained: row.gained + amount } : row,
      )
  }
  return found
}

export class TurnIn {
  rows = $state.raw<TurnedIn[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined

  show(rows: TurnedIn[]): void {
    if (!rows.length) return
    clearTimeout(this.#timer)
    this.rows = rows
    this.#timer = setTimeout(this.end, paced(SHOWN_FOR))
  }

  readonly end = (): void => {
    clearTimeout(this.#timer)
    this.rows = []
  }
}
