// What the board of the second edition is shown: `State.view` of the engine, and a few questions about it.
import type { LootView, Pile } from '../loot/view'

export type Display = 'market' | 'heist' | 'relic'
export const DISPLAYS: Display[] = ['market', 'heist', 'relic']

/** T2-1.1, T2-4.2 How many cards a display has room for. */
export const ROOM: Record<Display, number> = { market: 5, heist: 4, relic: 3 }
export const TITLES: Record<Display, string> = { market: 'Market', heist: 'Heist', relic: 'Relics' }

/** T2-1.5 Nobody ever holds more coins. */
export const MOST_COINS = 2
/** T2-4.1 With so many relics of one player the game ends. */
export const LAST_RELIC = 3

export interface MarketView extends LootView {
  round_limit: number
  coins: number[]
  points: number[]
  characters: (string | null)[]
  rows: Record<Display, string[]>
  opened: Display
  left: Record<Display, number>
  used: string[]
  owed: Pile
  /** What each relic on display would score now; empty for spectators. */
  instant: Record<string, number>
  options: string[]
}

export const isOpen = (view: MarketView, display: Display): boolean =>
  DISPLAYS.indexOf(display) <= DISPLAYS.indexOf(view.opened)

/** T2-4.2 When a display opens; empty when it is open. */
export const opensWhen = (view: MarketView, display: Display): string =>
  isOpen(view, display) ? '' : `opens after round ${DISPLAYS.indexOf(display)}`

/** T2-3.5 What a pile brings when the turn ends: points, coins, and coins beyond the limit. */
export function gainOf(pile: Pile, coins: number): { points: number; coins: number; lost: number } {
  const bags = pile.bag ?? 0
  const gained = Math.min(bags, MOST_COINS - coins)
  return { points: pile.point ?? 0, coins: gained, lost: bags - gained }
}
