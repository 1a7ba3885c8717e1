// The cards of Thieves Den as the board draws them. What they give is told by the figures of the table.
import abbey from 'game-icon:byzantin-temple'
import academy from 'game-icon:graduate-cap'
import alley from 'game-icon:street-light'
import apothecary from 'game-icon:mortar'
import auction from 'game-icon:gavel'
import bargain from 'game-icon:bleeding-heart'
import bones from 'game-icon:crossed-bones'
import books from 'game-icon:bookshelf'
import boot from 'game-icon:walking-boot'
import chest from 'game-icon:locked-chest'
import church from 'game-icon:church'
import cove from 'game-icon:caravel'
import crypt from 'game-icon:crypt-entrance'
import dagger from 'game-icon:cloak-dagger'
import deeds from 'game-icon:contract'
import dice from 'game-icon:rolling-dices'
import domino from 'game-icon:domino-mask'
import fair from 'game-icon:party-flags'
import flask from 'game-icon:fizzing-flask'
import gang from 'game-icon:bugle-call'
import gate from 'game-icon:medieval-gate'
import gears from 'game-icon:gears'
import grail from 'game-icon:holy-grail'
import hat from 'game-icon:magic-hat'
import hood from 'game-icon:hood'
import hut from 'game-icon:hut'
import keep from 'game-icon:castle-ruins'
import knapsack from 'game-icon:knapsack'
import laurels from 'game-icon:laurels'
import lens from 'game-icon:magnifying-glass'
import lodge from 'game-icon:wood-cabin'
import map from 'game-icon:treasure-map'
import mill from 'game-icon:water-mill'
import museum from 'game-icon:greek-temple'
import ninja from 'game-icon:running-ninja'
import obelisk from 'game-icon:obelisk'
import potion from 'game-icon:round-potion'
import puppet from 'game-icon:puppet'
import ring from 'game-icon:diamond-ring'
import rumour from 'game-icon:discussion'
import scales from 'game-icon:scales'
import scroll from 'game-icon:tied-scroll'
import shadow from 'game-icon:shadow-follower'
import shop from 'game-icon:shop'
import shrine from 'game-icon:candlebright'
import sparkles from 'game-icon:sparkles'
import spy from 'game-icon:spy'
import swords from 'game-icon:crossed-swords'
import tavern from 'game-icon:tavern-sign'
import tower from 'game-icon:stone-tower'
import warlock from 'game-icon:warlock-hood'
import windmill from 'game-icon:windmill'
import crown from 'game-icon:crown'
import type { CardInfo, GameBook } from '../../protocol'
import { FENCE_TYPES, type FenceType, type Token, type Treasure } from './view'

export interface Card {
  slug: string
  name: string
  text: string
  rule: string
  art: string
}
export interface Location extends Card {
  kind: 'location'
  tint: string
  type: string
  instant: boolean
  pay: number
  gain: Token[]
  prestige: number
  bonus: Token[]
}
export interface Fence extends Card {
  kind: 'fence'
  type: FenceType
  /** Its type as a name: Noble. */
  called: string
  desires: (Treasure | 'wild')[]
  prestige: number
}
export interface Tile extends Card {
  kind: 'tile'
  /** What it does in a few words. */
  brief: string
}
export interface Scheme extends Card {
  kind: 'scheme'
  types: string[]
  prestige: number
}

/** The silhouettes of the five types of locations. */
export const TYPE_ART: Record<string, string> = {
  village: windmill,
  shadow: hood,
  ruins: keep,
  holy: church,
  city: tower,
}
export const FENCE_ART: Record<FenceType, string> = {
  noble: crown,
  agent: spy,
  collector: lens,
  warlock,
  mercenary: swords,
  peddler: knapsack,
  tinkerer: gears,
}

