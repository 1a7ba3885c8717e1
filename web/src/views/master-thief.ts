// What a seat is shown, made from src/rookery/games/master_thief/view.py by scripts/protocol.py.
// Change the types there, then run `make types`.

// A calling card and the categories that it adds two and one points for.
export interface Calling {
  card: string
  two: string
  one: string
}

export interface Attack {
  card: string
  thief: number
  victim: number
  item: string | null
  place: number | null
  for: string | null
}

// A strike that the seat is asked to avert: which one it would be, whether it opens the museum, and what the seat
// would keep after each answer, by its word.
export interface Strike {
  number: number
  opens: boolean
  left: Record<string, number>
}

// What the jury is asked about: whose play, or whose end or escape.
export interface Judged {
  thief: number
  card: string | null
}

// How many items and cards a thief may keep.
export interface Limits {
  carrying: number
  holding: number
}

// What a seat may see of Master Thief. `facing` is the security card that each seat has pulled and that is not settled
// yet. Places of a stash keep their numbers: null is an empty one, `?` one whose back is seen. `blindly` are the
// rivals from whom the card in play takes an item at random, `stoppers` those who may stop the seat's escape; `worth`
// is what each of its items is worth to the seat, its calling card included.
export interface MuseumView {
  seats: number
  jury: string
  dealer: number | null
  active: number | null
  turn: number[]
  task: string | null
  rule: string
  asked: number[]
  picked: string | null
  museum: number
  deck: number
  discard: Record<string, number>
  alerted: string[]
  strikes: number
  facing: (string | null)[]
  attack: Attack | null
  strike: Strike | null
  blindly: number[]
  judged: Judged | null
  cased: string[] | null
  carried: (string[] | null)[]
  carried_count: number[]
  stashed: ((string | null)[] | null)[]
  stashed_count: number[]
  hand: Record<string, number>
  hands: number[]
  known: Record<string, number>[]
  limits: (Limits | null)[]
  calling: Calling | null
  callings: (Calling | null)[]
  escaped: boolean[]
  may_escape: boolean[]
  walks_free: boolean[]
  lockdown: number | null
  used: string[]
  ended: string | null
  options: string[]
  score_if_out_now?: number
  score_if_the_museum_opens_now?: number
  stoppers?: number[]
  worth?: Record<string, number>
  scores?: number[]
  places?: number[]
}

// What a thief has, as that thief knows it.
export interface Purse {
  hand: Record<string, number>
  carried: string[]
  stashed: string[]
}
