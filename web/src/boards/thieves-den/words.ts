// What a choice on the board is in the engine's words.
import { type DenView, everyPlace, type Held, lyingAt, type Place, size, type Treasure, TREASURES } from './view'

/** The verb by which a location is named, by the question. */
const VERBS: Record<string, string> = {
  Act: 'steal',
  Granted: 'steal',
  StealMasked: 'steal',
  PlaceShadow: 'steal',
  ChooseLocation: 'choose',
}

/** TD-1.3 Which of two equal locations is meant; nothing where only one can be. */
export function whichCopy(view: DenView, place: Place): string | null {
  const meant = lyingAt(view, place)
  if (!meant) return null
  const alike = everyPlace(view).filter(
    ({ owner, lying }) =>
      lying.card === meant.card && lying.can && !(owner === place.owner && lying.thieves === meant.thieves),
  )
  const other = alike[0]
  if (!other) return null
  if (other.owner !== place.owner) return place.owner === view.seats ? 'at neutral' : `at ${place.owner}`
  return meant.thieves < other.lying.thieves ? 'at quieter' : 'at busier'
}

/** The words for a location in its place. */
export function placeWords(view: DenView, place: Place): string[] {
  const lying = lyingAt(view, place)
  if (!lying) return []
  const which = whichCopy(view, place)
  if (view.task === 'WhichCopy') return which ? [which] : []
  const name = `${VERBS[view.task ?? ''] ?? 'steal'} ${lying.card}`
  return which && lying.can ? [name, which] : [name]
}

/** Whether so many treasures can be named in several ways: only then are they asked for. */
const hasChoice = (counts: Held, wanted: number): boolean =>
  TREASURES.filter((kind) => (counts[kind] ?? 0) > 0).length > 1 && size(counts) > wanted

/** How treasures are named: each asked for by itself, or only where there is a choice, or up to a number. */
type Naming = 'each' | 'choice' | 'up to'
interface Question {
  verb: string
  naming: Naming
  /** From the city or from one's own chests. */
  city: boolean
}
const NAMED: Record<string, Question> = {
  TakeWild: { verb: 'take', naming: 'choice', city: true },
  TakeUpTo: { verb: 'take', naming: 'up to', city: true },
  PayTile: { verb: 'pay', naming: 'each', city: false },
  PayOne: { verb: 'pay', naming: 'choice', city: false },
  Offer: { verb: 'pay', naming: 'each', city: false },
  ReturnOne: { verb: 'return', naming: 'choice', city: false },
}
export const namedIn = (task: string | null): Question | null => NAMED[task ?? ''] ?? null

/** From where treasures are named now. */
export const source = (view: DenView, seat: number): Held =>
  namedIn(view.task)?.city ? view.city : view.treasures[seat]!

/** How many treasures are to be named now, and how few would do. */
export function wanted(view: DenView, seat: number): { most: number; least: number } {
  const question = namedIn(view.task)
  if (!question) return { most: 0, least: 0 }
  const most = Math.min(view.about.count ?? 1, size(source(view, seat)))
  return { most, least: question.naming === 'up to' ? 1 : most }
}

/** Whether one more of a type can be picked; the server says which types can be named at all. */
export function canPick(view: DenView, seat: number, picks: readonly Treasure[], kind: Treasure): boolean {
  const question = namedIn(view.task)
  if (!question || picks.length >= wanted(view, seat).most) return false
  const have = source(view, seat)[kind] ?? 0
  const taken = picks.filter((other) => other === kind).length
  if (view.task === 'PayTile') return view.options.includes(`pay ${kind}`)
  return have > taken
}

/** TD-1.1 A set of treasures in words: each only where it is asked for. */
export function nameWords(view: DenView, seat: number, picks: readonly Treasure[]): string[] {
  const question = namedIn(view.task)
  if (!question) return []
  const left: Held = { ...source(view, seat) }
  const words: string[] = []
  let count = view.about.count ?? 1
  for (const kind of picks) {
    if (question.naming !== 'choice' || hasChoice(left, count)) words.push(`${question.verb} ${kind}`)
    left[kind] = (left[kind] ?? 0) - 1
    count -= 1
  }
  if (question.naming === 'up to' && count > 0 && (size(left) > 0 || !picks.length)) words.push('done')
  return words
}

/** Words that no picture of this board stands for. */
const KNOWN =
  /^(pick|steal|choose|at|sell|bury|use|deliver|burgle|recruit|pay|take|return|target|seize|destroy|give|pass|done)\b/
export const unpictured = (options: readonly string[]): string[] => options.filter((word) => !KNOWN.test(word))

/** How many treasures and thieves would go back to the supply if a seat had so many (TD-3.3). */
export const surplus = (
  view: DenView,
  held: Held,
  treasures: number,
  thieves: number,
  has: number,
): { treasures: number; thieves: number } => ({
  treasures: Math.max(0, size(held) + treasures - view.limits.treasures),
  thieves: Math.max(0, has + thieves - view.limits.thieves),
})