const PICTURES: Record<string, [art: string, tint: string]> = {
  market: [shop, 'clay'],
  'potion-shop': [potion, 'heather'],
  tavern: [tavern, 'ochre'],
  'old-mill': [mill, 'moss'],
  'hunters-lodge': [lodge, 'ochre'],
  'village-fair': [fair, 'clay'],
  'witch-hut': [hut, 'heather'],
  guild: [dagger, 'steel'],
  'smugglers-cove': [cove, 'slate'],
  'gambling-den': [dice, 'clay'],
  'moonlit-crypt': [crypt, 'slate'],
  'back-alley': [alley, 'steel'],
  laborium: [flask, 'moss'],
  'bone-pit': [bones, 'bone'],
  'fallen-keep': [keep, 'steel'],
  'buried-vault': [chest, 'ochre'],
  'overgrown-library': [books, 'moss'],
  'broken-obelisk': [obelisk, 'slate'],
  monastery: [church, 'clay'],
  reliquary: [grail, 'bone'],
  cathedral: [abbey, 'slate'],
  'pilgrims-rest': [boot, 'ochre'],
  'cloister-apothecary': [apothecary, 'moss'],
  'roadside-shrine': [shrine, 'bone'],
  'custom-house': [scales, 'ochre'],
  museum: [museum, 'slate'],
  jeweler: [ring, 'bone'],
  academy: [academy, 'heather'],
  'auction-house': [auction, 'clay'],
  'city-gate': [gate, 'steel'],
}
const POWERS: Record<string, [art: string, brief: (amount: number) => string]> = {
  'vanishing-act': [hat, () => 'take back a thief, its place vanishes'],
  'second-shadow': [shadow, () => 'a thief on a taken spot'],
  quicksilver: [ninja, () => 'two actions in a row'],
  'rumour-mill': [rumour, () => 'change 3 fences, act'],
  'alazars-praise': [laurels, (amount) => `gain ${amount} prestige`],
  'conjured-trinket': [sparkles, (amount) => `take any ${amount === 1 ? 'treasure' : `${amount} treasures`}`],
  'fresh-lead': [map, () => 'draw a location, act'],
  'blood-bargain': [bargain, (amount) => `2 thieves for any ${amount}`],
  'puppet-strings': [puppet, () => 'move a thief, use its new place'],
  'forged-deeds': [deeds, () => 'swap a location with a rival'],
  'landlords-mask': [domino, () => 'steal, and take the owner’s bonus'],
  'call-of-the-gang': [gang, (amount) => `gain ${amount} thieves`],
}

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
  for (const card of book.cards) {
    const { slug, name, text, rule } = card
    const figures = card.figures
    if (PICTURES[slug]) {
      const [art, tint] = PICTURES[slug]
      cards.locations.set(slug, {
        kind: 'location',
        slug,
        name,
        text,
        rule,
        art,
        tint,
        type: figures.type,
        instant: figures.spot === 'instant',
        pay: figures.pay ?? 0,
        gain: figures.gain,
        prestige: figures.prestige ?? 0,
        bonus: figures.bonus,
      })
    } else if (POWERS[slug]) {
      const [art, brief] = POWERS[slug]
      cards.tiles.set(slug, { kind: 'tile', slug, name, text, rule, art, brief: brief(figures.amount ?? 0) })
    } else if (FENCE_TYPES.includes(figures.type)) cards.fences.set(slug, fence(card))
    else if (figures.types)
      cards.schemes.set(slug, {
        kind: 'scheme',
        slug,
        name,
        text,
        rule,
        art: scroll,
        types: figures.types,
        prestige: figures.prestige,
      })
  }
  made.set(book, cards)
  return cards
}

function fence({ slug, name, text, rule, figures }: CardInfo): Fence {
  const type = figures.type as FenceType
  return {
    kind: 'fence',
    slug,
    name,
    text,
    rule,
    art: FENCE_ART[type],
    type,
    called: titled(type),
    desires: figures.desires,
    prestige: figures.prestige,
  }
}

/** `mercenaries`. */
export const several = (word: string): string => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`)

export const titled = (word: string): string => word.replace(/^./, (first) => first.toUpperCase())
