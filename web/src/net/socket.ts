// One line to a table: comes back by itself when it breaks, and never sends a thing twice.
import type { FromClient, FromServer } from '../protocol'

export type LineState = 'connecting' | 'live' | 'lost' | 'gone'

export interface Listener {
  /** What to say first, whenever the line is up (again). */
  hello(): FromClient
  heard(message: FromServer): void
  changed(state: LineState, sentence: string): void
}

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 8_000
const PING_EVERY = 20_000
const PATIENCE = 10_000

/** How long to wait before the n-th try: doubling, with a jitter so that not all come back at once. */
export function pause(tries: number, chance = Math.random()): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries) * (0.75 + chance / 2)
}

/** Messages as a client writes them; each has its number. */
export type Outgoing = FromClient extends infer One ? (One extends FromClient ? Omit<One, 'id'> : never) : never

export class Line {
  private socket: WebSocket | null = null
  private state: LineState = 'connecting'
  private tries = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private pinging: ReturnType<typeof setInterval> | undefined
  private lastHeard = 0
  private number = 0
  private waiting = new Map<number, (answer: FromServer | null) => void>()
  private ended = false

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.open()
  }

  /** Sends a message; false when the line is down: then nothing was sent. */
  send(message: Outgoing, id = ++this.number): boolean {
    if (this.state !== 'live' || this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify({ ...message, id }))
    return true
  }

  /** Sends a message and waits for its answer; null when there will be none. */
  ask(message: Outgoing): Promise<FromServer | null> {
    const id = ++this.number
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      if (!this.send(message, id)) this.answer(id, null)
    })
  }

  /** Says hello anew on the open line: a change of seat. */
  greet(): void {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ ...this.listener.hello(), id: ++this.number }))
  }

  close(): void {
    this.ended = true
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    clearTimeout(this.timer)
    this.drop()
  }

  private open(): void {
    const socket = new WebSocket(this.address)
    this.socket = socket
    socket.onopen = () => {
      this.lastHeard = Date.now()
      this.greet()
      this.pinging = setInterval(() => this.ping(), PING_EVERY)
    }
    socket.onmessage = (event) => this.hear(String(event.data))
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.reason)
    }
  }

  private hear(text: string): void {
    this.lastHeard = Date.now()
    const message = JSON.parse(text) as FromServer
    if (message.type === 'welcome') {
      this.tries = 0
      this.set('live', '')
    }
    if (message.type === 'closing' && !message.again) {
      this.listener.heard(message)
      this.ended = true
      this.drop()
      this.set('gone', message.sentence)
      return
    }
    if (this.state !== 'live' && message.type === 'refused') {
      // Refused at the door: the table or the seat is not there, and asking again would not help.
      this.ended = true
      this.drop()
      this.set('gone', message.sentence)
      return
    }
    if (message.id) this.answer(message.id, message)
    this.listener.heard(message)
  }

  private ping(): void {
    this.send({ type: 'ping' })
    const sent = Date.now()
    setTimeout(() => {
      if (!this.ended && this.lastHeard < sent) this.socket?.close()
    }, PATIENCE)
  }

  private lost(reason: string): void {
    this.drop()
    if (this.ended) return
    this.set('lost', reason)
    this.timer = setTimeout(() => this.open(), pause(this.tries++))
  }

  /** Back on the net, or back on the page: try at once. */
  private hurry = (): void => {
    if (this.ended || document.visibilityState === 'hidden' || this.state !== 'lost') return
    clearTimeout(this.timer)
    this.drop()
    this.tries = 0
    this.open()
  }

  private drop(): void {
    clearInterval(this.pinging)
    const socket = this.socket
    this.socket = null
    if (socket) {
      socket.onclose = null
      socket.onmessage = null
      socket.close()
    }
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
