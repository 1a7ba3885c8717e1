// The requests of docs/protocol.md. A refusal is a sentence for people.
import type {
  AnalysisReport,
  BotInfo,
  Curve,
  GameBook,
  GameInfo,
  Mistake,
  NewLesson,
  NewPuzzle,
  NewTable,
  PlayOn,
  PlayOnRecord,
  Proof,
  Removal,
  Replay,
  SeatBot,
  Seated,
  Shelf,
  SitDown,
  TableInfo,
  Verdict,
} from '../protocol'

export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly rule: string,
    readonly status: number,
  ) {
    super(sentence)
  }
}

interface Wish {
  token?: string | undefined
  body?: unknown
  method?: string
}

async function ask(path: string, { token, body, method }: Wish = {}): Promise<Response> {
  const headers: Record<string, string> = {}
  if (token) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  let answer: Response
  try {
    answer = await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Refusal('The server does not answer. Are you online?', '', 0)
  }
  if (answer.ok) return answer
  throw await refusal(answer)
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const mistake = (await answer.json()) as Mistake
    if (mistake.error) return new Refusal(mistake.error, mistake.rule ?? '', answer.status)
  } catch {
    // Not a Mistake: something between us and the server has answered.
  }
  const sentence =
    answer.status === 404 ? 'That could not be found.' : `The server reported an error (${answer.status}).`
  return new Refusal(sentence, '', answer.status)
}

const json = async <T>(path: string, wish?: Wish): Promise<T> => (await ask(path, wish)).json() as Promise<T>
const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`

export const games = (): Promise<GameInfo[]> => json('/api/games')
export const book = (game: string): Promise<GameBook> => json(`/api/games/${encodeURIComponent(game)}`)
export const tables = (): Promise<TableInfo[]> => json('/api/tables')
export const table = (id: string): Promise<TableInfo> => json(at(id))
export const tableBook = (id: string): Promise<GameBook> => json(`${at(id)}/book`)
export const create = (wish: NewTable): Promise<Seated> => json('/api/tables', { body: wish })
export const learn = (wish: NewLesson): Promise<Seated> => json('/api/lessons', { body: wish })
export const shelf = (): Promise<Shelf> => json('/api/puzzles')
export const pose = (wish: NewPuzzle): Promise<Seated> => json('/api/puzzles', { body: wish })
export const sit = (id: string, wish: SitDown): Promise<Seated> => json(`${at(id)}/sit`, { body: wish })
export const bots = async (): Promise<string[]> => (await json<BotInfo[]>('/api/bots')).map((bot) => bot.name)
export const invite = (id: string, token: string, bot: string): Promise<TableInfo> =>
  json(`${at(id)}/invite`, { token, body: { bot } })
export const curve = (id: string): Promise<Curve> => json(`${at(id)}/curve`)
export const analysis = (id: string): Promise<AnalysisReport> => json(`${at(id)}/analysis`)
export const analyseRecord = (record: unknown): Promise<AnalysisReport> => json('/api/analysis', { body: record })
export const analysisBegun = (key: string): Promise<AnalysisReport> => json(`/api/analyses/${encodeURIComponent(key)}`)
export const proof = (id: string): Promise<Proof> => json(`${at(id)}/proof`)
export const replayRecord = (record: unknown): Promise<Replay> => json('/api/replay', { body: record })
export const onward = (id: string, wish: PlayOn): Promise<Seated> => json(`${at(id)}/onward`, { body: wish })
export const onwardRecord = (wish: PlayOnRecord): Promise<Seated> => json('/api/onward', { body: wish })
export const verdict = (id: string, token: string): Promise<Verdict> => json(`${at(id)}/verdict`, { token })
export const record = async (id: string): Promise<Blob> => (await ask(`${at(id)}/record`)).blob()

export const seatBot = (id: string, token: string, wish: SeatBot): Promise<TableInfo> =>
  json(`${at(id)}/bot`, { token, body: wish })

export const start = async (id: string, token: string): Promise<void> =>
  void (await ask(`${at(id)}/start`, { token, method: 'POST' }))
export const leave = async (id: string, token: string): Promise<void> =>
  void (await ask(`${at(id)}/leave`, { token, method: 'POST' }))
export const vow = async (id: string, token: string, word: string): Promise<void> =>
  void (await ask(`${at(id)}/vow`, { token, body: { vow: word } }))
export const remove = async (id: string, token: string, whom: Removal): Promise<void> =>
  void (await ask(`${at(id)}/remove`, { token, body: whom }))
export const rematch = (id: string, token: string): Promise<Seated> =>
  json(`${at(id)}/rematch`, { token, method: 'POST' })

/** All moments of a finished game: as a seat saw them, or open. */
export const replay = (id: string, seat: number | 'open', token?: string): Promise<Replay> =>
  json(`${at(id)}/replay?seat=${seat}`, { token })
