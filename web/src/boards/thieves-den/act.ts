// The act as built so far, in words: what it brings, what its button says, and whether it can be done.
import type { Cards } from './cards'
import { burglary, delivery, passing, placement, recruiting, sale, say, type Told, usage, whose } from './telling'
import { type DenView, lyingAt, type Place, PURPOSE, type Treasure } from './view'
import { namedIn, wanted } from './words'

/** What is chosen on the board: its name there, its words, and the card to read. */
export interface Choice {
  key: string
  words: string[]
  card: string | null
}

/** All that an act depends on. */
export interface Acting {
  readonly view: DenView
  readonly cards: Cards
  readonly names: string[]
  readonly seat: number | null
  readonly options: string[]
  readonly mine: boolean
  readonly choice: Choice | null
  readonly picks: Treasure[]
}

/** The location that a thing on the board is. */
export function placeOf(key: string): Place | null {
  const found = /^loc-(\d+)-(\d+)$/.exec(key)
  return found ? { owner: Number(found[1]), number: Number(found[2]) } : null
}

const bare: Omit<Told, 'line'> = { note: '', gains: [], loses: [], card: null }
const sentence = (text: string, card: string | null = null): Told => ({ ...bare, line: [say(text)], card })
const nameOf = ({ cards }: Acting, slug: string | undefined): string | undefined =>
  cards.locations.get(slug ?? '')?.name

/** What a chosen word would do, by its verb; `what` is its second word. */
const TELLING: Record<string, (acting: Acting, seat: number, what: string) => Told> = {
  sell: ({ view, cards, names }, seat, what) => sale(view, cards, names, seat, what),
  bury: ({ cards }, _, what) => sentence(`${cards.fences.get(what)?.called} goes below the deck.`, what),
  use: ({ cards }, _, what) => usage(cards, what),
  deliver: ({ view }, _, what) => delivery(view, what as Treasure),
  burgle: burglary,
  recruit: recruiting,
  pass: passing,
  pick: (acting, _, what) => sentence(`You pick ${nameOf(acting, what)}, in secret until all have chosen.`, what),
  target: (acting, _, what) =>
    sentence(`${nameOf(acting, acting.view.about.card) ?? 'It'} hits ${acting.names[Number(what)]}.`),
  give: ({ names }, seat, what) =>
    sentence(
      Number(what) === seat
        ? 'You keep the direction tile and flip it.'
        : `${names[Number(what)]} gets the direction tile and flips it.`,
    ),
  seize: (_acting, _, what) => ({ ...bare, line: [say('You take'), { token: what as Treasure }] }),
}
const destroying = (what: string): Told => ({
  ...bare,
  line: [say('It goes to the supply:'), { token: what as Treasure }],
})

/** What the act brings to whom; null while nothing is chosen. */
export function told(acting: Acting): Told | null {
  const { view, cards, names, seat, choice, picks } = acting
  if (seat === null) return null
  if (namedIn(view.task)) return picks.length ? naming(acting) : null
  if (!choice) return null
  const [verb = '', what = ''] = choice.words[0]!.split(' ')
  const place = placeOf(choice.key)
  if (place && verb === 'choose') return sentence(chosenLine(acting, place), choice.card)
  if (place) return placement(view, cards, names, seat, place)
  return TELLING[verb]?.(acting, seat, what) ?? destroying(what)
}

/** The treasures that are named. */
function naming({ view, cards, picks }: Acting): Told {
  const verb = namedIn(view.task)!.verb
  const starts: Record<string, string> = {
    take: 'You take',
    return: 'Back to the supply:',
    pay: view.task === 'PayTile' ? `Beside ${cards.tiles.get(view.about.card ?? '')?.name ?? 'the tile'}:` : 'You pay',
  }
  return {
    ...bare,
    line: [say(starts[verb] ?? ''), ...picks.map((token) => ({ token }))],
    gains: verb === 'take' ? picks : [],
  }
}

