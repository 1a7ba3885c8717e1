// A live table as one seat, or a spectator, sees it: everything the server said, kept for the pages to show.
import type {
  Advised,
  Event,
  LogLine,
  OrderInfo,
  Piece,
  Previewed,
  Refused,
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
import { settings } from '../settings.svelte'
import { Muted } from './muted.svelte'
import { Past } from './past.svelte'
import { actorOf, Playback } from './playback.svelte'
import { Line, type LineState, type Outgoing } from './socket'
import { forget, keepSeats, type MySeat } from './tokens'

/** What the pages hear of refusals and of things that happen. */
export interface Ears {
  /** `wrong`: a legal turn that does not solve the puzzle of the table. */
  refused(sentence: string, rule: string, pieces?: Piece[], wrong?: boolean): void
  happened(update: Update, fresh: LogLine[]): void
  /** Somebody said something, or without a name the table itself did. */
  said(line: Said): void
}

/** A move on its way: the position it was made for, its words, the number of its message on this line. */
export interface Move {
  seq: number
  words: string[]
  /** What the button said with which it was made: `Take 3`; empty if it was none. */
  label: string
  /** 0: it waits for the line to come back. */
  id: number
  /** The line broke before its answer came. */
  resent: boolean
  /** The server would not have it any more: what it tells next says whether it had it already. */
  refused: boolean
}

/** What became of the line, once it is up again. */
export interface Return {
  at: number
  /** Seconds without a line. */
  after: number
  /** What became of the move that was kept meanwhile. */
  move: 'none' | 'sent' | 'made' | 'late'
}

/** An answer usually comes sooner; only later it is said that a move is on its way. */
const SLOW = 400

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
  /** Your standing orders. */
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
  /** When the server was last heard, by this device's own time. */
  heardAt = 0
  lostAt = $state(0)
  /** The line is up again after it was lost. */
  again = $state.raw<Return | null>(null)
  /** Your move, until its answer has come. */
  move = $state.raw<Move | null>(null)
  /** The move takes so long that it has to be said. */
  slow = $state(false)
  slowAt = 0
  /** Something was sent and its answer is awaited. */
  busy = $state(false)
  /** The seats of this device; more than one: hot-seat. */
  mine = $state.raw<MySeat[]>([])

  /** The acts of bots that wait to be shown. */
  readonly playback = new Playback(
    (update) => this.updated(update),
    () => (document.visibilityState === 'hidden' ? 'quick' : settings.liked.pace),
  )

  /** The acts since your own, to be played back. */
  readonly past = new Past()

  private token: string | null = null
  private readonly wire: Line
  private slowly: ReturnType<typeof setTimeout> | undefined

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
      changed: (state, sentence) => this.changed(state, sentence),
    })
  }

  names = $derived(this.info?.seats.map((seat) => seat.name) ?? [])
  /** The characters of the bots, by seat. */
  characters = $derived(this.info?.seats.map((seat) => seat.character) ?? [])
  turn = $derived(this.update?.turn ?? this.info?.turn ?? [])
  result = $derived<ResultInfo | null>(this.update?.result ?? null)
  /** What was said, without those who are muted. */
  heardTalk = $derived(this.talk.filter((said) => this.muted.hears(said)))
  /** Whether somebody at this device may remove people. */
  hosting = $derived(this.mine.some((one) => one.seat === this.info?.host))
  myTurn = $derived(this.seat !== null && this.turn.includes(this.seat) && this.isOpen(this.seat))

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

  play(words: string[], label = ''): void {
    const seq = this.update?.seq
    if (seq === undefined || this.busy) return
    this.send({ seq, words, label, id: 0, resent: false, refused: false })
  }

  /** Forgets a move that waits for the line. */
  dropMove(): void {
    this.settled()
  }

  /** Tries the line again now. */
  hurry(): void {
    this.wire.hurry()
  }

  undo(): void {
    const seq = this.update?.seq
    if (seq === undefined || this.busy) return
    if (this.tell({ type: 'undo', seq })) this.busy = true
  }

  /** A guided first game goes back one step. */
  rewind(): void {
    const seq = this.update?.seq
    if (seq === undefined || this.busy) return
    if (this.tell({ type: 'rewind', seq })) this.busy = true
  }

  /** A guided first game goes on without its guide. */
  freely(): void {
    this.tell({ type: 'freely' })
  }

  /** Why a word cannot be played now, or would be refused after words that are only meant so far. */
  async why(word: string, after: string[] = []): Promise<void> {
    const seq = this.update?.seq ?? 0
    const answer = await this.wire.ask(
      after.length ? { type: 'preview', seq, words: [...after, word] } : { type: 'why', word },
    )
    // A preview that is refused is told like any other refusal.
    if (answer?.type === 'reason' && answer.sentence) this.ears.refused(answer.sentence, answer.rule, answer.pieces)
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
    return answer?.type === 'found' && this.isFresh(answer.seq) ? answer : null
  }

  /** What a bot would do; null when it cannot be told. */
  async hint(): Promise<Advised | null> {
    const seq = this.update?.seq
    if (seq === undefined) return null
    const answer = await this.wire.ask({ type: 'hint', seq })
    return answer?.type === 'advised' && this.isFresh(answer.seq) ? answer : null
  }

  /** Whether what was asked at a position is still being asked: in a common secret choice others may have answered. */
  isFresh(seq: number): boolean {
    return seq >= (this.update?.fresh ?? 0)
  }

  /** Whether a seat may still answer what is on the screen: the table may have gone on without an answer. */
  private isOpen(seat: number): boolean {
    const { last } = this.playback
    return last === null || (last.turn.includes(seat) && (this.update?.seq ?? 0) >= (last.fresh ?? 0))
  }

  order(name: string, value: OrderInfo['value']): void {
    this.tell({ type: 'order', name, value })
  }

  say(text: string): boolean {
    return this.tell({ type: 'say', text: text.slice(0, 280) })
  }

  /** Lets a bot play for a seat that has been silent for long, or does not any more. */
  vote(seat: number, agree: boolean): void {
    this.tell({ type: 'vote', seat, agree })
  }

  /** Takes the seat back from the bot that the others let play. */
  back(): void {
    this.tell({ type: 'back' })
  }

  /** The host removes somebody. */
  async remove(whom: Removal): Promise<void> {
    const host = this.mine.find((one) => one.seat === this.info?.host)
    if (host) await remove(this.table, host.token, whom)
  }

  close(): void {
    this.wire.close()
  }

  /** Sends something that is not kept while there is no connection. */
  private tell(message: Outgoing): boolean {
    const sent = this.wire.send(message) > 0
    if (!sent) this.ears.refused('Connection lost. Nothing was sent.', '')
    return sent
  }

  private send(move: Move): void {
    this.busy = true
    this.move = { ...move, id: this.wire.send({ type: 'play', seq: move.seq, words: move.words }) }
    clearTimeout(this.slowly)
    this.slowAt = Date.now()
    this.slowly = setTimeout(() => (this.slow = true), SLOW)
  }

  /** Nothing is on its way any more. */
  private settled(): void {
    clearTimeout(this.slowly)
    this.slow = false
    this.move = null
    this.busy = false
  }

  private changed(state: LineState, sentence: string): void {
    if (state === 'lost' && this.line !== 'lost') {
      this.lostAt = this.heardAt || Date.now()
      this.again = null
      if (this.move) this.move = { ...this.move, id: 0, resent: true }
      else this.busy = false
    }
    if (state === 'live' && this.line === 'lost')
      this.again = { at: Date.now(), after: Math.round((Date.now() - this.lostAt) / 1000), move: 'none' }
    if (state === 'gone') this.settled()
    if (state !== 'live') this.playback.rest()
    this.line = state
    this.sentence = sentence
  }

  /** News while a move is on its way. After the line broke, one that did not arrive is sent again; one that did, on the
   * old line or even after that, is not. The server judges whether it fits: for a position that is gone it takes none.
   */
  private follow(move: Move, update: Update): void {
    const mine = update.events.filter((event) => event.seat === this.seat).map((event) => event.word)
    const arrived = move.words.every((word, n) => mine[n] === word) || update.window?.answered === move.words[0]
    if (move.id ? move.id === update.id || (move.resent && arrived) : arrived) {
      if (move.resent) this.became('made')
      this.settled()
    } else if (move.refused) {
      this.became('late')
      this.settled()
      this.ears.refused('Your move was not made: the table had moved on. Please choose again.', '')
    } else if (!move.id) {
      this.became('sent')
      this.send(move)
    }
  }

  private became(move: Return['move']): void {
    if (this.again) this.again = { ...this.again, at: Date.now(), move }
  }

  private blank(): void {
    this.playback.clear()
    this.past.clear()
    this.seat = null
    this.update = null
    this.lines = []
    this.events = []
    this.window = null
    this.orders = []
    this.settled()
  }

  private heard(message: FromServer): void {
    this.heardAt = Date.now()
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
        this.news(message)
        break
      case 'refused':
        this.refused(message)
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

  private refused(message: Refused): void {
    const move = this.move
    if (move?.resent && message.id === move.id && message.stale) this.move = { ...move, id: 0, refused: true }
    else if (!move || message.id === move.id) this.settled()
    if (!message.stale) this.ears.refused(message.sentence, message.rule, message.pieces, message.wrong)
  }

  private waitFor(silent: SilentInfo[] = []): void {
    this.silent = silent
    this.silentAt = Date.now()
  }

  /** Acts of bots are shown at a pace that one can follow, unless time is running or one acts oneself. */
  private news(update: Update): void {
    this.clocks = update.clocks
    this.clocksAt = Date.now()
    const clock = this.seat === null ? undefined : update.clocks[this.seat]
    const hurries = (clock?.running && clock.left !== null) || (update.window && update.window.left !== null)
    const actor = actorOf(update)
    const byBot = actor !== null && actor !== this.seat && this.info?.seats[actor]?.kind === 'bot'
    const goesOn = this.playback.left > 0 || byBot
    if (this.update === null || update.id || hurries || this.move || !goesOn) this.playback.flush(update)
    else this.playback.add(update)
    if (this.seat !== null && update.turn.includes(this.seat)) this.playback.calm()
  }

  private updated(update: Update): void {
    this.past.add(update, this.seat)
    // Whoever comes in, or sits down at this device, reads what happened before; only what happens from now on is told.
    const first = this.update === null
    const kept = this.lines.filter((line) => line.at < update.told)
    const known = new Set(this.lines.map((line) => `${line.at} ${line.text}`))
    this.lines = [...kept, ...update.lines]
    this.events = update.events
    this.update = update
    this.window = update.window ? { ...update.window, at: Date.now() } : null
    this.waitFor(update.silent)
    if (this.move) this.follow(this.move, update)
    else this.busy = false
    if (this.info)
      this.info = { ...this.info, turn: update.turn, seq: update.seq, phase: update.result ? 'over' : this.info.phase }
    if (update.result) this.remember()
    this.ears.happened(update, first ? [] : update.lines.filter((line) => !known.has(`${line.at} ${line.text}`)))
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
