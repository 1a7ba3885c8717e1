// Several seats on one device: the curtain falls when the next to act is another one, and at the very start.
import type { LiveTable } from '../net/table.svelte'

export class HotSeat {
  readonly #live: () => LiveTable | null
  #begun = false

  /** The seat for which the curtain has fallen. */
  waits = $state<number | null>(null)
  /** Nothing of the table may be seen. */
  readonly behind = $derived.by(() => {
    const live = this.#live()
    return this.waits !== null && !live?.result && (live?.mine.length ?? 0) > 1
  })

  constructor(live: () => LiveTable | null) {
    this.#live = live
    $effect(() => {
      const next = live()?.next
      if (next) this.waits = next.seat
    })
    $effect(() => {
      const table = live()
      if (this.#begun || !table || table.mine.length < 2 || table.info?.phase !== 'playing') return
      this.#begun = true
      this.waits ??= (table.mine.find((one) => table.turn.includes(one.seat)) ?? table.mine[0]!).seat
    })
  }

  /** The next player draws the curtain and sits down. */
  draw = (): void => {
    const live = this.#live()
    const seat = live?.mine.find((one) => one.seat === this.waits)
    this.waits = null
    if (seat && live && live.seat !== seat.seat) live.sitAs(seat)
  }
}
