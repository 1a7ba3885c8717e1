// The curve of the chances to win, as lines in a box.

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

/** Where one's chance changed most from one moment to the next: the number of the earlier moment, whose decision it was. A
 * decision of one's own is preferred, if it changed at least half as much as that of any other. Null: nothing changed.
 */
export function largestSwing(chances: number[], seats: number[], seat: number): number | null {
  let [best, most, mine, own] = [-1, 0, -1, 0]
  for (let n = 0; n + 1 < chances.length; n++) {
    const swing = Math.abs(chances[n + 1]! - chances[n]!)
    if (swing > most) [most, best] = [swing, n]
    if (seats[n] === seat && swing > own) [own, mine] = [swing, n]
  }
  if (mine >= 0 && own >= most / 2) return mine
  return best < 0 ? null : best
}

/** The moment nearest to a place on the line. */
export function nearest(box: Box, at: number[], x: number): number {
  const last = at.at(-1) ?? 1
  let best = 0
  at.forEach((moment, n) => {
    if (Math.abs(across(box, moment, last) - x) < Math.abs(across(box, at[best]!, last) - x)) best = n
  })
  return best
}

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
