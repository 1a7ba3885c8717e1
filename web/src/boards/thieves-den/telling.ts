// What an act would bring, before it is done: to whom, which things, and what stands in the way.
import { type Cards, type Location, several } from './cards'
import { type DenView, fencesOf, lyingAt, type Place, size, type Token, tokenList, type Treasure } from './view'

export type Piece = { text: string; dim?: boolean } | { token: Token | 'prestige'; count?: number }

export interface Told {
  /** What is done and what it brings, in words and pictures. */
  line: Piece[]
  /** What is worth knowing before. */
  note: string
  /** What would come into the own chests and chairs. */
  gains: Token[]
  /** What would leave them. */
  loses: (Treasure | 'thief' | 'wild')[]
  /** The card to read. */
  card: string | null
}

const NOTHING: Told = { line: [], note: '', gains: [], loses: [], card: null }

export const say = (text: string): Piece => ({ text })
const things = (tokens: readonly Token[]): Piece[] => tokens.map((token) => ({ token }))
const plural = (count: number, one: string): string =>
  `${count} ${count === 1 ? one : one === 'thief' ? 'thieves' : several(one)}`

/** Whose location it is, as the beginning of its name. */
export function whose(view: DenView, names: string[], me: number | null, owner: number): string {
  if (owner === view.seats) return 'the neutral'
  return owner === me ? 'your own' : `${names[owner]}’s`
}

/** TD-3.11, TD-7 What an ability does that is no plain gain. */
export function abilityPieces(card: Location, effect: string, tokens: Token[], prestige: number): Piece[] {
  if (effect === 'TakeThief') return [say('take'), { token: 'thief' }, say('from a rival')]
  if (effect === 'TakeTreasure') return [say('take'), { token: 'wild' }, say('from a rival')]
  if (effect === 'DestroyTreasure') return [say('destroy'), { token: 'wild' }, say('of a rival')]
  const gain: Piece[] = [...things(tokens), ...(prestige ? [{ token: 'prestige' as const, count: prestige }] : [])]
  if (!card.pay) return gain
  const upTo = tokens.includes('wild') ? [say('up to')] : []
  return [...things(Array<Token>(card.pay).fill('wild')), say('→'), ...upTo, ...gain]
}

/** Whether an ability would bring nothing now (TD-3.5: it may be used all the same). */
export function isIdle(view: DenView, me: number, place: Place): boolean {
  const lying = lyingAt(view, place)
  if (!lying) return false
  const { effect, tokens, prestige, pay } = lying.gives
  const within = (rival: number): boolean => rival !== me && !view.passed[rival]
  const seats = view.treasures.map((_, seat) => seat).filter(within)
  if (effect === 'TakeThief') return !seats.some((seat) => view.thieves[seat]! > 0)
  if (effect === 'TakeTreasure' || effect === 'DestroyTreasure')
    return !seats.some((seat) => size(view.treasures[seat]!) > 0)
  if (pay > size(view.treasures[me]!)) return true
  return !tokenList(tokens).length && !prestige
}

/** What comes of sending a thief to a location. */
export function placement(view: DenView, cards: Cards, names: string[], me: number, place: Place): Told {
  const lying = lyingAt(view, place)
  const card = lying && cards.locations.get(lying.card)
  if (!lying || !card) return NOTHING
  const masked = view.task === 'StealMasked'
  const shadow = view.task === 'PlaceShadow'
  const tokens = tokenList(lying.gives.tokens)
  const bonus = tokenList(lying.bonus)
  const rival = place.owner !== me && place.owner !== view.seats
  const start = shadow ? 'A second shadow to ' : masked ? 'In the mask to ' : 'A thief to '
  const line: Piece[] = [say(`${start}${whose(view, names, me, place.owner)} ${card.name}:`)]
  const hits = ['TakeThief', 'TakeTreasure', 'DestroyTreasure'].includes(lying.gives.effect)
  const ability = abilityPieces(card, lying.gives.effect, tokens, lying.gives.prestige)
  if (!ability.length) line.push(say('it brings nothing now'))
  else line.push(say(card.pay ? 'you may pay' : hits ? 'you may' : 'you gain'), ...ability)
  const mine = masked && bonus.length ? bonus : []
  if (mine.length) line.push(say('and the owner bonus'), ...things(mine))
  else if (rival && bonus.length) line.push({ text: `, ${names[place.owner]} gains`, dim: true }, ...things(bonus))
  else if (rival) line.push({ text: `, ${names[place.owner]} gains nothing`, dim: true })
  const gains = card.pay ? [] : [...tokens, ...mine]
  const notes = [
    idleNote(view, me, place),
    roomNote(view, me, gains, shadow ? 0 : 1),
    fullNote(view, names, place, rival && !masked ? bonus : []),
  ]
  return { line, note: notes.filter(Boolean).join(' '), gains, loses: shadow ? [] : ['thief'], card: card.slug }
}

