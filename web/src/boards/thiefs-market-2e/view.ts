// What the board of the second edition is shown.
export type { Display, MarketView } from '../../views/thiefs-market-2e'
