import type { Phase } from '../board'
import type { DenView } from './view'

export { default } from './Board.svelte'

/** The schemes are turned up one after the other. */
export const reveals = ['schemes']

const STEPS = ['scouting', 'thieving', 'cleanup']

/** The three steps of each of the three rounds. */
export function phase(view: DenView): Phase {
  const over = view.phase === 'end'
  return {
    title: over ? `Round ${view.round}` : `Round ${Math.max(1, view.round)} of ${view.rounds}`,
    steps: ['Scouting', 'Thieving', 'Cleanup'],
    current: over ? 2 : Math.max(0, STEPS.indexOf(view.phase)),
  }
}
