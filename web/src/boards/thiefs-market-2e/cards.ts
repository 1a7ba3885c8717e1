// The cards of the second edition as the board draws them. Its kind and the table's figures say what a card does.
import type { DrawnCard } from '../../parts/card'
import type { GameBook } from '../../protocol'
import swallow from 'game-icon:swallow'
import barrels from 'game-icon:cellar-barrels'
import cash from 'game-icon:cash'
import chest from 'game-icon:open-treasure-chest'
import crowDive from 'game-icon:crow-dive'
import cut from 'game-icon:scissors'
import deal from 'game-icon:shaking-hands'
import faces from 'game-icon:double-face-mask'
import feather from 'game-icon:feather'
import flask from 'game-icon:round-bottom-flask'
import gems from 'game-icon:gems'
import great from 'game-icon:jewel-crown'
import hermit from 'game-icon:hood'
import hook from 'game-icon:fishing-hook'
import idol from 'game-icon:crown-coin'
import key from 'game-icon:skeleton-key'
import ledger from 'game-icon:notebook'
import banner from 'game-icon:vertical-banner'
import master from 'game-icon:secret-book'
import raven from 'game-icon:raven'
import robber from 'game-icon:robber-mask'
import rook from 'game-icon:chess-rook'
import royal from 'game-icon:imperial-crown'
import shop from 'game-icon:shop'
import small from 'game-icon:crenel-crown'
import trade from 'game-icon:trade'
import { GEMS, OBJECTS, type Thing } from '../loot/view'

export type Mark = 'once' | 'often' | 'cut' | 'instant'

/** What a kind of card does with its faces and points. */
interface Deed {
  sign: string
  /** For a narrow tag, where it differs. */
  tag?: string
  text: string
  /** Words by which it may be used. */
  uses?: string[]
}

interface Kind {
  art: string
  tint: string
  mark: Mark
  /** Fixed points are shown on a shield. */
  shield?: boolean
  deed: (faces: Thing[], points: number[]) => Deed
}

const count = (points: number | undefined): string => `${points} ${points === 1 ? 'point' : 'points'}`
const inOrder = (faces: Thing[]): Thing[] => [...faces].sort((a, b) => OBJECTS.indexOf(a) - OBJECTS.indexOf(b))
const switched = ([one, other]: Thing[]): Deed => ({
  sign: `{${one}} {both} {${other}}`,
  text: `Turn {${one}} to {${other}}, or back.`,
  uses: [`switch ${one} ${other}`, `switch ${other} ${one}`],
})
const crown = (_: Thing[], [points]: number[]): Deed => ({ sign: `{points:${points}}`, text: `${count(points)}.` })
const either =
  (when: string, full: string) =>
  (_: Thing[], [more, less]: number[]): Deed => ({
    sign: `${when}: {points:${more}} or {points:${less}}`,
    tag: `{points:${more}} or {points:${less}}`,
    text: `${more} points ${full}, else ${less}.`,
  })
const bagOne = (): Deed => ({
  sign: '2 dice {to} {bag}',
  text: 'Of two of your dice one goes to the middle, the other is turned to {bag}.',
  uses: [...GEMS, 'point'].map((face) => `bag ${face}`),
})
const bird = (art: string): Kind => ({ art, tint: 'slate', mark: 'once', deed: bagOne })

