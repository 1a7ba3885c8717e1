// What a seat is shown, made from src/rookery/games/thieves_den/view.py by scripts/protocol.py.
// Change the types there, then run `make types`.

// A place of a location: above a board, or beside the boards where the owner is nobody (`seats`).
export interface Spot {
  owner: number
  number: number
}

// What a location would bring now: tokens, prestige, and what it asks for first.
export interface Gives {
  tokens: Record<string, number>
  prestige: number
  pay: number
  effect: string
}

// A face-up location: whether what is asked now can be answered with this very copy, what it would bring now to
// whoever comes, and to its owner.
export interface Lying {
  card: string
  thieves: number
  can: boolean
  gives: Gives
  bonus: Record<string, number>
}

// A fence above a board and what lies on it.
export interface Sale {
  fence: string
  thieves: number
  treasures: Record<string, number>
}

// What a question is about.
export interface About {
  count?: number
  card?: string
  rival?: number
  purpose?: number
  optional?: number
  before?: Spot
}

// How many treasures and thieves a den holds.
export interface Storehouse {
  treasures: number
  thieves: number
}

// Cards that a seat has seen before they went face down.
export interface Familiar {
  hands: string[][]
  top: (string | null)[]
  below: (string | null)[]
}

// A stack of power tiles: its top, the treasure beside it, and how many lie below.
export interface Stack {
  tile: string | null
  treasure: string | null
  below: number
}

// What the witch pays for a treasure.
export interface Wish {
  treasure: string
  prestige: number
  taken: boolean
}

// How many cards lie face down before a seat.
export interface FaceDown {
  locations: number
  fences: number
}

// Who has the most fences of a type.
export interface Majority {
  counts: number[]
  winner: number | null
}

// What a seat may see of Thieves Den.
export interface DenView {
  seats: number
  round: number
  rounds: number
  phase: string
  holder: number
  direction: string
  order: number[]
  turn: number[]
  task: string | null
  rule: string | null
  about: About
  chosen: boolean[]
  picked: string | null
  passed: boolean[]
  prestige: number[]
  treasures: Record<string, number>[]
  thieves: number[]
  limits: Storehouse
  city: Record<string, number>
  forest: number
  hand: string[]
  hands: number[]
  known: Familiar
  locations: Lying[][]
  neutral: Lying[]
  location_deck: number
  fences: (string | null)[]
  fence_deck: number
  fences_below: string[]
  sold: Sale[][]
  tiles: Stack[]
  witch: Wish[]
  burgled: number
  recruited: Record<string, number>
  majorities: Record<string, number>
  standing: Record<string, number[]>
  scheme: string | null
  sets: number | null
  collected: (string[] | null)[]
  sides: (string[] | null)[]
  face_down: FaceDown[]
  options: string[]
  schemes?: string[]
  scheme_sets?: number[]
  types?: Record<string, number>[]
  most?: Record<string, Majority>
  scores?: number[]
  places?: number[]
}

// What a seat has in its den.
export interface Purse {
  treasures: Record<string, number>
  thieves: number
  prestige: number
}
