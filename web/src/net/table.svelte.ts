// A live table as one seat, or a spectator, sees it: everything the server said, kept for the pages to show.
import type {
  AdviceInfo,
  Event,
  LogLine,
  OrderInfo,
  Previewed,
  ResultInfo,
  Said,
  Removal,
  SeatClock,
  SilentInfo,
  TableInfo,
  Update,
  FromServer,
  WaysFound,
  WindowInfo,
} from '../protocol'
import { remove } from './http'
import { Muted } from './muted.svelte'
import { Line, type LineState } from './socket'
import { forget, keepSeats, type MySeat } from './tokens'

/** What the pages hear of refusals and of things that happen. */
export interface Ears {
  refused(sentence: string, rule: string): void
  happened(update: Update, fresh: LogLine[]): void
  /** Somebody said something, or without a name the table itself did. */
  said(line: Said): void
}

export class LiveTable {
  info = $state.raw<TableInfo | null>(null)
  /** The seat whose eyes these are; null: a spectator. */
  seat = $state<number | null>(null)
  update = $state.raw<Update | null>(null)
  lines = $state.raw<LogLine[]>([])
  /** The events of the last update only. */
  events = $state.raw<Event[]>([])
  talk = $state.raw<Said[]>([])
  phrases = $state.raw<string[]>([])
  clocks = $state.raw<SeatClock[]>([])
  /** When the clocks were sent, by this device's own time. */
  clocksAt = $state(0)
  /** The secret question that is asked, and when that was told. */
  window = $state.raw<(WindowInfo & { at: number }) | null>(null)
  /** The own standing orders. */
  orders = $state.raw<OrderInfo[]>([])
  /** When the seats were told, by this device's own time. */
  seatsAt = $state(0)
  /** The people on turn for whom others wait, and when that was told. */
  silent = $state.raw<SilentInfo[]>([])
  silentAt = $state(0)
  /** The number of a spectator. */
  spectator = $state<number | null>(null)
  /** Whom one does not want to hear here. */
  readonly muted: Muted
  line = $state<LineState>('connecting')
  sentence = $state('')
  /** A message was sent and its answer is awaited. */
  busy = $state(false)
  /** The seats of this device; more than one: hot-seat. */
  mine = $state.raw<MySeat[]>([])

  private token: string | null = null
  private readonly wire: Line

  constructor(
    readonly table: string,
    mine: MySeat[],
    private readonly ears: Ears,
  ) {
    this.mine = mine
    this.token = mine[0]?.token ?? null
    this.muted = new Muted(table)
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    this.wire = new Line(`${scheme}//${location.host}/api/socket`, {
      hello: () => ({ type: 'hello', table, token: this.token, seen: this.update?.seq ?? -1 }),
      heard: (message) => this.heard(message),
      changed: (state, sentence) => {
        this.line = state
        this.sentence = sentence
        if (state !== 'live') this.busy = false
      },
    })
  }

  names = $derived(this.info?.seats.map((seat) => seat.name) ?? [])
  turn = $derived(this.update?.turn ?? this.info?.turn ?? [])
  result = $derived<ResultInfo | null>(this.update?.result ?? null)
  /** What was said, without those who are muted. */
  heardTalk = $derived(this.talk.filter((said) => this.muted.hears(said)))
  /** Whether somebody at this device may remove people. */
  hosting = $derived(this.mine.some((one) => one.seat === this.info?.host))
  myTurn = $derived(this.seat !== null && this.turn.includes(this.seat))

  /** The other seat of this device that is to act; null while the one at the screen may go on looking. */
  next = $derived.by<MySeat | null>(() => {
    // Without eyes (seat null) somebody is just sitting down: no curtain falls on them.
    if (this.seat === null || this.mine.length < 2 || this.info?.phase !== 'playing' || this.result || this.myTurn)
      return null
    return this.mine.find((one) => this.turn.includes(one.seat)) ?? null
  })

  /** Changes the eyes: what the last seat saw is forgotten before the next one sees anything. */
  sitAs(seat: MySeat): void {
    this.token = seat.token
    this.blank()
    this.wire.greet()
  }

  /** New seats on this device, for instance after sitting down. */
  take(seats: MySeat[]): void {
    this.mine = seats
    this.token = seats[0]?.token ?? null
    this.blank()
    this.wire.greet()
  }

  play(words: string[]): void {
    const seq = this.update?.seq
    if (seq === undefined || this.busy) return
    this.busy = true
    this.sent(this.wire.send({ type: 'play', seq, words }))
  }

  undo(): void {
    const seq = this.update?.seq
    if (seq === undefined || this.busy) return
    this.busy = true
    this.sent(this.wire.send({ type: 'undo', seq }))
  }

  /** Why a word cannot be played now, or would be refused after words that are only meant so far. */
  async why(word: string, after: string[] = []): Promise<void> {
    const seq = this.update?.seq ?? 0
    const answer = await this.wire.ask(
      after.length ? { type: 'preview', seq, words: [...after, word] } : { type: 'why', word },
    )
    // A preview that is refused is told like any other refusal.
    if (answer?.type === 'reason' && answer.sentence) this.ears.refused(answer.sentence, answer.rule)
  }

