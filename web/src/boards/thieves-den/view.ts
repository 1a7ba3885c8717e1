// What the board of Thieves Den is shown: `State.view` of the engine, and a few questions about it.

/** TD-1.1 The five treasures, in the fixed order in which several are named. */
export const TREASURES = ['tome', 'jewel', 'artifact', 'fossil', 'potion'] as const
export type Treasure = (typeof TREASURES)[number]
export type Token = Treasure | 'wild' | 'thief'
export type Held = Partial<Record<Treasure, number>>
export type Tokens = Partial<Record<Token, number>>

export const FENCE_TYPES = ['noble', 'agent', 'collector', 'warlock', 'mercenary', 'peddler', 'tinkerer'] as const
export type FenceType = (typeof FENCE_TYPES)[number]

/** A face-up location: what it would bring now to whoever comes, and to its owner. */
export interface Lying {
  card: string
  thieves: number
  /** What is asked now can be answered with this very copy. */
  can: boolean
  gives: { tokens: Tokens; prestige: number; pay: number; effect: string }
  bonus: Tokens
}

export interface Sale {
  fence: string
  thieves: number
  treasures: Held
}

/** What a question is about. */
export interface About {
  count?: number
  card?: string
  rival?: number
  purpose?: number
  optional?: number
  before?: { owner: number; number: number }
}

export interface DenView {
  seats: number
  round: number
  rounds: number
  phase: 'setup' | 'scouting' | 'thieving' | 'cleanup' | 'end'
  holder: number
  direction: 'clockwise' | 'counter-clockwise'
  order: number[]
  turn: number[]
  task: string | null
  rule: string | null
  about: About
  chosen: boolean[]
  picked: string | null
  passed: boolean[]
  prestige: number[]
  treasures: Held[]
  thieves: number[]
  limits: { treasures: number; thieves: number }
  city: Record<Treasure, number>
  forest: number
  hand: string[]
  hands: number[]
  known: { hands: string[][]; top: (string | null)[]; below: (string | null)[] }
  locations: Lying[][]
  neutral: Lying[]
  location_deck: number
  fences: (string | null)[]
  fence_deck: number
  fences_below: string[]
  sold: Sale[][]
  tiles: { tile: string | null; treasure: Treasure | null; below: number }[]
  witch: { treasure: Treasure; prestige: number; taken: boolean }[]
  burgled: number
  recruited: Held
  majorities: Record<FenceType, number>
  scheme: string | null
  sets: number | null
  collected: (string[] | null)[]
  sides: (string[] | null)[]
  face_down: { locations: number; fences: number }[]
  options: string[]
  schemes?: string[]
  scheme_sets?: number[]
  types?: Record<string, number>[]
  most?: Record<FenceType, { counts: number[]; winner: number | null }>
  scores?: number[]
  places?: number[]
}

/** A place of a location: above a board, or beside it where the owner is nobody (`view.seats`). */
export interface Place {
  owner: number
  number: number
}

export const PURPOSE = {
  steal: 0,
  masked: 1,
  shadow: 2,
  vanish: 3,
  leave: 4,
  enter: 5,
  handOver: 6,
  receive: 7,
} as const

export const size = (held: Held): number => TREASURES.reduce((sum, kind) => sum + (held[kind] ?? 0), 0)

/** Treasures as a list, in the fixed order. */
export const listed = (held: Held): Treasure[] =>
  TREASURES.flatMap((kind) => Array<Treasure>(held[kind] ?? 0).fill(kind))

const TOKENS: Token[] = [...TREASURES, 'wild', 'thief']
export const tokenList = (tokens: Tokens): Token[] =>
  TOKENS.flatMap((kind) => Array<Token>(tokens[kind] ?? 0).fill(kind))

export const lyingAt = (view: DenView, { owner, number }: Place): Lying | undefined =>
  (owner === view.seats ? view.neutral : view.locations[owner])?.[number]

/** Every location in sight, with its place. */
export const everyPlace = (view: DenView): (Place & { lying: Lying })[] =>
  [...view.locations, view.neutral].flatMap((row, owner) => row.map((lying, number) => ({ owner, number, lying })))

/** TD-2.2 To whom the rest of a hand is passed on. */
export const passesTo = (view: DenView, seat: number): number =>
  (seat + (view.direction === 'clockwise' ? 1 : view.seats - 1)) % view.seats

/** The fences of a type that lie with a seat, as far as they can be counted from here. */
export function fencesOf(view: DenView, seat: number, type: string): number {
  const all = [...view.sold[seat]!.map((sale) => sale.fence), ...(view.sides[seat] ?? [])]
  return all.filter((slug) => slug.startsWith(`${type}-`)).length
}

/** TD-2 How many cards have been picked from the hands of this round. */
export const picksDone = (view: DenView): number => 4 - Math.max(...view.hands)