/** What becomes of a chosen location. */
function chosenLine(acting: Acting, place: Place): string {
  const { view, names, seat } = acting
  const { before, purpose } = view.about
  const name = `${whose(view, names, seat, place.owner)} ${nameOf(acting, lyingAt(view, place)?.card)}`
  const other = before ? nameOf(acting, lyingAt(view, before)?.card) : ''
  if (purpose === PURPOSE.vanish) return `You take the thief from ${name}; the location goes on top of the deck.`
  if (purpose === PURPOSE.leave) return `A thief leaves ${name}.`
  if (purpose === PURPOSE.enter)
    return `The thief from ${other} goes to ${name}: you gain what it gives, then the thief comes to you.`
  if (purpose === PURPOSE.handOver) return `You hand over ${name}.`
  return `You get ${name} for ${other}.`
}

export function isReady({ view, seat, choice, picks }: Acting): boolean {
  if (!namedIn(view.task)) return choice !== null
  return picks.length > 0 && seat !== null && picks.length >= wanted(view, seat).least
}

const CHOOSE: Record<number, string> = {
  [PURPOSE.vanish]: 'Take the thief',
  [PURPOSE.leave]: 'Move this thief',
  [PURPOSE.enter]: 'Move it here',
  [PURPOSE.handOver]: 'Hand it over',
  [PURPOSE.receive]: 'Swap',
}

const LABELS: Record<string, (acting: Acting, what: string) => string> = {
  choose: ({ view }) => CHOOSE[view.about.purpose ?? 0] ?? 'Choose',
  steal: ({ view }) => (view.task === 'PlaceShadow' ? 'Send the shadow' : 'Steal'),
  at: () => 'This one',
  sell: () => 'Sell',
  bury: () => 'Return it',
  use: () => 'Use it',
  deliver: () => 'Deliver',
  burgle: () => 'Burgle',
  recruit: () => 'Recruit',
  pass: () => 'Pass',
  pick: (acting, what) => `Pick ${nameOf(acting, what) ?? ''}`,
  target: ({ view, names }, what) => `${view.about.card === 'witch-hut' ? 'Hit' : 'Rob'} ${names[Number(what)]}`,
  give: ({ names, seat }, what) => (Number(what) === seat ? 'Keep it' : `Give it to ${names[Number(what)]}`),
  seize: (_, what) => `Take the ${what}`,
  destroy: (_, what) => `Destroy the ${what}`,
}

/** What the button says. */
export function label(acting: Acting): string {
  const { view, mine, options, choice } = acting
  if (mine && namedIn(view.task)) return namingLabel(acting)
  const [verb = '', what = ''] = choice?.words[0]?.split(' ') ?? []
  const chosen = LABELS[verb]?.(acting, what)
  return chosen ?? (options.some((word) => /^(target|give)/.test(word)) ? 'Choose a player' : 'Choose')
}

function namingLabel({ view, seat, picks }: Acting): string {
  const { most, least } = seat === null ? { most: 0, least: 0 } : wanted(view, seat)
  const verbs: Record<string, string> = {
    take: 'Take',
    return: 'Return',
    pay: view.task === 'PayTile' ? 'Put down' : 'Pay',
  }
  const verb = verbs[namedIn(view.task)!.verb]
  const count = most > 1 || picks.length > 1 ? ` ${picks.length || most}` : picks[0] ? ` the ${picks[0]}` : ''
  const missing = picks.length && picks.length < least ? ` of ${least}` : ''
  return `${verb}${count}${missing}`
}

/** What an act brings, in words only. */
export function spoken(act: Told | null): string {
  if (!act) return ''
  const words = act.line.map((piece) => {
    if ('text' in piece) return piece.text
    return piece.token === 'prestige' ? `${piece.count} prestige` : piece.token
  })
  return `${words.join(' ').replace(/ ,/g, ',')}. ${act.note}`
}
