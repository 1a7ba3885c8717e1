// The cards of the museum as the board draws them; names, texts and figures come from the book of the table.
import amphora from 'game-icon:amphora'
import skull from 'game-icon:animal-skull'
import astrolabe from 'game-icon:astrolabe'
import calendar from 'game-icon:aztec-calendar-sun'
import dancer from 'game-icon:ballerina-shoes'
import caravel from 'game-icon:caravel'
import carnival from 'game-icon:carnival-mask'
import cctv from 'game-icon:cctv-camera'
import ceremonial from 'game-icon:ceremonial-mask'
import chisel from 'game-icon:chisel'
import doors from 'game-icon:closed-doors'
import crown from 'game-icon:crown'
import ball from 'game-icon:crystal-ball'
import crystals from 'game-icon:crystal-growth'
import diamond from 'game-icon:cut-diamond'
import domino from 'game-icon:domino-mask'
import emerald from 'game-icon:emerald'
import grab from 'game-icon:grab'
import temple from 'game-icon:greek-temple'
import guards from 'game-icon:guards'
import bag from 'game-icon:hand-bag'
import harp from 'game-icon:harp'
import horse from 'game-icon:horse-head'
import iron from 'game-icon:iron-mask'
import tusks from 'game-icon:ivory-tusks'
import jester from 'game-icon:jester-hat'
import laser from 'game-icon:laser-warning'
import lion from 'game-icon:lion'
import chest from 'game-icon:locked-chest'
import lockpicks from 'game-icon:lockpicks'
import mona from 'game-icon:mona-lisa'
import sensor from 'game-icon:movement-sensor'
import padlock from 'game-icon:padlock'
import brush from 'game-icon:large-paint-brush'
import pear from 'game-icon:pear'
import bust from 'game-icon:philosopher-bust'
import portrait from 'game-icon:portrait'
import plate from 'game-icon:metal-plate'
import bones from 'game-icon:crossed-bones'
import raven from 'game-icon:raven'
import robber from 'game-icon:robber'
import hand from 'game-icon:robber-hand'
import rupee from 'game-icon:rupee'
import sabre from 'game-icon:saber-toothed-cat-head'
import snatch from 'game-icon:snatch'
import spade from 'game-icon:spade'
import spyglass from 'game-icon:spyglass'
import sentinel from 'game-icon:stone-bust'
import tablet from 'game-icon:stone-tablet'
import sun from 'game-icon:sun-priest'
import swap from 'game-icon:swap-bag'
import trash from 'game-icon:trash-can'
import tripwire from 'game-icon:tripwire'
import torso from 'game-icon:winged-emblem'
import wood from 'game-icon:wood-frame'
import strong from 'game-icon:strong-man'
import open from 'game-icon:open-treasure-chest'
import exchange from 'game-icon:card-exchange'
import type { GameBook } from '../../protocol'
import type { Category } from './view'

/** What lies in the museum: an item, or security. */
export interface Exhibit {
  slug: string
  name: string
  text: string
  rule: string
  category: Category
  value: number
  draw: number
  charm: boolean
  security: boolean
  art: string
  tint: string
}

/** An action card. */
export interface Title {
  slug: string
  /** Written like a name: Swipe. */
  name: string
  text: string
  rule: string
  /** In a few words, for a card. */
  brief: string
  answer: boolean
  copies: number
  art: string
  tint: string
}

export interface CallingCard {
  slug: string
  name: string
  text: string
  art: string
}

export interface Cards {
  exhibits: Map<string, Exhibit>
  titles: Map<string, Title>
  callings: Map<string, CallingCard>
  /** How many action cards the night has. */
  deck: number
}

export const CATEGORIES: Record<Category, string> = {
  artifact: amphora,
  bone: skull,
  gem: diamond,
  mask: ceremonial,
  painting: mona,
  statue: sentinel,
}
export { temple }

