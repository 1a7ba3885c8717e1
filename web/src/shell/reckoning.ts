// The final count as a table: one row for each source of points, cards of a kind together in one row.
import { inList } from '../boards/common/lists'
import type { CardInfo, GameBook, ResultInfo } from '../protocol'

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

export function rows(result: ResultInfo, book: GameBook): Row[] {
  const seats = result.counts.length
  const cards = new Map(book.cards.map((card) => [card.name, kindOf(card)]))
  const others: Row[] = []
  const owned = new Map<string, Row>()
  result.counts.forEach((lines, seat) => {
    for (const line of lines) {
      const kind = cards.get(line.what)
      if (kind) {
        if (!owned.has(kind)) owned.set(kind, { what: kind, rule: '', cells: blank(seats) })
        const cell = owned.get(kind)!.cells[seat]!
        cell.points += line.points
        cell.note += `${cell.note ? ', ' : ''}${line.what} ${line.points}`
        continue
      }
      let row = others.find((one) => one.what === titled(line.what))
      if (!row) others.push((row = { what: titled(line.what), rule: line.rule, cells: blank(seats) }))
      row.cells[seat]!.points += line.points
      if (line.note) row.cells[seat]!.note = line.note
    }
  })
  return [...owned.values(), ...others]
}

/** A row that is revealed, or one seat's part of it. */
export interface Reveal {
  at: number
  seat: number | null
}

/** The steps in which a count is revealed: row by row, and where the rows say so, seat by seat, one's own last. */
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
/** Things are worth what is printed on them; a calling card adds to some. */
const kindOf = (card: CardInfo): string =>
  card.of === 'calling' ? 'Calling card' : card.of === 'item' ? 'Items' : 'Cards'

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
const blank = (seats: number): Cell[] => Array.from({ length: seats }, () => ({ points: 0, note: '' }))
const titled = (what: string): string => what.replace(/^./, (first) => first.toUpperCase())
