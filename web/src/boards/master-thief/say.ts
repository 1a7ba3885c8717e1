// What is asked and what the buttons say, in words of the table.
import { inList } from '../common/lists'
import { called } from '../common/seats'
import type { Cards } from './cards'
import { isQuestion, type MuseumView } from './view'

export interface Names {
  names: string[]
  seat: number | null
  cards: Cards
}

export const nameOf = ({ cards }: Names, slug: string | null | undefined): string =>
  slug
    ? (cards.exhibits.get(slug)?.name ?? cards.titles.get(slug)?.name ?? cards.callings.get(slug)?.name ?? slug)
    : 'something'

/** The move as built so far, for the amber button; `blind`: chance picks the item. */
export function moveLabel(table: Names, view: MuseumView, words: string[], blind = false): string {
  if (words[0] === 'escape') return `Escape with ${view.score_if_out_now ?? 0}`
  const what = (verb: string): string | undefined => words.find((word) => word.startsWith(`${verb} `))?.split(' ')[1]
  const title = what('play')
  const victim = what('from')
  const whose = victim === undefined ? '' : (table.names[Number(victim)] ?? '')
  const item = nameOf(table, what('take') ?? what('stash'))
  if (what('drop')) return `Drop ${nameOf(table, what('drop'))}`
  if (what('discard')) return `Discard ${nameOf(table, what('discard'))}`
  if (what('pick')) return `Take ${nameOf(table, what('pick'))} back`
  if (what('stash')) return `Stash ${item}`
  if (what('place')) return whose ? `Raid place ${what('place')} of ${whose}` : `Raid place ${what('place')}`
  if (what('take') && what('give')) return `Switch for ${item}`
  if (what('give')) return `Give ${nameOf(table, what('give'))}`
  if (what('take')) return title === 'switch' ? `Switch for ${item}` : title ? `Swipe ${item}` : `Take ${item}`
  if (whose && blind) return `${title === 'switch' ? 'Switch with' : 'Swipe from'} ${whose} at random`
  if (whose)
    return title === 'snag' ? `Snag from ${whose}` : title === 'raid' ? `Raid ${whose}` : `Reach for ${whose}’s`
  return title ? `Play ${nameOf(table, title)}` : (words.at(-1) ?? '')
}

/** What an escape would come to, before it is tried. */
export function escapeLine(table: Names, view: MuseumView): string {
  const may = (view.stoppers ?? []).map((seat) => table.names[seat] ?? '')
  const stop = may.length ? `${inList(may)} may stop you.` : 'Nobody can stop you.'
  return `You leave for good with ${view.score_if_out_now ?? 0}. ${stop}`
}

const PROMPTS: Record<string, string> = {
  swipe: 'Choose an item that a rival carries.',
  switch: 'Choose an item that a rival carries.',
  raid: 'Choose a card in a rival’s stash.',
  snag: 'Choose a rival: a card of that hand comes at random.',
  stash: 'Choose one of your items to turn face down.',
  rummage: 'Choose a card that was played.',
  steal: 'One more museum card, and nothing is drawn for it.',
  heist: 'Every thief inside takes a museum card, you first.',
  case: 'You see three museum cards and may carry one.',
}
export const prompt = (title: string): string => PROMPTS[title] ?? ''

const BUTTONS: Record<string, string> = {
  pass: 'Let it be',
  done: 'Done',
  escape: 'Escape',
  'end turn': 'End turn',
  'draw more': 'Draw one more',
  accuse: 'Accuse',
  'thumbs up': 'Thumbs up',
  'thumbs down': 'Thumbs down',
  'thumbs up-and-penalty': 'Thumbs up, and a penalty',
  'thumbs down-and-penalty': 'Thumbs down, and a penalty',
}

