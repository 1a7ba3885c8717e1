// What a table agrees on beside its game, and how that is told to whoever sits down.
import { counted } from '../boards/common/lists'
import { stoodAt } from './onward/moment'
import type { OptionInfo, TableInfo, Value } from '../protocol'

export interface Agreed {
  hints: boolean
  takeBack: boolean
  /** `answer`: seconds for an answer to a secret question, 0 without a limit; null: as the server has it. */
  clock: { kind: 'none' | 'live' | 'days'; bank: number; increment: number; days: number; answer: number | null }
  private: boolean
  /** Null: as usual for the people at the table. */
  together: boolean | null
}

/** What helps one person is fair among several only if they have agreed to it. */
export const usuallyAgreed = (people: number): Agreed => ({
  hints: people < 2,
  takeBack: people < 2,
  clock: { kind: 'none', bank: 10, increment: 10, days: 3, answer: null },
  private: false,
  together: null,
})

/** `first_seat` is `First seat`. */
export const optionCalled = (name: string): string =>
  name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

const isSeat = (option: string): boolean => option.endsWith('_seat')

/** What an option may be at a table, by its number of seats: a seat that is not there cannot be chosen. */
export const valuesFor = (option: OptionInfo, seats: number): Value[] =>
  option.values.filter((value) => !isSeat(option.name) || typeof value !== 'number' || value < seats)

export function valueCalled(option: string, value: Value, names: readonly string[] = []): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (value === null) return 'By chance'
  if (isSeat(option) && typeof value === 'number') return names[value] || `Seat ${value + 1}`
  return String(value).replace(/^./, (first) => first.toUpperCase())
}

/** Everything a table has agreed on, for its waiting room and its menu: what it is called, and how it is. */
export function agreements(info: TableInfo): [string, string][] {
  const names = info.seats.map((seat) => (seat.kind === 'open' ? '' : seat.name))
  const found: [string, string][] = [
    ['Hints', info.hints ? 'On' : 'Off'],
    ['Take back', info.take_back ? 'On' : 'Off'],
    ['Clock', clockCalled(info.clock)],
  ]
  if (info.answer_seconds != null) found.push(['Time to answer', answerCalled(info.answer_seconds)])
  if (info.open_together) found.push(['Secret answers', 'Opened together'])
  for (const [name, value] of Object.entries(info.options))
    if (!(isSeat(name) && value === null)) found.push([optionCalled(name), valueCalled(name, value, names)])
  if (info.origin) found.push(['Beginning', `Played on from ${stoodAt(info.origin)}`])
  if (info.own_figures) found.push(['Cards', 'With their own figures'])
  return found
}

/** Where several people play, everybody is told that bots may be asked. */
export const tellsHints = (info: TableInfo): boolean =>
  Boolean(info.hints) && info.seats.filter((seat) => seat.kind === 'person').length > 1

/** What the bar says of a table beside its game. */
export function barNote(info: TableInfo | null, quiet: boolean): string {
  if (!info || quiet) return ''
  return info.origin ? `Played on from ${stoodAt(info.origin)}` : tellsHints(info) ? 'Hints are on' : ''
}

/** The times to answer that can be chosen at a server with this usual one. */
export const answerTimes = (usual: number): number[] => [...new Set([0, 15, 30, 60, usual])].sort((a, b) => a - b)

export const answerCalled = (seconds: number): string => (seconds ? counted(seconds, 'second') : 'No limit')

function clockCalled({ kind, bank = 600, increment = 10, days = 3 }: TableInfo['clock']): string {
  if (kind === 'days') return `${counted(days, 'day')} for each move`
  if (kind !== 'live') return 'None'
  const more = increment ? `, ${counted(increment, 'second')} more per move` : ''
  return `${counted(Math.round(bank / 60), 'minute')} each${more}`
}
