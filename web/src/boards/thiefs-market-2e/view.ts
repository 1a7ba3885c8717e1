// What the board of the second edition is shown, and a few questions about it.
import type { MarketView } from '../../views/thiefs-market-2e'
import type { Pile } from '../loot/view'

export type { MarketView, Purse } from '../../views/thiefs-market-2e'

export const DISPLAYS = ['market', 'heist', 'relic']

/** T2-1.1, T2-4.2 How many cards a display has room for. */
export const ROOM: Record<string, number> = { market: 5, heist: 4, relic: 3 }
export const TITLES: Record<string, string> = { market: 'Market', heist: 'Heist', relic: 'Relics' }

/** T2-1.5 Nobody ever holds more coins. */
export const MOST_COINS = 2
/** T2-4.1 With so many relics of one player the game ends. */
export const LAST_RELIC = 3

export const isOpen = (view: MarketView, display: string): boolean =>
  DISPLAYS.indexOf(display) <= DISPLAYS.indexOf(view.opened)

/** T2-4.2 When a display opens; empty when it is open. */
export const opensWhen = (view: MarketView, display: string): string =>
  isOpen(view, display) ? '' : `opens after round ${DISPLAYS.indexOf(display)}`

/** T2-3.5 What a pile brings when the turn ends: points, coins, and coins beyond the limit. */
export function gainOf(pile: Pile, coins: number): { points: number; coins: number; lost: number } {
  const bags = pile.bag ?? 0
  const gained = Math.min(bags, MOST_COINS - coins)
  return { points: pile.point ?? 0, coins: gained, lost: bags - gained }
}
