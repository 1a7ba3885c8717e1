import type { Phase } from '../board'
import type { MuseumView } from './view'

export { default } from './Board.svelte'
export { default as Finale } from './Finale.svelte'

const STEPS = ['Steal', 'Draw', 'Play', 'Limits', 'End or escape']
const CURRENT: Record<string, number> = { Avert: 0, DrawMore: 1, DropItem: 3, DiscardCard: 3, Leave: 4, StopEscape: 4 }

/** The steps of a turn; the night is what is left of the deck. */
export function phase(view: MuseumView): Phase {
  return { title: `${view.deck} till dawn`, steps: STEPS, current: view.task === null ? 4 : (CURRENT[view.task] ?? 2) }
}
