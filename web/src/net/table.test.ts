import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FromServer, LogLine, Said, TableInfo, Update } from '../protocol'
import { Muted, seatVoice, SPECTATORS, spectatorVoice } from './muted.svelte'
import { LiveTable } from './table.svelte'
import { mine as mineAt } from './tokens'

/** A line that stays on this side: what was sent is kept, what is heard comes from the test. */
class FakeSocket {
  static readonly OPEN = 1
  static last: FakeSocket
  static opens = true
  readyState = 1
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { reason: string; code: number }) => void) | null = null

  constructor(readonly address: string) {
    FakeSocket.last = this
    if (FakeSocket.opens) queueMicrotask(() => this.onopen?.())
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.readyState = 3
  }
  hear(message: Partial<FromServer>): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const ANN = 'a'.repeat(32)
const BOB = 'b'.repeat(32)
const seat = (number: number, name: string) => ({
  seat: number,
  name,
  kind: 'person',
  level: null,
  present: true,
  away: false,
  grace: null,
})
const info: TableInfo = {
  table: 'k3f9',
  game: 'g',
  title: 'G',
  phase: 'playing',
  seats: [seat(0, 'Ann'), seat(1, 'Bob')],
  turn: [0],
  seq: 4,
  private: false,
  clock: { kind: 'none' },
  options: {},
  own_figures: false,
  created: 0,
  moved: 0,
  rematch: null,
  seal: '',
  vows: [],
}
const line = (at: number, text: string): LogLine => ({ at, seat: 0, text, rule: '' })
const update = (changes: Partial<Update>): Update => ({
  type: 'update',
  id: 0,
  seq: 4,
  since: 0,
  told: 0,
  at: 0,
  view: {},
  turn: [0],
  ask: 'Take.',
  options: [{ word: 'take red', verb: 'take', kind: 'object', what: 'red' }],
  natural: null,
  can_undo: false,
  clocks: [],
  lines: [],
  events: [],
  result: null,
  ...changes,
})

let refused: string[]
let noted: string[]
let live: LiveTable
const open = async (seats = [{ seat: 0, token: ANN, name: '' }]): Promise<FakeSocket> => {
  live = new LiveTable('k3f9', seats, {
    refused: (sentence) => refused.push(sentence),
    happened: () => undefined,
    said: (one) => one.name || noted.push(one.text),
  })
  await Promise.resolve()
  const socket = FakeSocket.last
  socket.hear({ type: 'welcome', id: 1, table: info, seat: seats[0]?.token === BOB ? 1 : 0, phrases: [], talk: [] })
  return socket
}

beforeEach(() => {
  localStorage.clear()
  refused = []
  noted = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
})
afterEach(() => {
  live.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the ledger drops what is told anew and appends the rest', async () => {
  const socket = await open()
  socket.hear(update({ told: 0, lines: [line(0, 'Ann starts.'), line(2, 'Ann takes a bag.')] }))
  socket.hear(update({ seq: 5, told: 2, lines: [line(3, 'Ann takes 2 bags.')] }))
  expect(live.lines.map((one) => one.text)).toEqual(['Ann starts.', 'Ann takes 2 bags.'])
})

test('a hint is good as long as the same is asked, also after others have chosen in secret', async () => {
  const socket = await open()
  socket.hear(update({ seq: 7, fresh: 6 }))
  const advised = { type: 'advised' as const, seq: 7, advice: [] }
  const kept = live.hint()
  socket.hear(update({ seq: 8, fresh: 6 }))
  socket.hear({ ...advised, id: 2 })
  expect(await kept).toMatchObject(advised)

  const late = live.hint()
  socket.hear(update({ seq: 9, fresh: 9 }))
  socket.hear({ ...advised, seq: 8, id: 3 })
  expect(await late).toBeNull()
})

