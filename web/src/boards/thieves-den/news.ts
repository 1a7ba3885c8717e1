// What the notes of the rules tell the board: who sent which thief, and what came to whom.
import type { GameEvent } from '../board'
import type { Gain } from '../common/gains.svelte'
import { type DenView, TREASURES } from './view'

const notesOf = (events: readonly GameEvent[]) => events.flatMap((event) => event.notes)

/** Who sent the thief to which location, by `owner-card`. */
export function senders(view: DenView, events: readonly GameEvent[]): [string, number][] {
  return notesOf(events).flatMap(({ what, seat, rival, card }): [string, number][] => {
    if (!card) return []
    if (what === 'steal') return [[`${rival ?? seat}-${card}`, seat]]
    return what === 'steal neutral' ? [[`${view.seats}-${card}`, seat]] : []
  })
}

const RISES: readonly string[] = [...TREASURES, 'thief', 'prestige']
const SIGNS: Record<string, number> = { gain: 1, lose: -1, return: -1, pay: -1 }

/** What each seat has gained or lost in all. */
export function gained(events: readonly GameEvent[]): Omit<Gain, 'id'>[] {
  const sums = new Map<string, { seat: number; thing: string; sum: number }>()
  for (const { what, seat, amount } of notesOf(events)) {
    const [verb = '', thing = ''] = what.split(' ')
    const sign = SIGNS[verb]
    if (!sign || !RISES.includes(thing)) continue
    const key = `${seat} ${thing}`
    sums.set(key, { seat, thing, sum: (sums.get(key)?.sum ?? 0) + sign * amount })
  }
  return [...sums.values()]
    .filter(({ sum }) => sum !== 0)
    .map(({ seat, thing, sum }) => ({
      seat,
      text: sum > 0 ? `+${sum}` : `−${-sum}`,
      sign: thing === 'thief' || thing === 'prestige' ? thing : `t-${thing}`,
      name: thing,
    }))
}
