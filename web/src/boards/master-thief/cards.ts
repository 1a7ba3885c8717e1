// The cards of a table: what its book tells of them, and their pictures.
import artifact from 'game-icon:amphora'
import bone from 'game-icon:animal-skull'
import gem from 'game-icon:cut-diamond'
import mask from 'game-icon:ceremonial-mask'
import painting from 'game-icon:mona-lisa'
import statue from 'game-icon:stone-bust'
import temple from 'game-icon:greek-temple'
import { type Picture, pictureOf } from '../../parts/pictures'
import type { CardInfo, GameBook } from '../../protocol'
import pictures from './pictures.txt'
import type { Category } from './view'

export interface Card extends Picture {
  slug: string
  name: string
  text: string
  rule: string
}

/** What lies in the museum: an item, or security. */
export interface Exhibit extends Card {
  /** Its name where long words may be broken, and in a word. */
  breaks: string
  short: string
  category: Category
  value: number
  draw: number
  charm: boolean
  security: boolean
}

/** An action card. */
export interface Title extends Card {
  /** In a few words, for a card. */
  brief: string
  /** When it is played, in a word or two. */
  when: string
  answer: boolean
}

export type CallingCard = Card

export interface Cards {
  exhibits: Map<string, Exhibit>
  titles: Map<string, Title>
  callings: Map<string, CallingCard>
}

export const CATEGORIES: Record<Category, string> = { artifact, bone, gem, mask, painting, statue }
export { temple }

/** All cards of a table with the figures it plays with. */
export function cardsOf(book: GameBook): Cards {
  const cards: Cards = { exhibits: new Map(), titles: new Map(), callings: new Map() }
  for (const info of book.cards) {
    const { slug } = info
    if (info.of === 'action') cards.titles.set(slug, title(info))
    else if (info.of === 'calling') cards.callings.set(slug, plain(info))
    else cards.exhibits.set(slug, exhibit(info))
  }
  return cards
}

const plain = ({ slug, name, text, rule }: CardInfo): Card => ({
  ...pictureOf(pictures, slug),
  slug,
  name,
  text,
  rule,
})

const title = (info: CardInfo): Title => ({
  ...plain(info),
  name: info.short,
  brief: info.sign.map((piece) => piece.what).join(''),
  when: info.when,
  answer: info.traits.includes('answer'),
})

const exhibit = (info: CardInfo): Exhibit => ({
  ...plain(info),
  breaks: info.breaks,
  short: info.short,
  category: info.figures.category,
  value: info.figures.value ?? 0,
  draw: info.figures.draw ?? 0,
  charm: info.traits.includes('charm'),
  security: info.of === 'security',
})