  async preview(words: string[]): Promise<Previewed | null> {
    const seq = this.update?.seq
    if (seq === undefined) return null
    const answer = await this.wire.ask({ type: 'preview', seq, words })
    return answer?.type === 'previewed' ? answer : null
  }

  /** All ways to the end of what was begun with these words. */
  async ways(words: string[]): Promise<WaysFound | null> {
    const seq = this.update?.seq
    if (seq === undefined) return null
    const answer = await this.wire.ask({ type: 'ways', seq, words })
    return answer?.type === 'found' && answer.seq === this.update?.seq ? answer : null
  }

  /** What a bot would do; null when it cannot be told. */
  async hint(): Promise<AdviceInfo[] | null> {
    const seq = this.update?.seq
    if (seq === undefined) return null
    const answer = await this.wire.ask({ type: 'hint', seq })
    return answer?.type === 'advised' && answer.seq === this.update?.seq ? answer.advice : null
  }

  order(name: string, value: OrderInfo['value']): void {
    if (!this.wire.send({ type: 'order', name, value })) this.ears.refused('The line is down. Nothing was sent.', '')
  }

  say(text: string): boolean {
    return this.wire.send({ type: 'say', text: text.slice(0, 280) })
  }

  /** Lets a bot play for a seat that has been silent for long, or does not any more. */
  vote(seat: number, agree: boolean): void {
    if (!this.wire.send({ type: 'vote', seat, agree })) this.ears.refused('The line is down. Nothing was sent.', '')
  }

  /** Takes the seat back from the bot that the others let play. */
  back(): void {
    if (!this.wire.send({ type: 'back' })) this.ears.refused('The line is down. Nothing was sent.', '')
  }

  /** The host removes somebody. */
  async remove(whom: Removal): Promise<void> {
    const host = this.mine.find((one) => one.seat === this.info?.host)
    if (host) await remove(this.table, host.token, whom)
  }

  close(): void {
    this.wire.close()
  }

  private sent(gone: boolean): void {
    if (gone) return
    this.busy = false
    this.ears.refused('The line is down. Nothing was sent.', '')
  }

  private blank(): void {
    this.seat = null
    this.update = null
    this.lines = []
    this.events = []
    this.window = null
    this.orders = []
    this.busy = false
  }

  private heard(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.info = message.table
        this.seatsAt = Date.now()
        this.seat = message.seat
        this.number(message.seat)
        this.phrases = message.phrases
        this.talk = message.talk
        this.orders = message.orders ?? []
        this.spectator = message.spectator ?? null
        this.waitFor(message.table.silent)
        this.remember()
        break
      case 'seats':
        this.info = message.table
        this.seatsAt = Date.now()
        this.waitFor(message.table.silent)
        this.remember()
        break
      case 'update':
        this.updated(message)
        break
      case 'refused':
        this.busy = false
        if (!message.stale) this.ears.refused(message.sentence, message.rule)
        break
      case 'orders':
        this.orders = message.orders
        break
      case 'said':
        this.talk = [...this.talk, message].slice(-200)
        this.ears.said(message)
        break
      case 'closing':
        if (!message.again) forget(this.table)
        break
    }
  }

  private waitFor(silent: SilentInfo[] = []): void {
    this.silent = silent
    this.silentAt = Date.now()
  }

  private updated(update: Update): void {
    const kept = this.lines.filter((line) => line.at < update.told)
    const known = new Set(this.lines.map((line) => `${line.at} ${line.text}`))
    this.lines = [...kept, ...update.lines]
    this.events = update.events
    this.update = update
    this.window = update.window ? { ...update.window, at: Date.now() } : null
    this.clocks = update.clocks
    this.clocksAt = Date.now()
    this.waitFor(update.silent)
    this.busy = false
    if (this.info)
      this.info = { ...this.info, turn: update.turn, seq: update.seq, phase: update.result ? 'over' : this.info.phase }
    if (update.result) this.remember()
    this.ears.happened(
      update,
      update.lines.filter((line) => !known.has(`${line.at} ${line.text}`)),
    )
  }

  /** A seat that came by a link learns its number with the welcome. */
  private number(seat: number | null): void {
    if (seat !== null && this.mine.some((one) => one.seat < 0)) {
      this.mine = [
        ...this.mine.filter((one) => one.seat >= 0 && one.seat !== seat),
        { seat, token: this.token!, name: '' },
      ]
    }
  }

  /** Keeps what this device knows of the table for the lobby. */
  private remember(): void {
    if (!this.mine.length || !this.info) return
    const named = this.mine.map((one) => ({ ...one, name: this.info?.seats[one.seat]?.name ?? one.name }))
    keepSeats(this.table, this.info.game, this.info.title, named)
  }
}
