// Lines that the board makes of what the server tells: who acts, how far the alarm has come, what an escape brings.
import { inList } from '../common/lists'
import type { Cards } from './cards'
import type { Calling, MuseumView } from './view'

export interface Names {
  names: string[]
  seat: number | null
  cards: Cards
}

export const nameOf = ({ cards }: Pick<Names, 'cards'>, slug: string): string =>
  cards.exhibits.get(slug)?.name ?? cards.titles.get(slug)?.name ?? cards.callings.get(slug)?.name ?? slug

/** What a calling card adds: `bone +2, gem +1`. */
export const addsOf = ({ adds }: Calling): string =>
  adds.map(({ category, points }) => `${category} +${points}`).join(', ')

/** What an escape would come to, before it is tried. */
export function escapeLine(table: Names, view: MuseumView): string {
  const may = (view.stoppers ?? []).map((seat) => table.names[seat] ?? '')
  const stop = may.length ? `${inList(may)} may stop you.` : 'Nobody can stop you.'
  return `You leave for good with ${view.score_if_out_now ?? 0}. ${stop}`
}

/** How far the alarm has come, and whether the doors can be tried. */
export function alarmLine(table: Names, view: MuseumView): string {
  if (view.lockdown !== null)
    return view.lockdown === table.seat
      ? 'Lockdown until your turn'
      : `Lockdown until ${table.names[view.lockdown]}’s turn`
  const rung = view.bells.filter(({ card }) => card).length
  const doors = view.doors ? 'the doors can be tried' : 'no way out yet'
  return `${rung ? `${rung} of ${view.bells.length} strikes` : 'No alarm'}, ${doors}`
}

/** What stands below a bell. */
export const bellLine = (table: Names, { card, opens }: MuseumView['bells'][number]): string =>
  card ? nameOf(table, card) : opens ? 'opens all' : 'silent'

/** Whether the next strike opens the museum. */
export const isLoud = (view: MuseumView): boolean => view.bells.find(({ card }) => !card)?.opens ?? false

/** Who acts, in a sentence, for everybody who waits. */
export function whoActs(table: Names, view: MuseumView): string {
  const acting = view.turn.filter((seat) => seat >= 0)
  if (!view.turn.length) return 'The game is over.'
  if (!acting.length) return 'A card is turned.'
  const rivals = acting.filter((seat) => seat !== table.seat).map((seat) => table.names[seat] ?? '')
  const you = acting.length > rivals.length ? [rivals.length ? 'you' : 'You'] : []
  const all = inList([...rivals, ...you])
  const are = acting.length > 1 || you.length ? 'are' : 'is'
  return view.out_of_turn ? `${all} ${are} asked.` : `${all} ${are} playing.`
}

/** What stands over the hall for a moment, and how, by what the rules did. */
export const HERALDS: Record<string, 'alarm' | 'door' | 'plain'> = {
  'pull security': 'alarm',
  alert: 'alarm',
  'give up': 'plain',
  disarm: 'plain',
  escape: 'door',
  'stop escape': 'door',
  'get away': 'door',
  'take item': 'plain',
  'keep item': 'plain',
  'take back': 'plain',
  'let stand': 'plain',
  'accuse rightly': 'alarm',
  'accuse wrongly': 'plain',
  spare: 'plain',
  condemn: 'alarm',
}
