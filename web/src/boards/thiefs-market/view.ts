// What the board of Thief's Market is shown.
export type { MarketView } from '../../views/thiefs-market'
