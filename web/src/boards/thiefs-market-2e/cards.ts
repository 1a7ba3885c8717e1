// The cards of a table: what its book tells of them, and their pictures.
import heist from 'game-icon:robber-mask'
import market from 'game-icon:shop'
import relic from 'game-icon:imperial-crown'
import { type DrawnCard, drawnCard } from '../../parts/card'
import type { GameBook } from '../../protocol'
import type { Thing } from '../loot/view'
import pictures from './pictures.txt'

/** The signs of the decks, on backs and headings. */
export const SIGNS: Record<string, string> = { market, heist, relic }

/** A card ready to be drawn, with what the board must know of it. */
export interface Card extends DrawnCard {
  display: string
  /** It is used, pays for purchases, or has done all it does when it is bought. */
  does: 'use' | 'cut' | 'instant'
  faces: Thing[]
  figures: number[]
}

/** All cards of a table with the figures it plays with. */
export function cardsOf(book: GameBook): Map<string, Card> {
  return new Map(
    book.cards.map((info) => {
      const card: Card = {
        ...drawnCard(info, pictures, info.of, SIGNS),
        display: info.of,
        does: info.traits.includes('cuts') ? 'cut' : info.uses.length ? 'use' : 'instant',
        faces: info.figures.faces ?? [],
        figures: info.figures.points ?? [],
      }
      return [info.slug, card]
    }),
  )
}

export const relicsOf = (cards: Map<string, Card>, owned: string[]): Card[] =>
  owned.map((slug) => cards.get(slug)!).filter((card) => card.display === 'relic')
