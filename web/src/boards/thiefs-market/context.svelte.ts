// What the board of the first edition adds to what both editions share.
import { getTable as getLootTable, LootContext } from '../loot/context.svelte'
import type { Token } from '../loot/turnin.svelte'
import { type Card, cardsOf, worn } from './cards'
import type { MarketView } from './view'

export class MarketContext extends LootContext<MarketView, Card> {
  readonly money = 'gold'
  readonly cards = $derived.by(() => cardsOf(this.book))
  readonly rows = $derived.by(() =>
    Object.keys(this.view.rows)
      .map((deck) => ({ name: deck, cards: this.row(deck) }))
      .filter((row) => row.cards.length),
  )
  /** One's own cards, as they work. */
  readonly owned = $derived.by(() =>
    this.seat === null ? [] : this.view.owned[this.seat]!.map((slug) => this.worn(slug)),
  )
  protected readonly tokens: Record<string, Token> = {
    'gain gold': { sign: 'coin', name: 'gold', from: 'bag' },
    'gain infamy': { sign: 'infamy', name: 'infamy', from: 'mask' },
  }

  row(deck: string): Card[] {
    return this.view.rows[deck]!.map((slug) => this.cards.get(slug)!)
  }

  worn(slug: string): Card {
    return worn(this.cards, this.view, slug)
  }
}

export const getTable = (): MarketContext => getLootTable() as MarketContext
