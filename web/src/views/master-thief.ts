// What a seat is shown, made from src/rookery/games/master_thief/view.py by scripts/protocol.py.
// Change the types there, then run `make types`.

// What a calling card adds for each item of a category.
export interface Bonus {
  category: string
  points: number
}

// A calling card and what it adds, the most first.
export interface Calling {
  card: string
  adds: Bonus[]
}

// A strike: the security card that was alerted, null while it is still to come, and whether it opens the museum.
export interface Bell {
  card: string | null
  opens: boolean
}

export interface Attack {
  card: string
  thief: number
  victim: number
  item: string | null
  place: number | null
  for: string | null
}

// What an answer to a strike leads to, in a title and a sentence, and what the seat would keep.
export interface Outcome {
  word: string
  title: string
  text: string
  left: number
}

// An answer that averts a strike, with the item or card that it costs.
export interface Averting {
  word: string
  title: string
  text: string
  left: number
  item: string | null
  card: string | null
}

// A strike that the seat is asked to avert: which one it would be, whether it opens the museum, what happens if it
// rings, and what averts it, the cheapest first.
export interface Strike {
  number: number
  opens: boolean
  rings: Outcome
  averts: Averting[]
}

// What the jury is asked about: whose play, or whose end or escape.
export interface Judged {
  thief: number
  card: string | null
}

// How many items and cards a thief may keep, and the charms that raise a limit.
export interface Limits {
  carrying: number
  holding: number
  carrying_by: string | null
  holding_by: string | null
}

// A rival from whom an item comes at random, and the charm that sees to it.
export interface Blind {
  seat: number
  item: string
}

// An item that counts at the end, its value, and what the calling card adds.
export interface Kept {
  item: string
  value: number
  bonus: number
}

// What a seat may see of Master Thief. `facing` is the security card that each seat has pulled and that is not settled
// yet. Places of a stash keep their numbers: null is an empty one, `?` one whose back is seen. `blindly` are the
// rivals from whom the card in play takes an item at random, `stoppers` those who may stop the seat's escape; `worth`
// is what each of its items is worth to the seat, its calling card included. `step` is where a turn stands among its
// `steps`. A question is `out_of_turn` when not only the active thief may be asked, and `naming` when it asks what a
// card is played on. `doors` tells whether an escape may be tried at all, `late` that dawn is near; `night` is how
// many action cards there are. `playable` are the titles that the seat may play now.
export interface MuseumView {
  seats: number
  jury: string
  dealer: number | null
  active: number | null
  turn: number[]
  task: string | null
  out_of_turn: boolean
  naming: boolean
  steps: string[]
  step: number
  rule: string
  asked: number[]
  picked: string | null
  museum: number
  deck: number
  night: number
  late: boolean
  discard: Record<string, number>
  bells: Bell[]
  doors: boolean
  facing: (string | null)[]
  attack: Attack | null
  strike: Strike | null
  blindly: Blind[]
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
  how: string
  playable: string[]
  score_if_out_now?: number
  score_if_the_museum_opens_now?: number
  stoppers?: number[]
  worth?: Record<string, number>
  scores?: number[]
  places?: number[]
  kept?: Kept[][]
}

// What a thief has, as that thief knows it.
export interface Purse {
  hand: Record<string, number>
  carried: string[]
  stashed: string[]
}
