// What is new at a table for a seat: what to say aloud, what was taken from it, what happened since its turn.
import type { LiveTable } from '../net/table.svelte'
import type { LogLine, Said, Update } from '../protocol'
import { settings } from '../settings.svelte'

/** Lines that come closer together than this are said together, and a sentence that grows only once. */
const BREATH = 600
/** What a single rival did is in the last line of the ledger anyway. */
const SEVERAL = 2

export class News {
  /** What a screen reader is told. */
  spoken = $state('')
  /** What others took from this seat since it last acted. */
  losses = $state.raw<LogLine[]>([])
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

  constructor(live: () => LiveTable | null, tell: (text: string) => void) {
    this.#live = live
    this.#tell = tell
  }

  happened(update: Update, fresh: readonly LogLine[]): void {
    const seat = this.#live()?.seat ?? null
    this.#say(update, fresh)
    this.#announceEnd(update)
    if (seat !== null) this.#remember(update, seat)
  }

  /** Somebody else looks now, or nobody may: what was to be told is forgotten. */
  hush(): void {
    clearTimeout(this.#timer)
    this.#unsaid = []
    this.spoken = ''
    this.losses = []
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
      this.losses = []
      this.recap = []
    }
    const since = this.#since ?? update.at
    this.#since = since
    const taken = update.events.filter((event) => event.seat !== seat && event.notes.some((one) => one.victim === seat))
    if (taken.length)
      this.losses = [...this.losses, ...lines.filter((line) => taken.some((event) => event.at === line.at))]
    const asked = update.turn.includes(seat) && !update.result
    if (asked && !this.#asked) this.recap = worthTelling(lines, since, seat, this.losses.length > 0)
    else if (!asked) this.recap = []
    this.#asked = asked
  }
}

/** What others did from a line of the record on, if it is more than a glance tells. */
export function worthTelling(lines: readonly LogLine[], since: number, seat: number, robbed: boolean): LogLine[] {
  const told = lines.filter((line) => line.at >= since && line.seat !== seat && line.seat >= 0)
  const rivals = new Set(told.map((line) => line.seat))
  return robbed || rivals.size >= SEVERAL ? told : []
}
