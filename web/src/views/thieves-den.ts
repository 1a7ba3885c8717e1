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

// A face-up location: who sent each of the thieves on it, whether what is asked now can be answered with this very
// copy and with which words, what it would bring now to whoever comes, and to its owner.
export interface Lying {
  card: string
  thieves: number
  senders: number[]
  can: boolean
  words: string[]
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
  purpose?: string
  optional?: number
  before?: Spot
}

// How many treasures and thieves a den holds.
export interface Storehouse {
  treasures: number
  thieves: number
}

// Scouting: which pick it is, to whom each player's hand is passed on, and what becomes of the rest of the hands after
// this pick: `passed` on, `below` the deck, or `neutral` locations.
export interface Draft {
  pick: number
  passes_to: number[]
  rest: string
}

// What somebody pays and gains, by the names of tokens; `wild` is any treasure. What a card says comes on top.
export interface Deal {
  pays: Record<string, number>
  gains: Record<string, number>
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

// What a seat may see of Thieves Den. `picks` are the locations that each player picks in a round, `deals` the prices
// that all cards share, by the verb, `lacks` what the seat lacks for each of the face-up fences, `types` the locations
// of each player by type, as far as the seat may know.
export interface DenView {
  seats: number
  round: number
  rounds: number
  phase: string
  phases: string[]
  picks: number
  draft: Draft | null
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
  deals: Record<string, Deal>
  hand: string[]
  hands: number[]
  known: Familiar
  locations: Lying[][]
  neutral: Lying[]
  location_deck: number
  fences: (string | null)[]
  lacks: Record<string, number>[]
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
  types: (Record<string, number> | null)[]
  face_down: FaceDown[]
  options: string[]
  schemes?: string[]
  scheme_sets?: number[]
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
