// Which tables are mine: kept on this device. A token never goes into an address that a server sees.

export interface MySeat {
  seat: number
  token: string
  name: string
}

export interface MyTable {
  table: string
  game: string
  title: string
  seats: MySeat[]
  /** When it was last opened here, in milliseconds. */
  seen: number
  over: boolean
  /** What this device saw before the first roll, to compare it with the proof: the seal, and the words of its seats. */
  seal?: string | undefined
  vows?: Record<number, string> | undefined
  /** A guided first game that goes on: the step that is next, of how many. */
  lesson?: { step: number; of: number } | undefined
  /** A turn of a finished game that is tried once more: one wants to be told how it compares. */
  retry?: boolean | undefined
}

const TABLES = 'rookery.tables'
const NAME = 'rookery.name'
const MOST = 60

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise // storage is switched off, or somebody wrote into it
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage a table lasts as long as its page.
  }
}

const tables = (): MyTable[] => {
  const kept = read<unknown>(TABLES, [])
  return Array.isArray(kept)
    ? kept.filter((one): one is MyTable => typeof one?.table === 'string' && Array.isArray(one.seats))
    : []
}

export const myName = (): string => {
  const name = read<unknown>(NAME, '')
  return typeof name === 'string' ? name : ''
}
export const callMe = (name: string): void => write(NAME, name.trim().slice(0, 24))

/** My tables, the last opened first. */
export const myTables = (): MyTable[] => tables().sort((a, b) => b.seen - a.seen)

export const mine = (table: string): MyTable | undefined => tables().find((one) => one.table === table)

export function keep(table: MyTable): void {
  const others = tables().filter((one) => one.table !== table.table)
  write(TABLES, [table, ...others].sort((a, b) => b.seen - a.seen).slice(0, MOST))
}

export function forget(table: string): void {
  write(
    TABLES,
    tables().filter((one) => one.table !== table),
  )
}

/** Adds seats to what is known of a table; a seat's newest token counts. */
export function keepSeats(table: string, game: string, title: string, seats: MySeat[]): MyTable {
  const known = mine(table)
  const others = (known?.seats ?? []).filter(
    (old) => !seats.some((now) => now.seat === old.seat || now.token === old.token),
  )
  const kept = {
    table,
    game,
    title,
    seats: [...others, ...seats].sort((a, b) => a.seat - b.seat),
    seen: Date.now(),
    over: known?.over ?? false,
    seal: known?.seal,
    vows: known?.vows,
    lesson: known?.lesson,
    retry: known?.retry,
  }
  keep(kept)
  return kept
}

/** Keeps the seal of the dice as it was first shown here: a later one would be another secret. */
export function keepSeal(table: string, seal: string): void {
  const known = mine(table)
  if (known && seal && !known.seal) keep({ ...known, seal })
}

/** Keeps the word that a seat of this device added to the secret of the dice. */
export function keepVow(table: string, seat: number, vow: string): void {
  const known = mine(table)
  if (known) keep({ ...known, vows: { ...known.vows, [seat]: vow } })
}

/** Keeps how far a guided first game is; without a step it is one no more. */
export function keepLesson(table: string, lesson?: MyTable['lesson']): void {
  const known = mine(table)
  if (known) keep({ ...known, lesson })
}

/** The guided first game of a game that was begun here and not left. */
export const lessonOf = (game: string): MyTable | undefined =>
  myTables().find((one) => one.game === game && one.lesson && !one.over)

/** The token in `#seat=TOKEN`, which a browser never sends. */
export function tokenIn(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('seat')
  return token && token.length >= 20 && token.length <= 64 ? token : null
}

/** The link by which somebody comes to a table, and the one that takes a seat along to another device. */
export const linkTo = (table: string, token?: string): string =>
  `${location.origin}/t/${table}${token ? `#seat=${token}` : ''}`

/** My seats here; a token in the address is kept and taken out of it. */
export function seatsHere(id: string): MySeat[] {
  const token = tokenIn(location.hash)
  const known = mine(id)?.seats ?? []
  if (!token) return known
  history.replaceState(null, '', location.pathname)
  const old = known.find((one) => one.token === token)
  return old ? [old, ...known.filter((one) => one !== old)] : [{ seat: -1, token, name: '' }, ...known]
}
