// How fast the table shows what happens: one factor for every pause that makes people wait.

declare global {
  /** Browser tests let the show run faster; nobody else sets this. */
  var rookeryTempo: number | undefined
}

/** A pause in milliseconds, as long as it lasts here. */
export const paced = (pause: number): number => pause / (globalThis.rookeryTempo ?? 1)