test('a question that the table has passed by itself is not asked while acts of bots are shown', async () => {
  const socket = await open()
  const seats = [seat(0, 'Ann'), { ...seat(1, 'Owl'), kind: 'bot' }]
  socket.hear({ type: 'welcome', id: 1, table: { ...info, seats }, seat: 0, phrases: [], talk: [] })
  const act = (seq: number, fresh: number, turn: number[]) =>
    update({
      ...{ seq, fresh, turn, since: seq - 1, at: seq, told: seq, lines: [line(seq, `Act ${seq}.`)] },
      events: [{ at: seq, seat: 1, word: `word ${seq}`, notes: [], verb: `verb ${seq}` }],
    })
  socket.hear(act(4, 4, [1]))
  socket.hear(act(5, 5, [0, 1])) // all are asked together
  socket.hear(act(6, 5, [0])) // the bot has answered: shown in a moment
  expect([live.update?.seq, live.playback.left, live.myTurn]).toEqual([5, 1, true])
  socket.hear(act(7, 7, [1])) // Ann cannot answer: the table goes on
  expect([live.update?.seq, live.playback.left, live.myTurn]).toEqual([5, 2, false])
  socket.hear(act(8, 8, [0])) // and asks her something else
  expect(live.myTurn).toBe(false)
  vi.advanceTimersByTime(4_000)
  expect([live.update?.seq, live.myTurn]).toEqual([7, false])
  vi.advanceTimersByTime(2_000)
  expect([live.update?.seq, live.playback.left, live.myTurn]).toEqual([8, 0, true])
})

test('a move is sent once, with the position it was made for, and not again before an answer', async () => {
  const socket = await open()
  socket.hear(update({ seq: 7 }))
  live.play(['take red'])
  live.play(['take red'])
  expect(socket.sent.filter((message) => message['type'] === 'play')).toEqual([
    { type: 'play', seq: 7, words: ['take red'], id: 2 },
  ])
  socket.hear({ type: 'refused', id: 2, sentence: 'No.', rule: '', legal: [], stale: false })
  expect(refused).toEqual(['No.'])
  expect(live.busy).toBe(false)
})

test('why not: of a word now, or after words that are only meant so far; each refusal is told once', async () => {
  const socket = await open()
  socket.hear(update({ seq: 7 }))
  const now = live.why('done')
  socket.hear({ type: 'reason', id: 2, word: 'done', sentence: 'Take something first.', rule: 'X-1' })
  await now
  const later = live.why('done', ['steal 1'])
  expect(socket.sent.slice(1)).toEqual([
    { type: 'why', word: 'done', id: 2 },
    { type: 'preview', seq: 7, words: ['steal 1', 'done'], id: 3 },
  ])
  socket.hear({ type: 'refused', id: 3, sentence: 'Something goes back.', rule: 'X-2', legal: [], stale: false })
  await later
  expect(refused).toEqual(['Take something first.', 'Something goes back.'])
})

/** The line is up again, and the server tells how things stand. */
const comeBack = async (news: Partial<Update>): Promise<FakeSocket> => {
  await vi.advanceTimersByTimeAsync(600)
  const socket = FakeSocket.last
  socket.hear({ type: 'welcome', id: 1, table: info, seat: 0, phrases: [], talk: [] })
  socket.hear(update(news))
  return socket
}
const plays = (socket: FakeSocket): Record<string, unknown>[] =>
  socket.sent.filter((message) => message['type'] === 'play')
const mine = (at: number, word: string): Update['events'][number] => ({
  at,
  seat: 0,
  word,
  verb: word.split(' ')[0]!,
  notes: [],
})

test('when the line breaks it comes back and says what it has seen', async () => {
  const socket = await open()
  socket.hear(update({ seq: 9 }))
  socket.onclose?.({ reason: '', code: 1006 })
  expect(live.line).toBe('lost')
  await vi.advanceTimersByTimeAsync(600)
  expect(FakeSocket.last).not.toBe(socket)
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', table: 'k3f9', token: ANN, seen: 9 })
  expect(FakeSocket.last.sent).toHaveLength(1)
})

