// Who sits where, and what they are called.

/** The other seats, clockwise from the left of a seat; all of them for a spectator. */
export function rivals(seats: number, seat: number | null): number[] {
  if (seat === null) return Array.from({ length: seats }, (_, at) => at)
  return Array.from({ length: seats - 1 }, (_, at) => (seat + 1 + at) % seats)
}

/** A seat at the beginning of a sentence: `You`, or the name. */
export const called = ({ names, seat }: { names: readonly string[]; seat: number | null }, who: number): string =>
  who === seat ? 'You' : (names[who] ?? 'Somebody')
