import type { Phase } from '../board'
import { titled } from './cards'
import type { DenView } from './view'

export { default } from './Board.svelte'
export { default as Piece } from './Piece.svelte'

export const keys = [['M', 'the fences']] as const

/** The schemes are turned up one after the other. */
export const reveals = ['schemes']

/** The steps of each round. */
export function phase(view: DenView): Phase {
  const over = view.phase === 'end'
  return {
    title: over ? `Round ${view.round}` : `Round ${Math.max(1, view.round)} of ${view.rounds}`,
    steps: view.phases.map(titled),
    current: over ? view.phases.length - 1 : Math.max(0, view.phases.indexOf(view.phase)),
  }
}