test('a line that is silent is lost within five seconds, though no socket says so', async () => {
  const socket = await open()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(socket.sent.at(-1)).toMatchObject({ type: 'ping' })
  socket.hear({ type: 'pong', id: 2 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(live.line).toBe('live')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(live.line).toBe('lost')
})

test('the device says that it is offline: so does the page, at once', async () => {
  await open()
  dispatchEvent(new Event('offline'))
  expect(live.line).toBe('lost')
})

test('a try that hangs does not keep the next one from being made, and the first to open is the line', async () => {
  const socket = await open()
  const opens = FakeSocket.opens
  FakeSocket.opens = false
  dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(10_000)
  const hanging = FakeSocket.last
  FakeSocket.opens = opens
  await vi.advanceTimersByTimeAsync(2_000)
  expect(FakeSocket.last).not.toBe(hanging)
  expect([socket, hanging].map((one) => one.readyState)).toEqual([3, 3])
  expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello' })
})

test('a move that did not arrive is kept, and sent again once when the line is back', async () => {
  const socket = await open()
  socket.hear(update({ seq: 9 }))
  live.play(['take red'])
  expect(live.slow).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(live.slow).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([live.line, live.move?.words]).toEqual(['lost', ['take red']])
  live.play(['take blue'])
  const next = await comeBack({ seq: 9 })
  expect(plays(next)).toMatchObject([{ seq: 9, words: ['take red'] }])
  next.hear(update({ seq: 10, id: Number(plays(next)[0]?.id), events: [mine(4, 'take red')] }))
  expect([live.move, live.busy, live.slow, live.again?.move]).toEqual([null, false, false, 'made'])
  expect(plays(next)).toHaveLength(1)
  expect(refused).toEqual([])
})

test('a move that had arrived is not sent again', async () => {
  const socket = await open()
  socket.hear(update({ seq: 9 }))
  live.play(['take red', 'done'])
  dispatchEvent(new Event('offline'))
  const next = await comeBack({ seq: 12, events: [mine(4, 'take red'), mine(5, 'done')], turn: [1], options: [] })
  expect(plays(next)).toEqual([])
  expect([live.move, live.again?.move]).toEqual([null, 'made'])
})

test('a sealed answer that had arrived is not sent again', async () => {
  const socket = await open()
  socket.hear(update({ seq: 9 }))
  live.play(['grip'])
  dispatchEvent(new Event('offline'))
  const next = await comeBack({ seq: 9, window: { seconds: 15, left: 9, answered: 'grip' } })
  expect(plays(next)).toEqual([])
})

test('a move that came too late is said not to be made', async () => {
  const socket = await open()
  socket.hear(update({ seq: 9 }))
  live.play(['take red'])
  dispatchEvent(new Event('offline'))
  const next = await comeBack({ seq: 11 })
  next.hear({
    type: 'refused',
    id: Number(plays(next)[0]?.id),
    sentence: 'Somebody acted.',
    rule: '',
    legal: [],
    stale: true,
  })
  next.hear(update({ seq: 11, events: [{ ...mine(4, 'steal 0'), seat: 1 }] }))
  expect(refused).toEqual(['Your move was not made: the table had moved on. Please choose again.'])
  expect([live.move, live.again?.move]).toEqual([null, 'late'])
})

test('a move that arrives on the old line after all is made, once', async () => {
  const socket = await open()
  socket.hear(update({ seq: 9 }))
  live.play(['take red'])
  dispatchEvent(new Event('offline'))
  const next = await comeBack({ seq: 9 })
  next.hear({
    type: 'refused',
    id: Number(plays(next)[0]?.id),
    sentence: 'Somebody acted.',
    rule: '',
    legal: [],
    stale: true,
  })
  next.hear(update({ seq: 10, events: [mine(4, 'take red')] }))
  expect([refused, live.move, live.again?.move, plays(next).length]).toEqual([[], null, 'made', 1])
})

test('a move that is dropped is not sent', async () => {
  const socket = await open()
  socket.hear(update({ seq: 9 }))
  live.play(['take red'])
  dispatchEvent(new Event('offline'))
  live.dropMove()
  expect(plays(await comeBack({ seq: 9 }))).toEqual([])
})

test('news of others do not settle a move that is on its way', async () => {
  const socket = await open()
  socket.hear(update({ seq: 9 }))
  live.play(['pick tavern'])
  socket.hear(update({ seq: 10 }))
  expect(live.move?.words).toEqual(['pick tavern'])
})

test('a client that is refused at the door does not knock for ever', async () => {
  live = new LiveTable('nowhere', [], { refused: () => undefined, happened: () => undefined, said: () => undefined })
  await Promise.resolve()
  FakeSocket.last.hear({
    type: 'refused',
    id: 1,
    sentence: 'There is no table nowhere.',
    rule: '',
    legal: [],
    stale: false,
  })
  expect([live.line, live.sentence]).toEqual(['gone', 'There is no table nowhere.'])
})

test('on one device the next seat is known, and the eyes of the last see nothing more', async () => {
  const socket = await open([
    { seat: 0, token: ANN, name: '' },
    { seat: 1, token: BOB, name: '' },
  ])
  socket.hear(update({ turn: [0], view: { secret: 'Ann' } }))
  expect(live.next).toBeNull()
  socket.hear(update({ seq: 5, turn: [1], view: { secret: 'Ann' } }))
  expect(live.next?.seat).toBe(1)
  live.sitAs(live.next!)
  expect([live.update, live.lines, live.seat, live.next]).toEqual([null, [], null, null])
  expect(socket.sent.at(-1)).toMatchObject({ type: 'hello', token: BOB, seen: -1 })
})

test('a seat that came by a link is kept under its number', async () => {
  await open([{ seat: -1, token: BOB, name: '' }])
  expect(live.mine).toMatchObject([{ seat: 1, token: BOB }])
  expect(mineAt('k3f9')?.seats).toEqual([{ seat: 1, token: BOB, name: 'Bob' }])
})

const said = (seat: number, name: string, text: string, spectator: number | null = null): FromServer => ({
  type: 'said',
  id: 0,
  seat,
  name,
  text,
  time: 0,
  spectator,
})

test('one person or all spectators can be muted at one table, and stay so on this device', async () => {
  const socket = await open()
  for (const one of [said(1, 'Bob', 'a'), said(-1, 'Spectator 3', 'b', 3), said(-1, 'Spectator 4', 'c', 4)])
    socket.hear(one)
  const heard = (): string => live.heardTalk.map((one) => one.text).join('')
  live.muted.set(seatVoice(1, 'Bob'), true)
  live.muted.set(spectatorVoice(3), true)
  expect(heard()).toBe('c')
  live.close()
  await open()
  for (const one of live.talk.length ? [] : [said(1, 'Bob', 'a'), said(-1, 'Spectator 4', 'c', 4)])
    FakeSocket.last.hear(one)
  expect(heard()).toBe('c')
  live.muted.set(seatVoice(1, 'Bob'), false)
  live.muted.set(SPECTATORS, true)
  expect(heard()).toBe('a')
  expect(new Muted('another').hears(said(-1, 'Spectator 3', 'b', 3) as Said)).toBe(true)
})

test('what the table says is noted and never muted', async () => {
  const socket = await open()
  live.muted.set(SPECTATORS, true)
  socket.hear(said(-1, '', 'Ann removed Spectator 3.'))
  expect(noted).toEqual(['Ann removed Spectator 3.'])
  expect(live.heardTalk).toHaveLength(1)
})

test('what is muted is bounded, and what somebody wrote into the storage does no harm', () => {
  localStorage.setItem('rookery.muted', '{"t": 3, "u": ["spectators"]}')
  expect(new Muted('t').has(SPECTATORS)).toBe(false)
  expect(new Muted('u').has(SPECTATORS)).toBe(true)
  for (let table = 0; table < 80; table++) new Muted(`table ${table}`).set(SPECTATORS, true)
  expect(Object.keys(JSON.parse(localStorage.getItem('rookery.muted')!) as object)).toHaveLength(60)
  live = { close: () => undefined } as LiveTable
})

test('whoever is removed is told why, and the seat is forgotten', async () => {
  const socket = await open()
  expect(mineAt('k3f9')).toBeDefined()
  socket.hear({ type: 'closing', id: 0, sentence: 'The host removed you from this table.', again: false })
  expect([live.line, live.sentence]).toEqual(['gone', 'The host removed you from this table.'])
  expect(mineAt('k3f9')).toBeUndefined()
})

test('a vote and the word that one is back are sent', async () => {
  const socket = await open()
  socket.hear({ type: 'seats', id: 0, table: { ...info, silent: [{ seat: 1, left: 0, agreed: [], needed: [0] }] } })
  expect(live.silent[0]?.seat).toBe(1)
  live.vote(1, true)
  live.back()
  expect(socket.sent.slice(1)).toMatchObject([{ type: 'vote', seat: 1, agree: true }, { type: 'back' }])
})
