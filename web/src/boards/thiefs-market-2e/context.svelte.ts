// What the board of the second edition adds to what both editions share.
import { getTable as getLootTable, LootContext } from '../loot/context.svelte'
import type { Token } from '../loot/turnin.svelte'
import { type Card, cardsOf } from './cards'
import type { MarketView } from './view'

export class MarketContext extends LootContext<MarketView, Card> {
  readonly money = 'coins'
  readonly cards = $derived.by(() => cardsOf(this.book))
  readonly rows = $derived.by(() =>
    this.view.displays.map(({ name, title, open, note }) => ({
      name: title,
      cards: this.row(name),
      closed: open ? undefined : note,
    })),
  )
  protected readonly tokens: Record<string, Token> = {
    'gain points': { sign: 'face-point', name: 'points', from: 'point' },
    'gain coins': { sign: 'coin', name: 'coins', from: 'bag' },
  }

  row(display: string): Card[] {
    return this.view.rows[display]!.map((slug) => this.cards.get(slug)!)
  }

  worn(slug: string): Card {
    return this.cards.get(slug)!
  }

  relics(seat: number): Card[] {
    return this.view.relics[seat]!.map((slug) => this.cards.get(slug)!)
  }

  override beside(seat: number): string[] {
    const character = this.view.characters[seat]
    return character ? [character] : []
  }
}

export const getTable = (): MarketContext => getLootTable() as MarketContext
