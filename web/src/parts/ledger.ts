// The ledger's lines, with a separator where a round begins.
import type { LogLine, Piece } from '../protocol'

export type Entry =
  { kind: 'round'; key: string; title: string } | { kind: 'line'; key: string; line: LogLine; pieces: Piece[] }

export function entries(lines: LogLine[]): Entry[] {
  return lines.flatMap((line, n): Entry[] => {
    const begins = typeof line.round === 'number'
    const pieces = (line.pieces ?? [{ text: line.text }]).filter((piece) => piece.round === undefined)
    return [
      ...(begins ? [{ kind: 'round' as const, key: `r${n}`, title: `Round ${line.round}` }] : []),
      ...(pieces.length ? [{ kind: 'line' as const, key: `l${n}`, line, pieces }] : []),
    ]
  })
}
