// The acts of bots, shown one after the other at a pace that people can follow.
import type { LogLine, Update } from '../protocol'
import { paced } from '../tempo'

export type Pace = 'quick' | 'natural' | 'slow' | 'step'

/** How long an act stays on the screen before the next one is shown. */
const PAUSES: Record<Pace, number> = { quick: 0, natural: 2_000, slow: 3_500, step: Infinity }
/** The end of a round brings much at once. */
const ROUND = 1.5
/** Whoever is that far behind does not want to see it all. */
const MOST = 80

/** Two updates in a row as one: what both told, and where the second led. */
export function joined(first: Update, second: Update): Update {
  const kept: LogLine[] = first.lines.filter((line) => line.at < second.told)
  return {
    ...second,
    since: first.since,
    told: Math.min(first.told, second.told),
    lines: [...kept, ...second.lines],
    events: [...first.events, ...second.events],
  }
}

/** The seat that acted last in an update; null: nobody but chance. */
export const actorOf = (update: Update): number | null =>
  update.events.findLast((event) => event.seat >= 0)?.seat ?? null

/** Whether an update goes on with an act: the same seat says one thing more with the same verb, or nothing is told. */
export function continues(shown: Update, next: Update): boolean {
  if (next.since !== shown.at || next.result) return false
  if (!next.lines.length || next.lines.every((line) => shown.lines.some((old) => old.text === line.text))) return true
  const [before, after] = [shown.events.at(-1), next.events[0]]
  return before?.seat === after?.seat && before?.verb != null && before.verb === after?.verb
}

export class Playback {
  /** How many acts wait to be shown … */
  left = $state(0)
  /** … and the last of them. */
  last = $state.raw<Update | null>(null)
  private waiting: Update[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private resting = false
  private hurried = false
  /** The act that was shown last. */
  private looked: Update | null = null
  private heading = ''

  constructor(
    private readonly show: (update: Update) => void,
    private readonly pace: () => Pace,
  ) {}

  /** News of what a bot did; shown at once if nothing before it is still being looked at. */
  add(update: Update): void {
    if (this.hurried) return this.show(update)
    const last = this.waiting.at(-1)
    if (last && continues(last, update)) this.waiting[this.waiting.length - 1] = joined(last, update)
    else if (!last && this.resting && this.looked && continues(this.looked, update)) {
      // More of the act that is being looked at.
      this.looked = joined(this.looked, update)
      this.show(update)
    } else this.waiting.push(update)
    if (this.waiting.length > MOST) this.rest()
    else if (!this.resting) this.step()
    this.count()
  }

  /** Everything at once: what waits, and what comes now. */
  flush(update: Update): void {
    this.rest()
    this.show(update)
  }

  /** Shows what waits and whatever comes until `calm` is called: on to your own turn. */
  skip(): void {
    this.rest()
    this.hurried = true
  }

  calm(): void {
    this.hurried = false
  }

  /** Shows the next act, and lets it be looked at. */
  step(): void {
    clearTimeout(this.timer)
    const next = this.waiting.shift()
    this.count()
    this.resting = next !== undefined
    if (!next) return
    const heading = next.ending?.heading ?? ''
    const pause = PAUSES[this.pace()] * (this.heading && heading !== this.heading ? ROUND : 1)
    this.heading = heading
    this.looked = next
    this.show(next)
    if (pause === Infinity) return
    if (pause) this.timer = setTimeout(() => this.step(), paced(pause))
    else this.resting = false
  }

  /** Shows the rest at once. */
  rest(): void {
    clearTimeout(this.timer)
    this.resting = false
    const [first, ...others] = this.waiting
    this.waiting = []
    this.count()
    if (!first) return
    // What was taken back in between cannot be joined.
    let whole = first
    for (const next of others) {
      if (next.since === whole.at) whole = joined(whole, next)
      else {
        this.show(whole)
        whole = next
      }
    }
    this.show(whole)
  }

  /** Forgets what waits: another seat looks. */
  clear(): void {
    clearTimeout(this.timer)
    this.waiting = []
    this.resting = false
    this.count()
  }

  private count(): void {
    this.left = this.waiting.length
    this.last = this.waiting.at(-1) ?? null
  }
}
