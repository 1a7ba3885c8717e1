import henchman from 'game-icon:hooded-figure'
import type { Phase } from '../board'
import type { MarketView } from './view'

export { default } from './Board.svelte'
export { default as Piece } from './Piece.svelte'
export { KEYS as keys } from '../loot/keys'

export const icons = { henchman }

/** The steps of a round. The turn-in happens by itself. */
export function phase(view: MarketView): Phase {
  return {
    title: `Round ${view.round}`,
    steps: ['Loot', 'Purchases', 'Turn in'],
    current: ['loot', 'market', 'end'].indexOf(view.phase),
  }
}
