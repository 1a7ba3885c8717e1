// What the board of the first edition adds to what both editions share.
import type { DrawnCard } from '../../parts/card'
import { getTable as getLootTable, LootContext } from '../loot/context.svelte'
import { short } from '../loot/payment'
import type { Pile } from '../loot/view'
import { type Card, cardsOf, worn } from './cards'
import { DECKS, type MarketView } from './view'

export class MarketContext extends LootContext<MarketView, Card> {
  readonly money = 'gold'
  readonly laws = { safe: 'TM-2.4', reroll: 'TM-2.5' }
  readonly cards = $derived.by(() => cardsOf(this.book))
  readonly rows = $derived.by(() =>
    DECKS.map((deck) => ({ name: deck, cards: this.row(deck) })).filter((row) => row.cards.length),
  )
  /** One's own cards, as they work. */
  readonly owned = $derived.by(() =>
    this.seat === null ? [] : this.view.owned[this.seat]!.map((slug) => this.worn(slug)),
  )
  /** Whether a gem of a price may go unpaid. */
  readonly waives = $derived.by(() => this.owned.some((card) => card.waives))
  protected readonly tokens = {
    'gain gold': { sign: 'coin', name: 'gold' },
    'gain infamy': { sign: 'infamy', name: 'infamy' },
  }

  row(deck: string): Card[] {
    return this.view.rows[deck]!.map((slug) => this.cards.get(slug)!)
  }

  worn(slug: string): Card {
    return worn(this.cards, this.view, slug)
  }

  reaches(card: DrawnCard, pile: Pile): boolean {
    if (this.seat === null) return false
    return short(card.cost, { pile, gold: this.view.gold[this.seat]!, waives: this.waives }) === 0
  }

  override spares(victim: number): boolean {
    return this.view.owned[victim]!.some((slug) => this.worn(slug).spares)
  }
}

export const getTable = (): MarketContext => getLootTable() as MarketContext
