// Where things lie on the mat, in per cent of its width and height, and how large a die is there.

export interface Spot {
  x: number
  y: number
  turn: number
}

/**
 * Rows of spots for all objects of 3, 4 and 5 players in both editions; other numbers (a stolen pile) are spread over
 * as few rows as do.
 */
const ROWS: Record<number, number[]> = { 11: [4, 4, 3], 12: [3, 5, 4], 14: [4, 6, 4], 17: [5, 7, 5] }

const few = (count: number): number[] => {
  if (count <= 4) return [count]
  if (count <= 8) return [Math.floor(count / 2), Math.ceil(count / 2)]
  return [Math.floor(count / 3), count - 2 * Math.floor(count / 3), Math.floor(count / 3)]
}

/** A number between -1 and 1 that only depends on its seed. */
export const wobble = (seed: number): number => (Math.imul(seed + 11, 2654435761) >>> 0) / 2 ** 31 - 1

export function spots(count: number, seed = 0): Spot[] {
  const rows = ROWS[count] ?? few(count)
  const rise = rows.length === 1 ? 0 : rows.length === 2 ? 20 : 25
  const half = dieWidth(count) / 2
  return rows.flatMap((many, row) => {
    const y = rows.length === 1 ? 0 : -rise + (2 * rise * row) / (rows.length - 1)
    // The ellipse is narrower above and below the middle; the outer corners of the dice stay on it.
    const reach = 49 * Math.sqrt(1 - ((Math.abs(y) + 1.45 * half) / 49) ** 2) - half - 1.2
    // Long rows are set closer, or their ends would hang over the edge.
    const step = Math.min(many > 6 ? 2.28 * half : 20, many > 1 ? (2 * reach) / (many - 1) : 0)
    return Array.from({ length: many }, (_, at) => {
      const x = (at - (many - 1) / 2) * step
      const nudge = wobble(seed * 31 + row * 7 + at)
      return {
        x: 50 + x + nudge * 0.5,
        y: 49 + y + wobble(seed * 17 + at * 5 + row) * 1.1,
        turn: Math.round(nudge * 6),
      }
    })
  })
}

/** The width of a die in per cent of the mat's width. */
export const dieWidth = (count: number): number => (count > 14 ? 11.4 : count > 12 ? 13 : count > 7 ? 14.6 : 15.6)

/** Where things lie on a low, wide mat, and how large a die may be: in per cent of its width, and of its height. */
export interface FlatMat {
  spots: Spot[]
  width: number
  height: number
}

/** Few, long rows that reach over the whole width: for phones, where the middle gives its height to all the others. */
export function flat(count: number): FlatMat {
  const many = count <= 3 ? 1 : count <= 10 ? 2 : 3
  const rows = Array.from({ length: many }, (_, row) => Math.floor((count + row) / many))
  const widest = Math.max(1, ...rows)
  const width = Math.min(16, 75 / widest)
  const step = Math.min(24, (94 - width) / Math.max(1, widest - 1))
  const lying = rows.flatMap((length, row) =>
    Array.from({ length }, (_, at) => ({
      x: 50 + (at - (length - 1) / 2) * step,
      y: many === 1 ? 49 : 49 + (many === 2 ? 44 : 58) * (row / (many - 1) - 0.5),
      turn: Math.round(wobble(row * 7 + at) * 5),
    })),
  )
  return { spots: lying, width, height: [64, 37, 25][many - 1]! }
}
