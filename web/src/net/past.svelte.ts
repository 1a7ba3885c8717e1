// What the others did since your own last act, kept so that it can be played back.
import type { Update } from '../protocol'
import { paced } from '../tempo'
import { continues, joined } from './playback.svelte'

/** How long each act is looked at. */
const EACH = 900
/** More than this nobody wants to see again. */
const MOST = 80

export class Past {
  /** The position after your own last act, and every act since. */
  #acts = $state.raw<Update[]>([])
  /** The act that is being shown again; null: the table is shown as it is. */
  #at = $state<number | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** What is to be shown instead of the present. */
  readonly shown = $derived.by((): Update | null => (this.#at === null ? null : (this.#acts[this.#at] ?? null)))
  /** How many acts there are to play back, and which of them is shown, from 1; 0: the position before them. */
  readonly count = $derived.by(() => Math.max(0, this.#acts.length - 1))
  readonly number = $derived.by(() => this.#at ?? 0)

  /** News, as it was shown. The present goes before the past: what is played back stops. */
  add(update: Update, seat: number | null): void {
    this.stop()
    const last = this.#acts.at(-1)
    if (!last || update.events.some((event) => event.seat === seat)) this.#acts = [update]
    else if (!update.events.length) this.#acts = [...this.#acts.slice(0, -1), { ...update, events: last.events }]
    else if (this.#acts.length > 1 && continues(last, update))
      this.#acts = [...this.#acts.slice(0, -1), joined(last, update)]
    else this.#acts = [...this.#acts, update].slice(-MOST)
  }

  /** From the position after your own act on, one act after the other. */
  play(): void {
    if (this.count) this.#show(0)
  }

  /** One act further, or back. */
  step(by: 1 | -1): void {
    if (this.#at !== null) this.#show(Math.max(0, this.#at + by))
  }

  /** The present again. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#at = null
  }

  clear(): void {
    this.stop()
    this.#acts = []
  }

  #show(at: number): void {
    clearTimeout(this.#timer)
    if (at >= this.#acts.length) return this.stop()
    this.#at = at
    this.#timer = setTimeout(() => this.#show(at + 1), paced(EACH))
  }
}
