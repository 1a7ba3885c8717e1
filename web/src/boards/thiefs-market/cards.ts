// The cards as the board draws them: a picture, a tint, and what they do in signs. Figures come from the table's book.
import type { DrawnCard } from '../../parts/card'
import type { GameBook } from '../../protocol'
import alchemist from 'game-icon:round-bottom-flask'
import alley from 'game-icon:stone-wall'
import assistant from 'game-icon:archive-register'
import barrel from 'game-icon:cellar-barrels'
import belt from 'game-icon:belt-buckles'
import bookie from 'game-icon:horse-head'
import brooch from 'game-icon:gem-pendant'
import buffalo from 'game-icon:buffalo-head'
import bundle from 'game-icon:swap-bag'
import campaign from 'game-icon:podium'
import celebrity from 'game-icon:drama-masks'
import claws from 'game-icon:grasping-claws'
import coat from 'game-icon:pirate-coat'
import coercion from 'game-icon:fist'
import crown from 'game-icon:queen-crown'
import curse from 'game-icon:voodoo-doll'
import dockhand from 'game-icon:harbor-dock'
import door from 'game-icon:exit-door'
import eyepatch from 'game-icon:eyepatch'
import fence from 'game-icon:hand-bag'
import fur from 'game-icon:robe'
import gauntlet from 'game-icon:gauntlet'
import glass from 'game-icon:shattered-glass'
import golem from 'game-icon:rock-golem'
import hands from 'game-icon:shaking-hands'
import hidden from 'game-icon:secret-door'
import hood from 'game-icon:cowled'
import house from 'game-icon:family-house'
import island from 'game-icon:island'
import loyalty from 'game-icon:card-exchange'
import magic from 'game-icon:magic-swirl'
import map from 'game-icon:treasure-map'
import minion from 'game-icon:bully-minion'
import monger from 'game-icon:conversation'
import monocle from 'game-icon:spectacles'
import necklace from 'game-icon:pearl-necklace'
import noble from 'game-icon:ringmaster'
import official from 'game-icon:top-hat'
import potion from 'game-icon:standing-potion'
import rabbit from 'game-icon:rabbit'
import ring from 'game-icon:diamond-ring'
import robber from 'game-icon:robber-mask'
import rune from 'game-icon:rune-stone'
import scales from 'game-icon:scales'
import scepter from 'game-icon:winged-scepter'
import sewing from 'game-icon:sewing-string'
import speaker from 'game-icon:public-speaker'
import stew from 'game-icon:cauldron'
import tower from 'game-icon:stone-tower'
import umbrella from 'game-icon:umbrella'
import wut from 'game-icon:octopus'
import pawn from 'game-icon:coins'
import buildingIcon from 'game-icon:family-house'
import fineryIcon from 'game-icon:crown'
import henchmanIcon from 'game-icon:hooded-figure'
import magicIcon from 'game-icon:crystal-ball'
import mapIcon from 'game-icon:treasure-map'
import schemeIcon from 'game-icon:tied-scroll'
import type { Gem } from '../loot/view'
import type { MarketView } from './view'

export type Tint = 'clay' | 'ochre' | 'moss' | 'slate' | 'heather' | 'bone' | 'steel'

/** What a card does, as far as a picture is concerned. `sign` stands on minis and tags, `text` on the full card. */
interface Deed {
  sign: string
  /** For a narrow tag, where it differs. */
  tag?: string
  text: string
  /** When it works. */
  mark: string
  /** Words by which it may be used. */
  uses?: string[]
  /** The die in the final pile that sets it to work. */
  needs?: Gem
  waives?: boolean
}

interface Row {
  art: string
  tint: Tint
  short?: string
  deed: (points: number[]) => Deed
  /** Fixed notoriety is shown on a shield. */
  shield?: boolean
}

