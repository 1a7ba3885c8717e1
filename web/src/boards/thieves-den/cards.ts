// The cards of a table: what its book tells of them, and their pictures.
import village from 'game-icon:windmill'
import shadow from 'game-icon:hood'
import ruins from 'game-icon:castle-ruins'
import holy from 'game-icon:church'
import city from 'game-icon:stone-tower'
import { type Picture, pictureOf } from '../../parts/pictures'
import type { CardInfo, GameBook, SignPiece } from '../../protocol'
import pictures from './pictures.txt'

export interface Card extends Picture {
  slug: string
  name: string
  text: string
  rule: string
}
export interface Location extends Card {
  type: string
  instant: boolean
  pay: number
  gain: string[]
  prestige: number
  bonus: string[]
  /** What its ability is called, and what it does in signs. */
  effect: string
  sign: SignPiece[]
}
export interface Fence extends Card {
  type: string
  /** Its type as a name: Noble. */
  called: string
  desires: string[]
  prestige: number
}
export interface Tile extends Card {
  /** What it does in a few words. */
  brief: string
}
export interface Scheme extends Card {
  types: string[]
  prestige: number
}

/** The silhouettes of the types of locations. */
export const TYPE_ART: Record<string, string> = { village, shadow, ruins, holy, city }

export interface Cards {
  locations: Map<string, Location>
  fences: Map<string, Fence>
  tiles: Map<string, Tile>
  schemes: Map<string, Scheme>
}

const made = new WeakMap<GameBook, Cards>()

/** All cards of a book, drawn once. */
export function cardsOf(book: GameBook): Cards {
  const known = made.get(book)
  if (known) return known
  const cards: Cards = { locations: new Map(), fences: new Map(), tiles: new Map(), schemes: new Map() }
  for (const info of book.cards) {
    if (info.of === 'location') cards.locations.set(info.slug, location(info))
    else if (info.of === 'fence') cards.fences.set(info.slug, fence(info))
    else if (info.of === 'tile') cards.tiles.set(info.slug, tile(info))
    else if (info.of === 'scheme') cards.schemes.set(info.slug, scheme(info))
  }
  made.set(book, cards)
  return cards
}

const plain = ({ slug, name, text, rule }: CardInfo): Card => ({
  ...pictureOf(pictures, slug),
  slug,
  name,
  text,
  rule,
})

const location = (info: CardInfo): Location => ({
  ...plain(info),
  type: info.figures.type,
  instant: info.figures.spot === 'instant',
  pay: info.figures.pay ?? 0,
  gain: info.figures.gain,
  prestige: info.figures.prestige,
  bonus: info.figures.bonus,
  effect: info.traits[0]!,
  sign: info.sign,
})

const fence = (info: CardInfo): Fence => ({
  ...plain(info),
  type: info.figures.type,
  called: info.short,
  desires: info.figures.desires,
  prestige: info.figures.prestige,
})

const tile = (info: CardInfo): Tile => ({ ...plain(info), brief: info.sign.map((piece) => piece.what).join('') })

const scheme = (info: CardInfo): Scheme => ({
  ...plain(info),
  types: info.figures.types,
  prestige: info.figures.prestige,
})

/** `Scouting`. */
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
