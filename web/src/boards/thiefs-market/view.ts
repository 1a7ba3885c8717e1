// What the board of Thief's Market is shown: `State.view` of the engine.
import type { LootView, Pile } from '../loot/view'

export type Deck = 'A' | 'B' | 'C'
export const DECKS: Deck[] = ['A', 'B', 'C']

export interface MarketView extends LootView {
  final: Pile[]
  gold: number[]
  infamy: (number | null)[]
  copied: string | null
  rows: Record<Deck, string[]>
  left: Record<Deck, number>
  opened: Deck
  gone: string[]
  bought: number
  used: string[]
  owed: Pile
}