const GEMS: Gem[] = ['red', 'white', 'blue', 'green']
const toGem = (gem: Gem) => (): Deed => ({
  sign: `{${gem}} {to} any gem`,
  text: `Turn one {${gem}} to another gem.`,
  mark: '1 × a round',
  uses: GEMS.filter((other) => other !== gem).map((other) => `turn ${gem} ${other}`),
})
const toBag = (gem: Gem) => (): Deed => ({
  sign: `{${gem}} {to} {bag}`,
  text: `Turn one {${gem}} to {bag}.`,
  mark: '1 × a round',
  uses: [`turn ${gem} bag`],
})
const forInfamy = (gem: Gem) => (): Deed => ({
  sign: `{${gem}} {to} {infamy}`,
  text: `Spend one {${gem}}: gain 1 {infamy}.`,
  mark: '1 × a round',
  uses: [`spend ${gem}`],
})
const oneMore = (gem: Gem) => (): Deed => ({
  sign: `{${gem}} in pile: +1 buy`,
  tag: `{${gem}}: +1 buy`,
  text: `One more purchase if your final pile has {${gem}}.`,
  mark: 'always',
  needs: gem,
})
const paidBy = (gem: Gem) => (): Deed => ({
  sign: `buy {${gem}}: {infamy}`,
  text: `1 {infamy} for each purchase with {${gem}} in its cost.`,
  mark: 'each purchase',
})
const fixed = ([points]: number[]): Deed => ({
  sign: `{worth:${points}}`,
  text: `Worth ${points} notoriety.`,
  mark: 'at the end',
})
const house2 = ([one, two]: number[]): Deed => ({
  sign: `{worth:${one}} or {worth:${two}}`,
  text: `With one building ${one}, with two or more ${two}.`,
  mark: 'at the end',
})
const haul = (): Deed => ({
  sign: '{infamy} for objects',
  tag: '{infamy} gained',
  text: '1 {infamy} for each object of your final pile.',
  mark: 'when gained',
})
const chart = ([alone, shared]: number[]): Deed => ({
  sign: `{worth:${alone}} or {worth:${shared}}`,
  text: `Worth ${alone}, or ${shared} if a rival has a map.`,
  mark: 'at the end',
})

