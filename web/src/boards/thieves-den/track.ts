// Where the markers stand on the score track.

export const TRACK = 80
/** Two markers stand at least so far apart, in per cent of the track. */
const APART = 2.9

export interface Mark {
  /** In per cent of the track. */
  at: number
  lap: number
}

/** Markers on the same or on neighbouring points stand side by side; beyond 80 they begin again. */
export function spread(prestige: readonly number[]): Mark[] {
  const marks = prestige.map((points): Mark => {
    const lap = points > TRACK ? Math.floor((points - 1) / TRACK) : 0
    return { lap, at: ((points - lap * TRACK) / TRACK) * 100 }
  })
  const order = marks.map((_, seat) => seat).sort((a, b) => marks[a]!.at - marks[b]!.at || a - b)
  let last = -APART
  for (const seat of order) {
    const mark = marks[seat]!
    mark.at = Math.max(mark.at, last + APART)
    last = mark.at
  }
  // What was pushed over the end is pushed back.
  let limit = 100
  for (const seat of [...order].reverse()) {
    const mark = marks[seat]!
    mark.at = Math.min(mark.at, limit)
    limit = mark.at - APART
  }
  return marks
}
