// The cards of a table: what its book tells of them, and their pictures.
import building from 'game-icon:family-house'
import finery from 'game-icon:crown'
import henchman from 'game-icon:hooded-figure'
import magic from 'game-icon:crystal-ball'
import map from 'game-icon:treasure-map'
import scheme from 'game-icon:tied-scroll'
import { type DrawnCard, drawnCard } from '../../parts/card'
import type { GameBook } from '../../protocol'
import type { Gem } from '../loot/view'
import pictures from './pictures.txt'
import type { MarketView } from './view'

const ICONS: Record<string, string> = { henchman, magic, building, map, finery, scheme }

/** A card ready to be drawn, with what the board must know of it. */
export interface Card extends DrawnCard {
  icons: string[]
  /** The gem in the final pile that sets it to work. */
  needs: Gem | null
  waives: boolean
  /** It becomes a copy of another card. */
  copies: boolean
}

/** All cards of a table with the figures it plays with. */
export function cardsOf(book: GameBook): Map<string, Card> {
  return new Map(
    book.cards.map((info) => {
      const icons: string[] = info.figures.icons
      const card: Card = {
        ...drawnCard(info, pictures, icons[0] ?? '', ICONS),
        icons,
        needs: (info.needs as Gem) || null,
        waives: info.traits.includes('waives'),
        copies: info.traits.includes('copies'),
      }
      return [info.slug, card]
    }),
  )
}

/** TM-8.1 A card as it works for its owner: a copy wears what it copied. */
export function worn(cards: Map<string, Card>, view: MarketView, slug: string): Card {
  const own = cards.get(slug)!
  const copied = cards.get(view.wears[slug] ?? '')
  if (!copied) return own
  const { deck, price, priceSaid, art, tint } = own
  return { ...copied, slug, name: `${copied.name}, copied`, deck, price, priceSaid, art, tint }
}
