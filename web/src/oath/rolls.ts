// The rolls of a game as a list to read: dice that fell one after another stand in one line.
import type { LogLine } from '../protocol'
import type { Checked } from './verify'

export interface RollLine {
  /** For instance `Round 3`. */
  heading: string
  /** `all dice`, or after whose move. */
  note: string
  verb: string
  rolls: Checked[]
  holds: boolean
}

const verbOf = (word: string): string => word.split(' ')[0] ?? ''

/** What a word of chance brings, without its verb: `roll red` is `red`. */
export const thingOf = (word: string): string => word.slice(verbOf(word).length + 1)

/** Events of chance in a row and of one kind are one line. */
export function inLines(
  rolls: Checked[],
  log: Pick<LogLine, 'at' | 'seat'>[],
  called: (seat: number) => string,
): RollLine[] {
  const found: RollLine[] = []
  const seen = new Set<string>()
  for (const roll of rolls) {
    const verb = verbOf(roll.told)
    const line = found.at(-1)
    const before = line?.rolls.at(-1)
    if (line && before && before.event === roll.event - 1 && line.verb === verb) {
      line.rolls.push(roll)
      line.holds &&= roll.holds
      continue
    }
    const mover = log.findLast((one) => one.at < roll.event && one.seat >= 0)?.seat
    const first = !seen.has(`${roll.heading} ${verb}`)
    seen.add(`${roll.heading} ${verb}`)
    const note = mover === undefined || (verb === 'roll' && first) ? '' : `after ${called(mover)}`
    found.push({ heading: roll.heading, note, verb, rolls: [roll], holds: roll.holds })
  }
  for (const line of found) line.note ||= KINDS[line.verb]?.[line.rolls.length === 1 ? 0 : 1] ?? ''
  return found
}

const KINDS: Record<string, [string, string]> = {
  roll: ['one die', 'all dice'],
  deal: ['a card', 'cards'],
  draw: ['a card', 'cards'],
  start: ['who starts', ''],
  dealer: ['who deals', ''],
}