const ROWS: Record<string, Row> = {
  'alchemical-lab': { art: alchemist, tint: 'moss', deed: toGem('red') },
  bondsman: { art: hands, tint: 'moss', deed: toBag('red') },
  'coercion-coordinator': { art: coercion, tint: 'clay', deed: forInfamy('blue') },
  'corrupt-official': { art: official, tint: 'steel', deed: oneMore('white') },
  'disgruntled-minion': { art: minion, tint: 'clay', deed: oneMore('red') },
  fence: { art: fence, tint: 'ochre', deed: toBag('white') },
  glamer: { art: magic, tint: 'slate', deed: toGem('blue') },
  'guy-in-a-trenchcoat': { art: coat, tint: 'ochre', short: 'Trenchcoat Guy', deed: oneMore('blue') },
  'local-celebrity': { art: celebrity, tint: 'heather', deed: forInfamy('white') },
  'nearby-safehouse': { art: house, tint: 'clay', deed: house2 },
  necklace: { art: necklace, tint: 'bone', deed: fixed, shield: true },
  pawnbroker: { art: pawn, tint: 'ochre', deed: toBag('green') },
  'philosophers-stone': { art: rune, tint: 'slate', deed: toGem('green') },
  'public-relations-expert': { art: speaker, tint: 'heather', short: 'PR Expert', deed: forInfamy('green') },
  'shadowy-hood': { art: hood, tint: 'slate', deed: fixed, shield: true },
  tailor: { art: sewing, tint: 'heather', deed: forInfamy('red') },

  'anthropomorphic-water-buffalo': { art: buffalo, tint: 'ochre', short: 'Water Buffalo', deed: paidBy('red') },
  bookie: { art: bookie, tint: 'ochre', deed: toBag('blue') },
  brooch: { art: brooch, tint: 'bone', deed: fixed, shield: true },
  'concealed-safehouse': { art: hidden, tint: 'steel', deed: house2 },
  'deceptive-bits-of-colored-glass': { art: glass, tint: 'bone', short: 'Colored Glass', deed: toGem('white') },
  'easily-impressed-noble': { art: noble, tint: 'heather', short: 'Impressed Noble', deed: paidBy('white') },
  'executive-assistant': { art: assistant, tint: 'steel', deed: oneMore('green') },
  'eyepatch-of-command': {
    art: eyepatch,
    tint: 'clay',
    short: 'Eyepatch',
    deed: () => ({
      sign: '{marker} in pile: {infamy}',
      tag: '{marker}: {infamy}',
      text: '1 {infamy} when your final pile has {marker}.',
      mark: 'each round',
    }),
  },
  'fortified-safehouse': { art: tower, tint: 'steel', deed: house2 },
  'gauntlet-of-evil-intent': {
    art: gauntlet,
    tint: 'steel',
    short: 'Gauntlet',
    deed: () => ({
      sign: '{mask} {to} {gold}',
      text: 'Spend one {mask}: gain 1 {gold}.',
      mark: '1 × a round',
      uses: ['spend mask'],
    }),
  },
  'imbalanced-scales': {
    art: scales,
    tint: 'bone',
    deed: () => ({ sign: '{bag}: {gold} +1', text: 'Turning in {bag} pays 1 {gold} more.', mark: 'at turn-in' }),
  },
  'legitimate-jeweller': {
    art: ring,
    tint: 'bone',
    deed: () => ({
      sign: '{bag} {to} any gem',
      text: 'Turn one {bag} to any gem.',
      mark: '1 × a round',
      uses: GEMS.map((gem) => `turn bag ${gem}`),
    }),
  },
  'lucky-animal-appendage': {
    art: rabbit,
    tint: 'moss',
    short: 'Lucky Appendage',
    deed: () => ({
      sign: 'reroll one die',
      tag: 'reroll',
      text: 'Stolen dice of yours keep their face. Reroll one die after the split.',
      mark: 'after the split',
    }),
  },
  'menacing-monocle': { art: monocle, tint: 'bone', deed: fixed, shield: true },
  'provisioned-safehouse': { art: barrel, tint: 'ochre', deed: house2 },
  'rumor-monger': { art: monger, tint: 'slate', deed: paidBy('green') },
  'sticky-fingered-dockhand': { art: dockhand, tint: 'slate', short: 'Sticky Dockhand', deed: paidBy('blue') },
  'unlabeled-potion': {
    art: potion,
    tint: 'moss',
    deed: () => ({ sign: 'a card unseen', text: 'Discard it: gain the next card of the deck.', mark: 'when bought' }),
  },
  'wicked-clutches': {
    art: claws,
    tint: 'heather',
    deed: () => ({ sign: 'robbed: {infamy}', text: '1 {infamy} whenever your pile is stolen.', mark: 'each theft' }),
  },
  'mimetic-stew': {
    art: stew,
    tint: 'moss',
    deed: () => ({
      sign: 'copies a card',
      tag: 'copy',
      text: 'It becomes a copy of a rival’s card.',
      mark: 'when gained',
    }),
  },
  'narrow-alleyway': {
    art: alley,
    tint: 'steel',
    deed: () => ({
      sign: 'pile of 5: {infamy}{infamy}',
      tag: '5+: {infamy}{infamy}',
      text: '2 {infamy} when a rival’s final pile has five objects or more.',
      mark: 'each round',
    }),
  },
  wut: {
    art: wut,
    tint: 'heather',
    deed: () => ({ sign: 'every icon', text: 'Nothing, with every icon there is.', mark: 'always' }),
  },

  'big-haul': { art: bundle, tint: 'ochre', deed: haul },
  'collecting-golem': {
    art: golem,
    tint: 'clay',
    deed: ([points]) => ({
      sign: `{worth:${points}} for 2 magic`,
      tag: `{worth:${points}} / 2 magic`,
      text: `${points} notoriety for each two magic icons.`,
      mark: 'at the end',
    }),
  },
  crown: { art: crown, tint: 'bone', deed: fixed, shield: true },
  'exit-strategy': {
    art: door,
    tint: 'clay',
    deed: () => ({
      sign: '{gold} {to} {infamy}{infamy}',
      text: 'Pay 1 {gold}: gain 2 {infamy}.',
      mark: 'any number',
      uses: ['exchange gold'],
    }),
  },
  'fur-coat': { art: fur, tint: 'ochre', deed: fixed, shield: true },
  'giant-belt-buckle': { art: belt, tint: 'bone', deed: fixed, shield: true },
  'insurance-racket': {
    art: umbrella,
    tint: 'slate',
    deed: () => ({
      sign: '+1 buy, 1 gem off',
      tag: '+1 buy, −1 gem',
      text: 'One more purchase. One gem of each later cost need not be paid.',
      mark: 'always',
      waives: true,
    }),
  },
  'island-estate': {
    art: island,
    tint: 'moss',
    deed: () => ({
      sign: '{mask}: {infamy} +1',
      text: 'Turning in {mask} brings 1 {infamy} more.',
      mark: 'at turn-in',
    }),
  },
  'loyalty-program': {
    art: loyalty,
    tint: 'heather',
    deed: ([points]) => ({
      sign: `{worth:${points}} a card`,
      text: `${points} notoriety for each other card of yours.`,
      mark: 'at the end',
    }),
  },
  'political-campaign': {
    art: campaign,
    tint: 'clay',
    deed: ([points]) => ({
      sign: `{worth:${points}} for {infamy}{infamy}`,
      text: `${points} notoriety for each two {infamy}.`,
      mark: 'at the end',
    }),
  },
  scepter: { art: scepter, tint: 'bone', deed: fixed, shield: true },
  'the-heist': { art: robber, tint: 'heather', deed: haul },
  'treasure-map-blue': { art: map, tint: 'bone', deed: chart },
  'treasure-map-red': { art: map, tint: 'ochre', deed: chart },
  'purported-curse': {
    art: curse,
    tint: 'heather',
    deed: ([points]) => ({
      sign: `{worth:${points}} a rival’s magic`,
      tag: 'rivals’ magic',
      text: `${points} notoriety for each magic icon of your rivals.`,
      mark: 'at the end',
    }),
  },
}

