// The final count as a table, as the game tells it: one row for each source of points, cards together in one row.
import { inList } from '../boards/common/lists'
import type { ResultInfo } from '../protocol'

export interface Cell {
  points: number
  note: string
}
export interface Row {
  what: string
  rule: string
  cells: Cell[]
  /** Its cells are revealed one after the other. */
  apart?: boolean
}

/** Points stay in the line of what they are for: `Raven Skull 2`. */
const unbroken = (note: string): string => note.replace(/ (?=\d+(?:,|$))/g, '\u00a0')

/** The rows of a count as the game tells them: sources that stand in one row together. Its cells say what they are
 * made of. */
export function rows(result: ResultInfo, apart: readonly string[] = []): Row[] {
  const seats = result.counts.length
  const found = new Map<string, Row>()
  result.counts.forEach((lines, seat) => {
    for (const { what, points, rule, made_of, row: stands } of lines) {
      const row = stands || what
      const alone = row === what
      if (!found.has(row)) {
        const cells = Array.from({ length: seats }, () => ({ points: 0, note: '' }))
        found.set(row, {
          what: titled(row),
          rule: alone ? rule : '',
          cells,
          ...(apart.includes(row) && { apart: true }),
        })
      }
      const cell = found.get(row)!.cells[seat]!
      cell.points += points
      const note = made_of || (alone ? '' : `${what} ${points}`)
      if (note) cell.note += `${cell.note ? ', ' : ''}${unbroken(note)}`
    }
  })
  // What is many things comes first, then what each game counts at its end; what is turned up seat by seat comes last.
  const place = (row: Row): number => (row.apart ? 2 : row.rule ? 1 : 0)
  return [...found.values()].sort((a, b) => place(a) - place(b))
}

/** A row that is revealed, or one seat's part of it. */
export interface Reveal {
  at: number
  seat: number | null
}

/** The steps in which a count is revealed: row by row, and where the rows say so, seat by seat, your own last. */
export const reveals = (rows: Row[], seats: number[]): Reveal[] =>
  rows.flatMap((row, at): Reveal[] =>
    row.apart ? [...seats].reverse().map((seat) => ({ at, seat })) : [{ at, seat: null }],
  )

/** What a seat has by what is revealed so far. */
export const sumOf = (rows: Row[], seen: Reveal[], seat: number): number =>
  seen.reduce(
    (sum, step) => sum + (step.seat === null || step.seat === seat ? (rows[step.at]?.cells[seat]?.points ?? 0) : 0),
    0,
  )

/** The seats from the winner down; who looks on comes first in the table, as `me`. */
export function ranked(result: ResultInfo): number[] {
  return result.places.map((_, seat) => seat).sort((a, b) => result.places[a]! - result.places[b]! || a - b)
}

/** `Wren wins`, `Ann and Bob share the win`, with how it stood. */
export function verdict(result: ResultInfo, names: string[]): { title: string; by: string } {
  const first = result.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  const score = result.scores[first[0] ?? 0] ?? 0
  const next = ranked(result).find((seat) => result.places[seat]! > 1)
  const called = first.map((seat) => names[seat] ?? '')
  const title = `${inList(called)} ${called.length > 1 ? 'share the win' : 'wins'}`
  if (next === undefined) return { title, by: '' }
  const lead = score - (result.scores[next] ?? 0)
  const by = lead > 0 ? `, ${number(lead)} more than ${names[next]}` : `, level with ${names[next]}; the tie was broken`
  return { title, by }
}

const NUMBERS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const number = (n: number): string => NUMBERS[n] ?? String(n)
const titled = (what: string): string => what.replace(/^./, (first) => first.toUpperCase())
