import type { Phase } from '../board'
import type { MarketView } from './view'

export { default } from './Board.svelte'
export { default as Piece } from './Piece.svelte'
export { KEYS as keys } from '../loot/keys'

/** The steps of a round. Gaining happens by itself when a market turn ends. */
export function phase(view: MarketView): Phase {
  return {
    title: `Round ${view.round}`,
    steps: ['Loot', 'Market', 'Gain'],
    current: ['loot', 'market', 'end'].indexOf(view.phase),
  }
}