/** By the beginning of the card's key. */
const KINDS: Record<string, Kind> = {
  transmutate: {
    art: flask,
    tint: 'moss',
    mark: 'once',
    deed: ([face]) => ({
      sign: `{${face}} {to} any gem`,
      tag: `{${face}}{to} gem`,
      text: `Turn {${face}} to another gem.`,
      uses: GEMS.filter((gem) => gem !== face).map((gem) => `transmutate ${face} ${gem}`),
    }),
  },
  stockpile: {
    art: barrels,
    tint: 'ochre',
    mark: 'once',
    deed: ([face]) => ({ sign: `{${face}} {to} {bag}`, text: `Turn {${face}} to {bag}.`, uses: [`stockpile ${face}`] }),
  },
  'lets-make-a-deal': {
    art: deal,
    tint: 'clay',
    mark: 'often',
    deed: ([face], [points]) => ({
      sign: `{${face}} {to} {points:${points}}`,
      text: `Discard {${face}}: ${count(points)}.`,
      uses: [`sell ${face}`],
    }),
  },
  'bait-and-switch': { art: hook, tint: 'steel', mark: 'once', deed: switched },
  'inside-job': {
    art: key,
    tint: 'slate',
    mark: 'once',
    deed: ([face], [points]) => ({
      sign: `{${face}} {to} {bag}{points:${points}}`,
      tag: `{${face}}{to}{bag}{points:${points}}`,
      text: `Turn {${face}} to {bag} and gain ${count(points)}.`,
      uses: [`smuggle ${face}`],
    }),
  },
  'double-deal': {
    art: trade,
    tint: 'clay',
    mark: 'once',
    deed: ([one, other], [points]) => ({
      sign: `{${one}}{${other}} {to} {points:${points}}`,
      tag: `{${one}}{${other}}{to}{points:${points}}`,
      text: `Discard {${one}} and {${other}}: ${count(points)}.`,
      uses: [`trade ${inOrder([one!, other!]).join(' ')}`],
    }),
  },
  'take-a-cut': {
    art: cut,
    tint: 'steel',
    mark: 'cut',
    deed: (_, [points]) => ({
      sign: `{points:${points}} a gem bought`,
      tag: `{points:${points}} a gem`,
      text: `When you buy: ${count(points)} a gem of the cost.`,
    }),
  },
  'cash-out': {
    art: cash,
    tint: 'moss',
    mark: 'once',
    deed: (_, [points]) => ({
      sign: `{coin} {to} {points:${points}}`,
      text: `Discard {coin}: ${count(points)}.`,
      uses: ['cash coin'],
    }),
  },
  'two-faced': { art: faces, tint: 'heather', mark: 'once', deed: switched },
  hoard: {
    art: gems,
    tint: 'bone',
    mark: 'instant',
    deed: ([face], [points]) => ({
      sign: `{points:${points}} a {${face}} in costs`,
      tag: `{points:${points}} a {${face}}`,
      text: `${count(points)} for each {${face}} in the costs of your cards.`,
    }),
  },
  'trade-ledger': {
    art: ledger,
    tint: 'ochre',
    mark: 'instant',
    deed: (_, [points]) => ({
      sign: `{points:${points}} a Market card`,
      tag: `{points:${points}} a card`,
      text: `${count(points)} for each Market card of yours.`,
    }),
  },
  'master-ledger': {
    art: master,
    tint: 'heather',
    mark: 'instant',
    deed: (_, [points]) => ({
      sign: `{points:${points}} a Market, Heist card`,
      tag: `{points:${points}} a card`,
      text: `${count(points)} for each Market or Heist card of yours.`,
    }),
  },
  banner: { art: banner, tint: 'clay', mark: 'instant', deed: either('{token}', 'with {token}') },
  collector: { art: chest, tint: 'ochre', mark: 'instant', deed: either('most cards', 'if nobody has more cards') },
  hermit: { art: hermit, tint: 'slate', mark: 'instant', deed: either('fewest cards', 'if nobody has fewer cards') },
  'coin-idol': {
    art: idol,
    tint: 'bone',
    mark: 'instant',
    deed: (_, [points, more]) => ({
      sign: `{points:${points}} and {points:${more}} a {coin}`,
      tag: `{points:${points}} + {coin}`,
      text: `${points} points, and ${more} for each {coin} you have left.`,
    }),
  },
  'small-crown': { art: small, tint: 'bone', mark: 'instant', shield: true, deed: crown },
  'great-crown': { art: great, tint: 'bone', mark: 'instant', shield: true, deed: crown },
  'royal-crown': { art: royal, tint: 'bone', mark: 'instant', shield: true, deed: crown },
  crow: bird(crowDive),
  jackdaw: bird(swallow),
  magpie: bird(feather),
  raven: bird(raven),
  rook: bird(rook),
}

/** Names that are too long for narrow places. */
const SHORT: Record<string, string> = { Transmutate: 'Transmute', "Let's Make A Deal": 'Make A Deal' }
const MARKS: Record<Mark, string> = {
  once: '1 × a round',
  often: 'any number',
  cut: '1 × a round',
  instant: 'when bought',
}
/** The signs of the decks, on backs and headings. */
export const SIGNS: Record<string, string> = { market: shop, heist: robber, relic: royal }

/** A card ready to be drawn, with what the board must know of it. */
export interface Card extends DrawnCard {
  display: string
  does: Mark
  faces: Thing[]
  figures: number[]
  /** How many gems stand in its cost. */
  gems: number
  uses: string[]
}

const UNKNOWN: Kind = { art: shop, tint: 'slate', mark: 'instant', deed: () => ({ sign: '', text: '' }) }

export const kindOf = (slug: string): Kind | undefined => {
  const found = Object.keys(KINDS).find(
    (kind) => slug === kind || slug.startsWith(`${kind}-`) || slug.endsWith(`-${kind}`),
  )
  return found ? KINDS[found] : undefined
}

/** All cards of a table with the figures it plays with. */
export function cardsOf(book: GameBook): Map<string, Card> {
  return new Map(
    book.cards.map((info) => {
      const kind = kindOf(info.slug) ?? UNKNOWN
      const figures: number[] = info.figures.points ?? []
      const shown: Thing[] = info.figures.faces ?? []
      const deed = kind.deed(shown, figures)
      const cost: string = info.figures.cost ?? ''
      const display: Card['display'] = info.figures.deck ?? 'character'
      const card: Card = {
        slug: info.slug,
        name: info.name,
        short: SHORT[info.name] ?? info.name,
        deck: display,
        display,
        cost,
        kind: SIGNS[display] ?? null,
        kindName: display,
        rule: info.rule,
        art: kind.art,
        tint: kind.tint,
        points: kind.shield ? (figures[0] ?? null) : null,
        sign: deed.sign,
        tag: deed.tag ?? deed.sign,
        text: deed.text || info.text,
        spoken: info.text,
        mark: MARKS[kind.mark],
        does: kind.mark,
        faces: shown,
        figures,
        gems: cost.endsWith('matching') ? 0 : cost.length,
        uses: deed.uses ?? [],
      }
      return [info.slug, card]
    }),
  )
}

export const relicsOf = (cards: Map<string, Card>, owned: string[]): Card[] =>
  owned.map((slug) => cards.get(slug)!).filter((card) => card.display === 'relic')
