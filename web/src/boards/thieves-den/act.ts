// The act as built so far, in words: what it brings, what its button says, and whether it can be done.
import type { Cards } from './cards'
import { burglary, delivery, passing, placement, recruiting, sale, say, type Told, usage, whose } from './telling'
import { type DenView, lyingAt, type Place, PURPOSE, type Treasure } from './view'
import { type Naming, thingOf, verbOf } from './naming.svelte'

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
  readonly naming: Naming
  readonly picking: boolean
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
  const { seat, choice, naming } = acting
  if (seat === null) return null
  const named = naming.picks.length ? picked(acting) : null
  const act = choice ? chosenAct(acting, seat, choice) : null
  if (!act || !named) return act ?? named
  // What was picked is told instead of what could be.
  const open = (token: string): boolean => token !== 'wild'
  return {
    ...act,
    line: [...act.line, say('—'), ...named.line],
    note: act.note,
    gains: [...act.gains.filter(open), ...named.gains],
    loses: [...act.loses.filter(open), ...named.loses],
  }
}

/** What a chosen thing would bring. */
function chosenAct(acting: Acting, seat: number, choice: Choice): Told {
  const { view, cards, names } = acting
  const [verb = '', what = ''] = choice.words[0]!.split(' ')
  const place = placeOf(choice.key)
  if (place && verb === 'choose') return sentence(chosenLine(acting, place), choice.card)
  if (place) return placement(view, cards, names, seat, place)
  return TELLING[verb]?.(acting, seat, what) ?? destroying(what)
}

/** What was picked, in words and pictures. */
function picked({ view, cards, names, naming }: Acting): Told {
  const by = (verb: string): string[] => naming.picks.filter((word) => verbOf(word) === verb).map(thingOf)
  const tokens = (verb: string, start: string): Told['line'] =>
    by(verb).length ? [say(start), ...by(verb).map((kind) => ({ token: kind as Treasure }))] : []
  const tile = view.task === 'PayTile' ? cards.tiles.get(view.about.card ?? '')?.name : undefined
  const whom = by('target').map((rival) => say(`from ${names[Number(rival)]}`))
  const buried = by('bury').map((slug) => cards.fences.get(slug)?.called ?? slug)
  return {
    ...bare,
    line: [
      ...tokens('pay', tile ? `beside ${tile}:` : 'you pay'),
      ...tokens('return', 'back to the supply:'),
      ...tokens('take', 'you take'),
      ...tokens('seize', 'you take'),
      ...tokens('destroy', 'it goes to the supply:'),
      ...whom,
      ...(buried.length ? [say(`below the deck: ${buried.join(', ')}`)] : []),
    ],
    gains: [...by('take'), ...by('seize')] as Treasure[],
    loses: [...by('pay'), ...by('return')] as Treasure[],
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

export const isReady = ({ choice, picking, naming }: Acting): boolean => (choice !== null || picking) && naming.ready

/** What is still to be pointed at. */
export function asks({ naming }: Acting): string {
  if (naming.ready) return ''
  if (naming.things('pay').length) return 'Choose what you pay, of your treasures.'
  if (naming.things('return').length) return 'Choose what you return, of your treasures.'
  if (naming.things('take').length) return 'Choose what you take, from the supply.'
  if (naming.things('seize').length || naming.things('destroy').length) return 'Choose a treasure of a rival.'
  if (naming.things('target').length) return 'Choose a rival.'
  return naming.things('bury').length ? 'Choose fences to change.' : ''
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
  const { options, choice, picking } = acting
  if (picking && !choice) return pickLabel(acting)
  const [verb = '', what = ''] = choice?.words[0]?.split(' ') ?? []
  const chosen = LABELS[verb]?.(acting, what)
  return chosen ?? (options.some((word) => verbOf(word) === 'give') ? 'Choose a player' : 'Choose')
}

const PICK_LABELS: Record<string, string> = { take: 'Take', pay: 'Pay', return: 'Return' }

function pickLabel(acting: Acting): string {
  const { view, naming, options } = acting
  const last = naming.picks.at(-1) ?? ''
  const verb = verbOf(last || options[0]!)
  const named = PICK_LABELS[verb]
  if (!named) return last ? (LABELS[verb]?.(acting, thingOf(last)) ?? 'Choose') : 'Choose'
  const count = naming.picks.length
  const missing = naming.ready ? 0 : naming.missing(verb)
  const things = count + missing > 1 ? ` ${count || missing}` : last ? ` the ${thingOf(last)}` : ''
  const start = view.task === 'PayTile' ? 'Put down' : named
  return `${start}${things}${count && missing ? ` of ${count + missing}` : ''}`
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
