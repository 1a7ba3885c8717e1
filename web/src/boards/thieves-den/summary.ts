// A round summed up: what each player had at its end, and what the round brought.
import { type DenView, size } from './view'

export interface RoundEnd {
  round: number
  seats: {
    prestige: number
    gained: number | null
    fences: number
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
  view.phase === 'scouting' ? { round: view.round, prestige: [...view.prestige] } : null

/** Sums up the round before the one that has just begun; what it brought is known if its start was seen. */
export function sumUp(now: DenView, start: RoundStart | null): RoundEnd | null {
  if (now.round < 2) return null
  const round = now.round - 1
  const began = start?.round === round ? start.prestige : null
  return {
    round,
    seats: now.prestige.map((prestige, seat) => ({
      prestige,
      gained: began ? prestige - began[seat]! : null,
      fences: now.face_down[seat]!.fences,
      treasures: size(now.treasures[seat]!),
      thieves: now.thieves[seat]!,
    })),
  }
}
