// On phones the table has parts that are shown one at a time.
import { type DenView, everyPlace } from './view'

export const TABS = { hand: 'Hand', streets: 'Streets', fences: 'Fences', square: 'Square' }
export type Tab = keyof typeof TABS

const IN_STREETS = ['PlaceShadow', 'StealMasked', 'ChooseLocation', 'WhichCopy']

/** The part that is asked about; null where any would do. */
export function wantedTab(view: DenView, mine: boolean): Tab | null {
  if (view.phase === 'scouting') return 'hand'
  if (view.task === 'BuryOne') return 'fences'
  return mine && IN_STREETS.includes(view.task ?? '') ? 'streets' : null
}

/** How many acts there are in a part. */
export function actsIn(tab: Tab, view: DenView, options: readonly string[]): number {
  const acts = (verbs: RegExp): number => options.filter((word) => verbs.test(word)).length
  if (tab === 'hand') return acts(/^pick /)
  if (tab === 'streets') return options.length ? everyPlace(view).filter(({ lying }) => lying.can).length : 0
  if (tab === 'fences') return view.task === 'PlaceShadow' ? 0 : acts(/^(sell|bury) /)
  return acts(/^(use|deliver|burgle|recruit)\b/)
}
