// What somebody has just gained or lost rises from the seat for a moment.

export interface Gain {
  id: number
  seat: number
  /** For instance `+2`. */
  text: string
  /** Its picture and its name. */
  sign: string
  name: string
}

const SHOWN_FOR = 1700

export class Gains {
  #all = $state.raw<Gain[]>([])
  #last = 0

  of(seat: number): Gain[] {
    return this.#all.filter((gain) => gain.seat === seat)
  }

  rise(fresh: readonly Omit<Gain, 'id'>[]): void {
    if (!fresh.length) return
    const risen = fresh.map((gain) => ({ ...gain, id: this.#last++ }))
    this.#all = [...this.#all, ...risen]
    setTimeout(() => (this.#all = this.#all.filter((gain) => !risen.includes(gain))), SHOWN_FOR)
  }
}
