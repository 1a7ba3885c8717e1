// The curve of the chances to win, as lines in a box.
import type { Curve, LogLine } from '../protocol'

export interface Box {
  width: number
  height: number
  left: number
  right: number
}

const TOP = 12
const FOOT = 30

export const across = (box: Box, at: number, last: number): number =>
  box.left + ((box.width - box.right - box.left) * at) / Math.max(1, last)
export const upright = (box: Box, chance: number): number => TOP + (1 - chance) * (box.height - TOP - FOOT)

export function path(box: Box, at: number[], chances: number[]): string {
  const last = at.at(-1) ?? 1
  return chances
    .map((chance, n) => `${n ? 'L' : 'M'}${across(box, at[n]!, last).toFixed(1)} ${upright(box, chance).toFixed(1)}`)
    .join('')
}

/** A curve of many moments as one of a few: each is the mean of its stretch, but the first and the last stay exact. */
export function calmed(at: number[], chances: number[][], few: number): { at: number[]; chances: number[][] } {
  if (at.length <= few) return { at, chances }
  const size = (at.length - 2) / (few - 2)
  const stretches = Array.from(
    { length: few - 2 },
    (_, n) => [1 + Math.floor(n * size), 1 + Math.floor((n + 1) * size)] as const,
  )
  const mean = (of: number[], from: number, to: number): number =>
    of.slice(from, to).reduce((sum, one) => sum + one, 0) / Math.max(1, to - from)
  return {
    at: [at[0]!, ...stretches.map(([from, to]) => at[Math.floor((from + to) / 2)]!), at.at(-1)!],
    chances: chances.map((of) => [of[0]!, ...stretches.map(([from, to]) => mean(of, from, to)), of.at(-1)!]),
  }
}

/** A deed of the log, and how a seat's chance changed by it. */
export interface Swing {
  line: LogLine
  /** The first line of the record that it is made of. */
  at: number
  before: number
  after: number
}

const WORTH_TELLING = 0.03

/** The sentence of the log that changed a seat's chance most: one of its own, unless none of them changed much. */
export function largestSwing(told: Curve, lines: LogLine[], seat: number): Swing | null {
  const swings: Swing[] = []
  let from = 0
  for (const line of lines) {
    const first = told.at.findIndex((at) => at >= from)
    const next = told.at.findIndex((at) => at > line.at)
    from = line.at + 1
    if (first < 0 || next < 0 || told.at[first]! > line.at) continue
    const [before, after] = [told.chances[first]![seat] ?? 0, told.chances[next]![seat] ?? 0]
    swings.push({ line, at: told.at[first]!, before, after })
  }
  const size = (swing: Swing): number => Math.abs(swing.after - swing.before)
  const largest = (among: Swing[]): Swing | null =>
    among.reduce<Swing | null>((best, one) => (!best || size(one) > size(best) ? one : best), null)
  const own = largest(swings.filter((swing) => swing.line.seat === seat))
  return own && size(own) >= WORTH_TELLING ? own : largest(swings)
}

/** How high a drawn line is at a line of the record. */
export function chanceAt(at: number[], chances: number[], wanted: number): number {
  const next = at.findIndex((one) => one >= wanted)
  if (next <= 0) return chances[Math.max(0, next)] ?? 0
  const share = (wanted - at[next - 1]!) / Math.max(1, at[next]! - at[next - 1]!)
  return chances[next - 1]! + (chances[next]! - chances[next - 1]!) * share
}

/** The sentence of the log that tells of a line of the record. */
export const sentenceAt = (lines: LogLine[], at: number): string => lines.find((line) => line.at >= at)?.text ?? ''

/** Heights for labels at the right end, moved apart so that none covers another; in the order given. */
export function apart(heights: number[], gap: number, lowest: number): number[] {
  const order = heights.map((height, n) => [height, n] as const).sort((a, b) => a[0] - b[0])
  const placed = Array.from(heights)
  let floor = -Infinity
  for (const [height, n] of order) {
    floor = Math.max(height, floor + gap)
    placed[n] = floor
  }
  // Pushed out at the bottom: push back up from there.
  let ceiling = lowest
  for (const [, n] of order.reverse()) {
    placed[n] = Math.min(placed[n]!, ceiling)
    ceiling = placed[n] - gap
  }
  return placed
}
