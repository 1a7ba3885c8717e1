// The games that were played on this device: kept here, taken along as a file, and sent to nobody.
import type { AccountInfo, KindInfo } from '../../protocol'

/** A game that is over, as one of its seats on this device saw it. What an analysis tells may be missing. */
export interface Game {
  table: string
  game: string
  title: string
  /** When it ended here, in milliseconds. */
  ended: number
  seat: number
  names: string[]
  places: number[]
  scores: number[]
  accuracy?: number
  /** In points of chance: 0.1 is ten of a hundred games. */
  luck?: number
  kinds?: KindInfo[]
}

interface Kept {
  version: number
  games: Game[]
}

const KEY = 'rookery.games'
/** Where a store goes that cannot be read: nothing is thrown away. */
const ASIDE = 'rookery.games.damaged'
const VERSION = 1
export const MOST = 1_000
const LONGEST = 80
const MOST_SEATS = 6
const MOST_KINDS = 20

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isList = <T>(value: unknown, is: (one: unknown) => one is T, most: number): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every(is)
const isKind = (value: unknown): value is KindInfo => {
  const kind = value as Partial<KindInfo> | null
  return (
    typeof kind === 'object' &&
    kind !== null &&
    isText(kind.kind) &&
    [kind.decisions, kind.loss, kind.accuracy].every(isNumber)
  )
}

/** A game with all its parts, and nothing else; null: this is none. */
export function gameIn(value: unknown): Game | null {
  if (typeof value !== 'object' || value === null) return null
  const { table, game, title, ended, seat, names, places, scores, accuracy, luck, kinds } = value as Partial<Game>
  if (!isText(table) || !table || !isText(game) || !isText(title) || !isNumber(ended) || !isNumber(seat)) return null
  if (!isList(names, isText, MOST_SEATS) || !isList(places, isNumber, MOST_SEATS)) return null
  if (!isList(scores, isNumber, MOST_SEATS) || !Number.isInteger(seat) || seat < 0 || seat >= names.length) return null
  if (places.length !== names.length || scores.length !== names.length) return null
  if (places.some((place) => !Number.isInteger(place) || place < 1 || place > MOST_SEATS)) return null
  return {
    table,
    game,
    title,
    ended,
    seat,
    names,
    places,
    scores,
    ...(isNumber(accuracy) ? { accuracy } : {}),
    ...(isNumber(luck) ? { luck } : {}),
    ...(isList(kinds, isKind, MOST_KINDS) ? { kinds } : {}),
  }
}

const same = (one: Game, other: Game): boolean => one.table === other.table && one.seat === other.seat

/** The games of a text, the oldest first; null: the text is something else. */
function gamesIn(text: string): Game[] | null {
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null
    if (kept?.version !== VERSION || !Array.isArray(kept.games)) return null
    return kept.games.map(gameIn).filter((game) => game !== null)
  } catch {
    return null
  }
}

const textOf = (games: Game[]): string => JSON.stringify({ version: VERSION, games } satisfies Kept)

/** The store of this device. It never throws but for nonsense that is imported. */
export class MyGames {
  games = $state.raw<Game[]>([])
  /** What is wrong with the store, in a sentence. */
  trouble = $state('')
  #storage: Storage | null

  constructor(storage: () => Storage = () => localStorage) {
    try {
      this.#storage = storage()
    } catch {
      this.#storage = null
    }
    this.#read()
  }

  #read(): void {
    try {
      const text = this.#storage?.getItem(KEY) ?? null
      if (!this.#storage) this.trouble = 'This browser keeps nothing: your games are gone when the page is closed.'
      if (text === null) return
      const found = gamesIn(text)
      if (found) {
        this.games = found
        return
      }
      this.#storage!.setItem(ASIDE, text)
      this.#storage!.removeItem(KEY)
      this.trouble = 'Your games on this device could not be read. They were put aside, and a new list was begun.'
    } catch {
      this.trouble = 'This browser keeps nothing: your games are gone when the page is closed.'
    }
  }

  #write(games: Game[]): void {
    this.games = games.toSorted((one, other) => one.ended - other.ended).slice(-MOST)
    try {
      this.#storage?.setItem(KEY, textOf(this.games))
    } catch {
      this.trouble = 'There is no room for more games on this device. Export them, and delete some.'
    }
  }

  find(table: string, seat?: number): Game | undefined {
    return this.games.find((one) => one.table === table && (seat === undefined || one.seat === seat))
  }

  /** Keeps a game that has ended; one that is here already stays as it is. */
  keep(game: Game): void {
    if (gameIn(game) && !this.games.some((one) => same(one, game))) this.#write([...this.games, game])
  }

  /** Adds what an analysis has found about a game that is kept here; `accounts` goes by seats. */
  judge(table: string, accounts: AccountInfo[]): void {
    const judged = this.games.map((game): Game => {
      const account = game.table === table ? accounts[game.seat] : undefined
      return account ? { ...game, accuracy: account.accuracy, luck: account.luck, kinds: account.kinds } : game
    })
    if (judged.some((game, n) => game !== this.games[n])) this.#write(judged)
  }

  exported(): string {
    return textOf(this.games)
  }

  /** Adds the games of a file that are not here yet; a game that was analysed there and not here is completed. */
  import(text: string): { added: number; known: number } {
    const found = gamesIn(text)
    if (!found) throw new Error('This file does not hold games of Rookery.')
    let added = 0
    const games = [...this.games]
    for (const game of found) {
      const at = games.findIndex((one) => same(one, game))
      if (at < 0) added += 1
      if (at < 0) games.push(game)
      else games[at] = { ...game, ...games[at]! }
    }
    this.#write(games)
    return { added, known: found.length - added }
  }

  clear(): void {
    this.#write([])
  }
}
