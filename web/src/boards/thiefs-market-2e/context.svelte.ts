// What the board of the second edition adds to what both editions share.
import type { DrawnCard } from '../../parts/card'
import { getTable as getLootTable, LootContext } from '../loot/context.svelte'
import { short } from '../loot/payment'
import type { Pile } from '../loot/view'
import { type Card, cardsOf, relicsOf } from './cards'
import { DISPLAYS, type MarketView, opensWhen, TITLES } from './view'

export class MarketContext extends LootContext<MarketView, Card> {
  readonly money = 'coins'
  readonly laws = { safe: 'T2-2.2', reroll: 'T2-2.1' }
  readonly cards = $derived.by(() => cardsOf(this.book))
  readonly rows = $derived.by(() =>
    DISPLAYS.map((display) => ({
      name: TITLES[display]!,
      cards: this.row(display),
      closed: opensWhen(this.view, display) || undefined,
    })),
  )
  protected readonly tokens = {
    'gain points': { sign: 'face-point', name: 'points' },
    'gain coins': { sign: 'coin', name: 'coins' },
  }

  row(display: string): Card[] {
    return this.view.rows[display]!.map((slug) => this.cards.get(slug)!)
  }

  worn(slug: string): Card {
    return this.cards.get(slug)!
  }

  reaches(card: DrawnCard, pile: Pile): boolean {
    if (this.seat === null) return false
    return short(card.cost, { pile, gold: this.view.coins[this.seat]!, waives: false }) === 0
  }

  relics(seat: number): Card[] {
    return relicsOf(this.cards, this.view.owned[seat]!)
  }

  override beside(seat: number): string[] {
    const character = this.view.characters[seat]
    return character ? [character] : []
  }
}

export const getTable = (): MarketContext => getLootTable() as MarketContext
