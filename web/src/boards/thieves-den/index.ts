import type { Phase } from '../board'
import type { DenView } from './view'

export { default } from './Board.svelte'
export { reckoning } from './reckoning'

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
