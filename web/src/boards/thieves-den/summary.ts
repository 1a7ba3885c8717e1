// A round summed up: what each player had at its end, and what the round brought.
import { type DenView, size } from './view'

export interface RoundEnd {
  round: number
  seats: {
    prestige: number
    gained: number | null
    locations: number
    fences: number
    home: number | null
    treasures: number
    thieves: number
  }[]
}

/** How a round began, for what it brought. */
export interface RoundStart {
  round: number
  prestige: number[]
}

export const startOf = (view: DenView): RoundStart | null =>
  view.round === 1 || view.phase === 'scouting'
    ? { round: view.round, prestige: view.round === 1 ? view.prestige.map(() => 0) : [...view.prestige] }
    : null

/** Sums up the round before the one that has just begun; `last` is the table before its cleanup, if it was seen. */
export function sumUp(now: DenView, start: RoundStart | null, last: DenView | null): RoundEnd | null {
  if (now.round < 2) return null
  const round = now.round - 1
  const began = start?.round === round ? start.prestige : null
  const before = last?.round === round ? last : null
  return {
    round,
    seats: now.prestige.map((prestige, seat) => ({
      prestige,
      gained: began ? prestige - began[seat]! : null,
      locations: now.face_down[seat]!.locations,
      fences: now.face_down[seat]!.fences,
      home: before ? before.locations[seat]!.reduce((sum, lying) => sum + lying.thieves, 0) : null,
      treasures: size(now.treasures[seat]!),
      thieves: now.thieves[seat]!,
    })),
  }
}
