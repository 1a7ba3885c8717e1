// The ledger's lines, with a separator where a round begins.
import type { LogLine } from '../protocol'

export type Entry = { kind: 'round'; key: string; title: string } | { kind: 'line'; key: string; line: LogLine }

const ROUND = /^((?:Round|Night|Day) \d+) begins[;.:]?\s*/

export function entries(lines: LogLine[]): Entry[] {
  const found: Entry[] = []
  lines.forEach((line, n) => {
    const round = ROUND.exec(line.text)
    if (round) found.push({ kind: 'round', key: `r${n}`, title: round[1]! })
    const text = round ? line.text.slice(round[0].length) : line.text
    if (text) found.push({ kind: 'line', key: `l${n}`, line: { ...line, text } })
  })
  return found
}
