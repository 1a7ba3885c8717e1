// What a choice on the board is in the engine's words.
import { type DenView, everyPlace, lyingAt, type Place } from './view'

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

/** Words that no picture of this board stands for. */
const KNOWN =
  /^(pick|steal|choose|at|sell|bury|use|deliver|burgle|recruit|pay|take|return|target|seize|destroy|give|pass|done)\b/
export const unpictured = (options: readonly string[]): string[] => options.filter((word) => !KNOWN.test(word))
