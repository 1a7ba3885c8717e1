import type { Phase } from '../board'
import door from 'game-icon:exit-door'
import { CATEGORIES, temple } from './cards'
import type { MuseumView } from './view'

export { default } from './Board.svelte'
export { default as Piece } from './Piece.svelte'
export { default as Finale } from './Finale.svelte'

export const icons = { ...CATEGORIES, museum: temple, door }

/** The steps of a turn; the night is what is left of the deck. */
export const phase = (view: MuseumView): Phase => ({
  title: `${view.deck} till dawn`,
  steps: view.steps,
  current: view.step,
})