/** A word on a button. */
export function buttonLabel(table: Names, view: MuseumView, word: string): string {
  const [verb, what] = word.split(' ')
  if (word === 'ask back') return `Ask to have ${nameOf(table, view.used.at(-1))} back`
  if (word === 'done') return view.task === 'TakeCased' ? 'Take none' : 'Finish'
  if (word === 'pass')
    return view.task === 'Answer'
      ? 'Let it go'
      : view.task === 'Avert'
        ? 'Let it ring'
        : view.task === 'StopEscape'
          ? 'Let them go'
          : 'Let it stand'
  if (verb === 'play')
    return view.task === 'Answer'
      ? `${nameOf(table, what)} it`
      : what === 'disarm'
        ? 'Disarm it'
        : `Play ${nameOf(table, what)}`
  if (verb === 'give') return `Give ${nameOf(table, what)}`
  if (verb === 'from') return table.names[Number(what)] ?? word
  if (verb === 'place') return `Place ${what}`
  return BUTTONS[word] ?? (what ? `${verb} ${nameOf(table, what)}` : word)
}

export interface Question {
  title: string
  text: string
  /** The museum card that it is about. */
  item: string | null
}

const article = (category: string): string => (/^[aeiou]/.test(category) ? `an ${category}` : `a ${category}`)

/** A question out of turn, as the parchment puts it. */
export function question(table: Names, view: MuseumView, ask: string): Question {
  const { attack, judged } = view
  if (view.task === 'Answer' && attack) {
    const thief = called(table, attack.thief)
    const item = nameOf(table, attack.item)
    const deed =
      attack.card === 'raid'
        ? `${thief} raids your stash: ${item}`
        : attack.card === 'switch'
          ? `${thief} switches for your ${item}`
          : `${thief} swipes your ${item}`
    const price = attack.for ? ` You would get ${nameOf(table, attack.for)} for it.` : ''
    return {
      title: deed,
      text: `Play Grip and it stays with you${attack.card === 'raid' ? ', but open' : ''}, or let it go.${price}`,
      item: attack.item,
    }
  }
  if (view.task === 'Avert') {
    const puller = view.facing.findIndex((card) => card !== null)
    const card = view.facing[puller] ?? null
    const category = card ? (table.cards.exhibits.get(card)?.category ?? '') : ''
    const number = view.strike?.number ?? view.alerted.length + 1
    return {
      title: `${called(table, puller)} pulled ${nameOf(table, card)}`,
      text: `Strike ${number} of ${view.strikes}, unless somebody gives up ${article(category)} or disarms it.`,
      item: card,
    }
  }
  if (view.task === 'StopEscape') {
    const escaper = view.active ?? 0
    const haul = `${view.carried_count[escaper]} carried and ${view.stashed_count[escaper]} stashed`
    return {
      title: `${called(table, escaper)} makes for the door`,
      text: `With ${haul}. Stop the escape, or let it be.`,
      item: null,
    }
  }
  if (view.task === 'VoteBack' && judged)
    return {
      title: `${called(table, judged.thief)} wants ${nameOf(table, judged.card)} back`,
      text: 'More than half of the thumbs must be up. Nobody sees who voted how before all have.',
      item: null,
    }
  if (view.task === 'Accuse' && judged)
    return {
      title: judged.card
        ? `${called(table, judged.thief)} plays ${nameOf(table, judged.card)}`
        : `${called(table, judged.thief)} is done`,
      text: ask,
      item: null,
    }
  if (view.task === 'Judge' && judged)
    return { title: `The jury over ${called(table, judged.thief)}`, text: ask, item: null }
  return { title: 'You are asked', text: ask, item: null }
}

type Strike = NonNullable<MuseumView['strike']>

/** What happens if nobody averts a strike. */
export function ringing(table: Names, view: MuseumView, { opens, number }: Strike): { title: string; text: string } {
  if (!opens) return { title: 'It rings', text: `Strike ${number} of ${view.strikes}. You lose nothing yet.` }
  const stashed = table.seat === null ? 0 : (view.stashed_count[table.seat] ?? 0)
  const left = stashed ? `Only your stash of ${stashed} counts.` : 'You stashed nothing.'
  return { title: 'The museum opens', text: `All carried items are lost. ${left}` }
}

