// What a seat sees of the museum: `State.view(seat)` of the engine, typed.

export type Category = 'artifact' | 'bone' | 'gem' | 'mask' | 'painting' | 'statue'

export interface Calling {
  card: string
  two: Category
  one: Category
}

export interface Attack {
  card: string
  thief: number
  victim: number
  /** Null: a raided item that this seat may not know. */
  item: string | null
  place: number | null
  for: string | null
}

export interface MuseumView {
  seats: number
  jury: 'off' | 'friendly' | 'rogue'
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
  /** The security card that each seat has pulled and that is not settled yet. */
  facing: (string | null)[]
  attack: Attack | null
  judged: { thief: number; card: string | null } | null
  cased: string[] | null
  carried: (string[] | null)[]
  carried_count: number[]
  /** Places keep their numbers; null is an empty one, `?` one whose back is seen. */
  stashed: ((string | null)[] | null)[]
  stashed_count: number[]
  hand: Record<string, number>
  hands: number[]
  known: Record<string, number>[]
  limits: ({ carrying: number; holding: number } | null)[]
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
  scores?: number[]
  places?: number[]
  count?: [string, number, string][][]
}

/** Questions out of turn: they come as a parchment over the table. */
const QUESTIONS = new Set(['Answer', 'Avert', 'StopEscape', 'VoteBack', 'Accuse', 'Judge'])
export const isQuestion = (task: string | null): boolean => task !== null && QUESTIONS.has(task)

/** Questions in which a card that was played is told its target. */
const NAMING = new Set(['NameRival', 'NameItem', 'NameOwn', 'NamePlace', 'NameStash', 'NamePick'])
export const isNaming = (task: string | null): boolean => task !== null && NAMING.has(task)
