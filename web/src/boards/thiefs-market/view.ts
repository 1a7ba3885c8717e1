// What the board of Thief's Market is shown.
export type { MarketView, Purse } from '../../views/thiefs-market'

export const DECKS = ['A', 'B', 'C']
