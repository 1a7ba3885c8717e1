// What the notes of the rules tell the board: what came to whom.
import type { GameEvent } from '../board'
import type { Gain } from '../common/gains.svelte'
import { type DenView, treasuresOf } from './view'

const SIGNS: Record<string, number> = { gain: 1, lose: -1, return: -1, pay: -1 }

/** What each seat has gained or lost in all. */
export function gained(view: DenView, events: readonly GameEvent[]): Omit<Gain, 'id'>[] {
  const rises = [...treasuresOf(view), 'thief', 'prestige']
  const sums = new Map<string, { seat: number; thing: string; sum: number }>()
  for (const { what, seat, amount } of events.flatMap((event) => event.notes)) {
    const [verb = '', thing = ''] = what.split(' ')
    const sign = SIGNS[verb]
    if (!sign || !rises.includes(thing)) continue
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