const idleNote = (view: DenView, me: number, place: Place): string =>
  isIdle(view, me, place) ? 'This would do nothing for you. Send the thief anyway?' : ''

/** TD-3.3 What would not fit into the own den. */
function roomNote(view: DenView, me: number, gains: Token[], sent: number): string {
  const thieves = gains.filter((token) => token === 'thief').length
  const over = size(view.treasures[me]!) + gains.length - thieves - view.limits.treasures
  const many = view.thieves[me]! - sent + thieves - view.limits.thieves
  const told = [over > 0 ? plural(over, 'treasure') : '', many > 0 && thieves ? plural(many, 'thief') : ''].filter(
    Boolean,
  )
  if (!told.length) return ''
  const back = told.length === 1 && many <= 0 ? 'you choose what goes back' : 'what is too much goes back'
  return `${told.join(' and ')} too many: ${back}.`
}

/** TD-3.3 The owner's board is full. */
function fullNote(view: DenView, names: string[], place: Place, bonus: Token[]): string {
  const coming = bonus.filter((token) => token !== 'thief').length
  if (!coming || size(view.treasures[place.owner]!) + coming <= view.limits.treasures) return ''
  return `${names[place.owner]}’s chests are full: they choose what goes back.`
}

/** What comes of selling to a fence. */
export function sale(view: DenView, cards: Cards, names: string[], me: number, slug: string): Told {
  const card = cards.fences.get(slug)
  if (!card) return NOTHING
  const shadow = view.task === 'PlaceShadow'
  const holder = view.sold.findIndex((sold) => sold.some((one) => one.fence === slug))
  const line: Piece[] = [
    say(shadow ? `A second shadow and` : 'A thief and'),
    ...things(card.desires),
    say(`to ${shadow && holder >= 0 ? whose(view, names, me, holder) : 'the'} ${card.called}: you gain`),
    { token: 'prestige', count: card.prestige },
  ]
  const most = view.majorities[card.type]
  const have = fencesOf(view, me, card.type) + (shadow ? 0 : 1)
  const note = shadow
    ? 'The card stays where it is and counts for its holder.'
    : `${plural(have, card.type)} then; the sole most at the end: ${most} more.`
  return { line, note, gains: [], loses: shadow ? card.desires : ['thief', ...card.desires], card: slug }
}

export function delivery(view: DenView, treasure: Treasure): Told {
  const spot = view.witch.find((one) => one.treasure === treasure)
  return {
    ...NOTHING,
    line: [{ token: treasure }, say('to the witch: you gain'), { token: 'prestige', count: spot?.prestige ?? 0 }],
    loses: [treasure],
    card: 'witch',
  }
}

export function usage(cards: Cards, slug: string): Told {
  const card = cards.tiles.get(slug)
  if (!card) return NOTHING
  return {
    ...NOTHING,
    line: [say(`${card.name}: one treasure beside it.`), { text: card.text, dim: true }],
    note: 'You choose the treasure next.',
    card: slug,
  }
}

export const burglary = (): Told => ({
  ...NOTHING,
  line: [say('Burgle:'), { token: 'thief' }, { token: 'thief' }, say('for'), { token: 'wild' }, say('of your choice')],
  gains: ['wild'],
  loses: ['thief', 'thief'],
})

export const recruiting = (): Told => ({
  ...NOTHING,
  line: [say('Recruit:'), { token: 'wild' }, { token: 'wild' }, say('of your choice for'), { token: 'thief' }],
  gains: ['thief'],
  loses: ['wild', 'wild'],
})

export const passing = (): Told => ({
  ...NOTHING,
  line: [say('You pass: no more actions this round.')],
  note: 'You cannot be robbed any more; your open spots stay open and still pay you.',
})
