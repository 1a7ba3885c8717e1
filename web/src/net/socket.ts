// One line to a table: notices within five seconds that nobody is there, and comes back by itself.
import type { FromClient, FromServer } from '../protocol'

export type LineState = 'connecting' | 'live' | 'lost' | 'gone'

export interface Listener {
  /** What to say first, whenever the line is up (again). */
  hello(): FromClient
  heard(message: FromServer): void
  changed(state: LineState, sentence: string): void
}

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 1_500
/** After this many tries in vain, some ninety seconds, the server is spared. */
const EAGER_TRIES = 60
const TIRED_PAUSE = 8_000
/** A try may hang; the next one does not wait for it. The most that may be under way. */
const MOST_TRYING = 4

/** After so long without a word the server is asked whether it is there; less often while nobody looks … */
const QUIET = 1_500
const QUIET_UNSEEN = 20_000
/** … and if it has not answered after so long, the line is lost. */
const PATIENCE = 3_000
const LOOK_EVERY = 250

/** How long to wait before the n-th try: doubling, with a jitter so that not all come back at once. */
export function pause(tries: number, chance = Math.random()): number {
  const longest = tries < EAGER_TRIES ? LONGEST_PAUSE : TIRED_PAUSE
  return Math.min(longest, FIRST_PAUSE * 2 ** tries) * (0.75 + chance / 2)
}

/** Messages as a client writes them; each has its number. */
export type Outgoing = FromClient extends infer One ? (One extends FromClient ? Omit<One, 'id'> : never) : never

export class Line {
  private socket: WebSocket | null = null
  /** Sockets that are not open yet: the first to open is the line. */
  private trying: WebSocket[] = []
  private state: LineState = 'connecting'
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private looking: ReturnType<typeof setInterval> | undefined
  private heardAt = 0
  /** When the server was asked whether it is there, if it has not said anything since. */
  private pingedAt: number | null = null
  private number = 0
  private waiting = new Map<number, (answer: FromServer | null) => void>()
  private ended = false

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.hurry)
    addEventListener('offline', this.cut)
    document.addEventListener('visibilitychange', this.seen)
    this.open()
  }

  /** Sends a message and returns its number; 0 without a connection: then nothing was sent. */
  send(message: Outgoing): number {
    if (this.state !== 'live' || this.socket?.readyState !== WebSocket.OPEN) return 0
    return this.write(message)
  }

  /** Sends a message and waits for its answer; null when there will be none. */
  ask(message: Outgoing): Promise<FromServer | null> {
    return new Promise((resolve) => {
      const id = this.send(message)
      if (id) this.waiting.set(id, resolve)
      else resolve(null)
    })
  }

  /** Says hello anew on the open line: a change of seat. */
  greet(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.write(this.listener.hello())
  }

  /** Back on the net, or somebody is impatient: try at once. */
  readonly hurry = (): void => {
    if (this.ended || this.state !== 'lost') return
    this.tries = 0
    this.open()
  }

  close(): void {
    this.ended = true
    removeEventListener('online', this.hurry)
    removeEventListener('offline', this.cut)
    document.removeEventListener('visibilitychange', this.seen)
    this.drop()
  }

  private write(message: Outgoing): number {
    const id = ++this.number
    this.socket?.send(JSON.stringify({ ...message, id }))
    return id
  }

  private open(): void {
    clearTimeout(this.timer)
    const socket = new WebSocket(this.address)
    this.trying.push(socket)
    if (this.trying.length > MOST_TRYING) abandon(this.trying.shift()!)
    const wait = pause(this.tries++)
    socket.onopen = () => this.opened(socket)
    socket.onclose = () => {
      this.trying = this.trying.filter((one) => one !== socket)
      this.again(wait)
    }
    this.again(Math.max(LONGEST_PAUSE, wait))
  }

  private again(after: number): void {
    clearTimeout(this.timer)
    if (!this.ended) this.timer = setTimeout(() => this.open(), after)
  }

  private opened(socket: WebSocket): void {
    clearTimeout(this.timer)
    for (const other of this.trying) if (other !== socket) abandon(other)
    this.trying = []
    this.socket = socket
    socket.onmessage = (event) => this.hear(String(event.data))
    socket.onclose = (event) => this.lost(event.reason)
    this.heardAt = Date.now()
    this.pingedAt = null
    this.looking = setInterval(() => this.look(), LOOK_EVERY)
    this.greet()
  }

  private hear(text: string): void {
    this.heardAt = Date.now()
    this.pingedAt = null
    const message = JSON.parse(text) as FromServer
    if (message.type === 'welcome') {
      this.tries = 0
      this.set('live', '')
    }
    if (message.type === 'closing' && !message.again) {
      this.listener.heard(message)
      this.end(message.sentence)
      return
    }
    if (this.state !== 'live' && message.type === 'refused') {
      // Refused at the door: the table or the seat is not there, and asking again would not help.
      this.end(message.sentence)
      return
    }
    if (message.id) this.answer(message.id, message)
    this.listener.heard(message)
  }

  /** A dead line does not say that it is dead: it is asked, and silence is an answer too. */
  private look(): void {
    const now = Date.now()
    if (this.pingedAt !== null) {
      if (now - this.pingedAt >= PATIENCE) this.lost('')
      return
    }
    if (now - this.heardAt < (document.visibilityState === 'hidden' ? QUIET_UNSEEN : QUIET)) return
    this.pingedAt = now
    this.write({ type: 'ping' })
  }

  /** The device says that it is off the net. A server on the same device is there all the same: it is tried at once. */
  private cut = (): void => {
    if (this.state === 'live' || this.socket) this.lost('')
  }

  /** Back on the page. */
  private seen = (): void => {
    if (document.visibilityState !== 'hidden') this.hurry()
  }

  private lost(reason: string): void {
    this.drop()
    if (this.ended) return
    this.set('lost', reason)
    this.again(pause(this.tries))
  }

  private end(sentence: string): void {
    this.ended = true
    this.drop()
    this.set('gone', sentence)
  }

  /** Lets go of the line at once: the closing handshake of a dead one takes the browser a minute. */
  private drop(): void {
    clearTimeout(this.timer)
    clearInterval(this.looking)
    const socket = this.socket
    this.socket = null
    if (socket) abandon(socket)
    this.trying.forEach(abandon)
    this.trying = []
    for (const id of [...this.waiting.keys()]) this.answer(id, null)
  }

  private answer(id: number, message: FromServer | null): void {
    const resolve = this.waiting.get(id)
    this.waiting.delete(id)
    resolve?.(message)
  }

  private set(state: LineState, sentence: string): void {
    this.state = state
    this.listener.changed(state, sentence)
  }
}

function abandon(socket: WebSocket): void {
  socket.onopen = null
  socket.onclose = null
  socket.onmessage = null
  socket.close()
}
