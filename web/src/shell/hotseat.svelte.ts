// Several seats on one device. Where seats have secrets, a curtain falls when the next to act is another one, and at
// the start; where they have none, the next one simply sits down. Either way the last move can be seen first.
import type { LiveTable } from '../net/table.svelte'
import { paced } from '../tempo'

/** Milliseconds a move stays on the screen before somebody else looks at it. */
const SEEN = 2_000

export class HotSeat {
  readonly #live: () => LiveTable | null
  #begun = false

  /** The seat for which the curtain has fallen. */
  waits = $state<number | null>(null)
  /** Nothing of the table may be seen or heard. */
  readonly behind = $derived.by(() => {
    const live = this.#live()
    return this.waits !== null && !live?.result && (live?.mine.length ?? 0) > 1
  })

  constructor(live: () => LiveTable | null) {
    this.#live = live
    $effect(() => {
      const next = live()?.next
      if (!next) return
      const timer = setTimeout(() => this.#pass(next.seat), paced(SEEN))
      return () => clearTimeout(timer)
    })
    $effect(() => {
      const table = live()
      if (this.#begun || !table || table.mine.length < 2 || table.info?.phase !== 'playing') return
      this.#begun = true
      this.#pass((table.mine.find((one) => table.turn.includes(one.seat)) ?? table.mine[0]!).seat)
    })
  }

  #pass(seat: number): void {
    if (this.#live()?.info?.secrets) this.waits ??= seat
    else this.#sit(seat)
  }

  /** The next player draws the curtain and sits down. */
  draw = (): void => {
    const seat = this.waits
    this.waits = null
    if (seat !== null) this.#sit(seat)
  }

  #sit(seat: number): void {
    const live = this.#live()
    const mine = live?.mine.find((one) => one.seat === seat)
    if (mine && live && live.seat !== seat) live.sitAs(mine)
  }
}