/** What averts a strike: an item that is given up, or a card that is played. */
export function strikeThing(table: Names, word: string) {
  const [verb, slug = ''] = word.split(' ')
  const item = verb === 'give' ? table.cards.exhibits.get(slug) : undefined
  const card = item ? undefined : table.cards.titles.get(slug)
  return {
    name: nameOf(table, slug),
    art: item?.art ?? card?.art ?? '',
    tint: item?.tint ?? card?.tint ?? 'bone',
    value: item?.value ?? null,
    category: item?.category ?? null,
    card: Boolean(card),
  }
}

/** What happens if a thing averts the strike. */
export function givenUp(table: Names, word: string): { title: string; text: string } {
  const { name, category } = strikeThing(table, word)
  return category
    ? { title: `You give ${article(category)}`, text: `${name} goes back. Nobody loses anything else.` }
    : { title: `You play ${name}`, text: 'The security card goes back. Nobody loses an item.' }
}

/** How far the alarm has come, and whether the doors can be tried. */
export function alarmLine(table: Names, view: MuseumView): string {
  if (view.lockdown !== null)
    return view.lockdown === table.seat
      ? 'Lockdown until your turn'
      : `Lockdown until ${table.names[view.lockdown]}’s turn`
  if (!view.alerted.length) return 'No alarm, no way out yet'
  return `${view.alerted.length} of ${view.strikes} strikes, the doors can be tried`
}

/** Who acts, in a sentence, for everybody who waits. */
export function whoActs(table: Names, view: MuseumView): string {
  const acting = view.turn.filter((seat) => seat >= 0)
  if (!view.turn.length) return 'The game is over.'
  if (!acting.length) return 'A card is turned.'
  const all = inList(acting.map((seat) => called(table, seat)))
  const are = acting.length > 1 || acting[0] === table.seat ? 'are' : 'is'
  return isQuestion(view.task) ? `${all} ${are} asked.` : `${all} ${are} playing.`
}

/** What happened, for the banner over the hall: only what all should see. */
export function herald(
  table: Names,
  what: string,
  seat: number,
  amount: number,
  card: string | null,
): { text: string; kind: 'alarm' | 'door' | 'plain' } | null {
  const who = called(table, seat)
  const s = seat === table.seat ? '' : 's'
  switch (what) {
    case 'pull security':
      return { text: `${who} pull${s} ${nameOf(table, card)}`, kind: 'alarm' }
    case 'alert':
      return { text: `${nameOf(table, card)} is alerted. Strike ${amount}.`, kind: 'alarm' }
    case 'give up':
      return { text: `${who} give${s} up ${nameOf(table, card)}`, kind: 'plain' }
    case 'disarm':
      return { text: `${who} disarm${s} ${nameOf(table, card)}`, kind: 'plain' }
    case 'escape':
      return { text: `${who} make${s} for the door`, kind: 'door' }
    case 'stop escape':
      return { text: `${who} bar${s} the door`, kind: 'door' }
    case 'get away':
      return { text: seat === table.seat ? 'You are out' : `${who} is out`, kind: 'door' }
    case 'take item':
      return { text: `${who} now carr${seat === table.seat ? 'y' : 'ies'} ${nameOf(table, card)}`, kind: 'plain' }
    case 'keep item':
      return { text: `${who} keep${s} ${nameOf(table, card)}`, kind: 'plain' }
    case 'take back':
      return { text: `The jury: ${who} may have it back`, kind: 'plain' }
    case 'let stand':
      return { text: 'The jury: the play stands', kind: 'plain' }
    case 'accuse rightly':
      return { text: `${who} accuse${s}, and it was a slip`, kind: 'alarm' }
    case 'accuse wrongly':
      return { text: `${who} accuse${s}, and it was no slip`, kind: 'plain' }
    case 'spare':
      return { text: `The jury is mild`, kind: 'plain' }
    case 'condemn':
      return { text: `The jury is hard`, kind: 'alarm' }
    default:
      return null
  }
}
