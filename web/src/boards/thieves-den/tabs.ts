// On phones the table has parts that are shown one at a time.
import type { Offer } from '../../protocol'
import { type DenView, everywhere } from './view'

export const TABS = { hand: 'Hand', streets: 'Streets', fences: 'Fences', square: 'Square' }
export type Tab = keyof typeof TABS

const IN_STREETS = ['PlaceShadow', 'StealMasked', 'ChooseLocation', 'WhichCopy']
/** The verbs whose things lie in a part, but for locations. */
const VERBS: Record<Tab, string[]> = {
  hand: ['pick'],
  streets: [],
  fences: ['sell', 'bury'],
  square: ['use', 'deliver', 'burgle', 'recruit'],
}

/** The part that is asked about; null where any would do. */
export function wantedTab(view: DenView, mine: boolean): Tab | null {
  if (view.phase === 'scouting') return 'hand'
  if (view.task === 'BuryOne') return 'fences'
  return mine && IN_STREETS.includes(view.task ?? '') ? 'streets' : null
}

/** How many acts there are in a part. */
export function actsIn(tab: Tab, view: DenView, offers: readonly Offer[]): number {
  if (tab === 'streets') return offers.length ? everywhere(view).filter((lying) => lying.can).length : 0
  if (tab === 'fences' && IN_STREETS.includes(view.task ?? '')) return 0
  return offers.filter(({ verb }) => VERBS[tab].includes(verb)).length
}