export const SLUGS = Object.keys(ROWS)

const KINDS: Record<string, string> = {
  henchman: henchmanIcon,
  magic: magicIcon,
  building: buildingIcon,
  map: mapIcon,
  finery: fineryIcon,
  scheme: schemeIcon,
}

/** A card ready to be drawn, with what the board must know of it. */
export interface Card extends DrawnCard {
  icons: string[]
  /** Words by which its owner may use it. */
  uses: string[]
  /** The gem in the final pile that sets it to work. */
  needs: Gem | null
  waives: boolean
}

const UNKNOWN: Row = { art: wut, tint: 'slate', deed: () => ({ sign: '', text: '', mark: '' }) }

/** All cards of a table with the figures it plays with. */
export function cardsOf(book: GameBook): Map<string, Card> {
  return new Map(
    book.cards.map((info) => {
      const row = ROWS[info.slug] ?? UNKNOWN
      const points: number[] = info.figures.notoriety ?? []
      const deed = row.deed(points)
      const icons: string[] = info.figures.icons ?? []
      const card: Card = {
        slug: info.slug,
        name: info.name,
        short: row.short ?? info.name,
        deck: info.figures.deck,
        cost: info.figures.cost,
        icons,
        kind: KINDS[icons[0] ?? ''] ?? null,
        kindName: icons[0] ?? '',
        rule: info.rule,
        art: row.art,
        tint: row.tint,
        points: row.shield ? (points[0] ?? null) : null,
        sign: deed.sign,
        tag: deed.tag ?? deed.sign,
        text: deed.text || info.text,
        spoken: info.text,
        mark: deed.mark,
        uses: deed.uses ?? [],
        needs: deed.needs ?? null,
        waives: deed.waives ?? false,
      }
      return [info.slug, card]
    }),
  )
}

/** TM-8.1 A card as it works for its owner: the Mimetic Stew wears what it copied. */
export function worn(cards: Map<string, Card>, view: MarketView, slug: string): Card {
  const own = cards.get(slug)!
  const copied = slug === 'mimetic-stew' && view.copied ? cards.get(view.copied) : undefined
  if (!copied) return own
  return {
    ...copied,
    slug,
    name: `${copied.name}, copied`,
    short: copied.short,
    deck: own.deck,
    cost: own.cost,
    art: own.art,
    tint: own.tint,
  }
}

export const iconCount = (cards: Map<string, Card>, view: MarketView, seat: number, icon: string): number =>
  view.owned[seat]!.reduce(
    (sum, slug) => sum + worn(cards, view, slug).icons.filter((borne) => borne === icon).length,
    0,
  )