const ARTS: Record<string, [art: string, tint: string]> = {
  'crown-of-the-drowned-king': [crown, 'bone'],
  'obsidian-calendar': [calendar, 'steel'],
  'merchants-clay-ledger': [tablet, 'clay'],
  'bronze-astrolabe': [astrolabe, 'ochre'],
  'bottomless-satchel': [bag, 'ochre'],
  'complete-cave-lion': [sabre, 'bone'],
  'mammoth-tusk': [tusks, 'bone'],
  'whalebone-harp': [harp, 'bone'],
  'raven-skull': [skull, 'bone'],
  'lucky-knucklebone': [bones, 'bone'],
  'midnight-diamond': [diamond, '#c9d6de'],
  'blood-ruby': [rupee, '#b8474b'],
  'river-sapphire': [emerald, '#5f8bc9'],
  'smoky-quartz': [crystals, 'slate'],
  'whispering-opal': [ball, 'slate'],
  'mask-of-the-sun-queen': [sun, 'ochre'],
  'golden-lion-mask': [lion, 'bone'],
  'jade-burial-mask': [ceremonial, 'moss'],
  'carnival-mask': [carnival, 'heather'],
  'faceless-mask': [iron, 'steel'],
  'the-unfinished-masterpiece': [brush, 'clay'],
  'lady-in-grey': [mona, 'bone'],
  'harbour-at-dusk': [caravel, 'ochre'],
  'pears-on-a-table': [pear, 'moss'],
  'the-watching-portrait': [portrait, 'bone'],
  'winged-torso': [torso, 'bone'],
  'bronze-wrestlers': [strong, 'ochre'],
  'marble-dancer': [dancer, 'bone'],
  'terracotta-horse': [horse, 'clay'],
  'stone-sentinel': [sentinel, 'steel'],
  'pressure-plate': [plate, '#c9694b'],
  'night-watchman': [guards, '#c9694b'],
  'laser-grid': [laser, '#c9694b'],
  'motion-sensor': [sensor, '#c9694b'],
  'frame-wire': [tripwire, '#c9694b'],
  'camera-eye': [cctv, '#c9694b'],
}

const TITLES: Record<string, [art: string, tint: string, brief: string]> = {
  swipe: [snatch, 'clay', 'Take a carried item of a rival.'],
  stash: [chest, 'ochre', 'Turn one of your items face down.'],
  raid: [open, 'ochre', 'Take a stashed item of a rival.'],
  steal: [robber, 'steel', 'Take one more museum card.'],
  heist: [wood, 'bone', 'Everybody takes a museum card.'],
  snag: [hand, 'clay', 'Take a card from a rival’s hand.'],
  switch: [swap, 'moss', 'Swap an item with a rival.'],
  case: [spyglass, 'bone', 'See 3 museum cards, carry one.'],
  rummage: [trash, 'slate', 'Take a card that was played.'],
  grip: [grab, 'heather', 'Your item stays yours.'],
  latch: [doors, 'steel', 'Their escape fails.'],
  lockdown: [padlock, 'steel', 'Nobody escapes for a while.'],
  disarm: [lockpicks, 'ochre', 'Security goes back.'],
}

const CALLINGS: Record<string, string> = {
  antiquary: amphora,
  gravedigger: spade,
  magpie: raven,
  harlequin: jester,
  forger: exchange,
  sculptor: chisel,
}
const ANSWERS = new Set(['grip', 'latch', 'lockdown', 'disarm'])

/** Long words may be broken where a narrow card needs it. */
const BROKEN: [string, string][] = [
  'Whisper|ing',
  'Knuckle|bone',
  'Whale|bone',
  'Un|finished',
  'Master|piece',
  'Terra|cotta',
  'Bottom|less',
  'Wrest|lers',
  'Astro|labe',
  'Mer|chant',
  'Watch|man',
  'Por|trait',
  'Obsi|dian',
].map((word) => [word.replace('|', ''), word.replace('|', '\u00ad')])
export const soft = (name: string): string => BROKEN.reduce((text, [word, broken]) => text.replace(word, broken), name)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** All cards of a table with the figures it plays with. */
export function cardsOf(book: GameBook): Cards {
  const cards: Cards = { exhibits: new Map(), titles: new Map(), callings: new Map(), deck: 0 }
  for (const { slug, name, text, rule, figures } of book.cards) {
    if ('category' in figures) {
      const security = !('value' in figures)
      const [art, tint] = ARTS[slug] ?? [bust, 'bone']
      const charm = !security && rule !== 'MT-2.1'
      cards.exhibits.set(slug, {
        slug,
        name,
        text,
        rule,
        category: figures['category'],
        value: figures['value'] ?? 0,
        draw: figures['draw'] ?? 0,
        charm,
        security,
        art,
        tint,
      })
    } else if ('copies' in figures) {
      const [art, tint, brief] = TITLES[slug] ?? [domino, 'bone', text]
      cards.titles.set(slug, {
        slug,
        name: capital(slug),
        text,
        rule,
        brief,
        answer: ANSWERS.has(slug),
        copies: figures['copies'],
        art,
        tint,
      })
      cards.deck += Number(figures['copies'])
    } else cards.callings.set(slug, { slug, name, text, art: CALLINGS[slug] ?? raven })
  }
  return cards
}
