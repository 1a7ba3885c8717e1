// What is new at a table for a seat: what to say aloud, what was taken from it, what happened since its turn.
import type { LiveTable } from '../net/table.svelte'
import type { LogLine, Said, Update } from '../protocol'
import type { Pins } from '../parts/pins'
import { settings } from '../settings.svelte'
import { toasts } from '../toasts.svelte'

/** Lines that come closer together than this are said together, and a sentence that grows only once. */
const BREATH = 600
/** What a single rival did is in the last line of the ledger anyway. */
const SEVERAL = 2

export class News {
  /** What a screen reader is told. */
  spoken = $state('')
  /** The lines of the record in which others took something from this seat since it last acted. */
  #taken = $state.raw<number[]>([])
  /** The sentences that tell it: one may have grown since. */
  readonly losses: LogLine[] = $derived.by(() => {
    const told = this.#taken.map((at) => this.#live()?.lines.find((line) => line.at >= at))
    return [...new Set(told)].filter((line) => line !== undefined)
  })
  /** What others did since this seat last acted, once it is asked again; empty: not worth a recap. */
  recap = $state.raw<LogLine[]>([])

  /** Messages that came while the talk was not in sight. */
  unread = $state(0)

  readonly #live: () => LiveTable | null
  readonly #tell: (text: string) => void
  #unsaid: LogLine[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The line of the record after this seat's last act. */
  #since: number | null = null
  #asked = false
  #certain: boolean | undefined

  /** Where on the table the recap happened. */
  readonly pins: Pins = $derived.by(() => pinsOf(this.recap, this.losses, this.#live()?.seat ?? null))

  constructor(live: () => LiveTable | null, tell = (text: string): void => toasts.tell(text)) {
    this.#live = live
    this.#tell = tell
  }

  happened(update: Update, fresh: readonly LogLine[]): void {
    const seat = this.#live()?.seat ?? null
    this.#say(update, fresh)
    if (update.result) toasts.hush()
    else this.#announceEnd(update)
    if (seat !== null) this.#remember(update, seat)
  }

  /** Somebody else looks now, or nobody may: what was to be told is forgotten. */
  hush(): void {
    clearTimeout(this.#timer)
    this.#unsaid = []
    this.spoken = ''
    this.#taken = []
    this.recap = []
    this.#since = null
  }

  /** What the table itself says is about somebody here, so all are told; whoever a bot plays for sees that anyway. */
  said(line: Said, inSight: boolean): void {
    const live = this.#live()
    if (!line.name) {
      if (!live?.info?.seats[live.seat ?? -1]?.away) this.#tell(line.text)
    } else if (!inSight && line.seat !== live?.seat && !settings.liked.mute && live?.muted.hears(line)) this.unread++
  }

  announce(text: string): void {
    this.spoken = text
  }

  #say(update: Update, fresh: readonly LogLine[]): void {
    this.#unsaid = [...this.#unsaid.filter((line) => line.at < update.told), ...fresh]
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#unsaid.length) this.spoken = this.#unsaid.map((line) => line.text).join(' ')
      this.#unsaid = []
    }, BREATH)
  }

  // That the end is certain is said once, to whoever sees it become so.
  #announceEnd({ ending }: Update): void {
    if (ending?.certain && this.#certain === false) this.#tell(ending.sentence)
    this.#certain = ending?.certain ?? false
  }

  #remember(update: Update, seat: number): void {
    const lines = this.#live()?.lines ?? []
    const own = update.events.findLast((event) => event.seat === seat)
    if (own) {
      this.#since = own.at + 1
      this.#taken = []
      this.recap = []
    }
    const since = this.#since ?? update.at
    this.#since = since
    const others = update.events.slice(own ? update.events.indexOf(own) + 1 : 0).filter((event) => event.seat !== seat)
    const taken = others.filter((event) => event.notes.some((one) => one.victim === seat))
    if (taken.length) this.#taken = [...this.#taken, ...taken.map((event) => event.at)]
    const asked = update.turn.includes(seat) && !update.result
    if (asked && !this.#asked) this.recap = worthTelling(lines, since, seat, this.losses.length > 0)
    else if (!asked) this.recap = []
    this.#asked = asked
  }
}

/** By seat, the numbers of what is told: of what it did, and, for this seat, of what it lost by it. */
export function pinsOf(told: readonly LogLine[], losses: readonly LogLine[], seat: number | null): Pins {
  const pins = new Map<number, number[]>()
  const pin = (at: number, n: number): void => void pins.set(at, [...(pins.get(at) ?? []), n])
  told.forEach((line, n) => {
    pin(line.seat, n + 1)
    if (seat !== null && losses.some((loss) => loss.at === line.at)) pin(seat, n + 1)
  })
  return pins
}

/** What others did from a line of the record on, if it is more than a glance tells. */
export function worthTelling(lines: readonly LogLine[], since: number, seat: number, robbed: boolean): LogLine[] {
  const told = lines.filter((line) => line.at >= since && line.seat !== seat && line.seat >= 0)
  const rivals = new Set(told.map((line) => line.seat))
  return robbed || rivals.size >= SEVERAL ? told : []
}
