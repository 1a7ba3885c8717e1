// Pins: the numbers of what was done since one's turn, on the table where it happened.
import { getContext, setContext } from 'svelte'

/** By seat, the numbers of the acts that are told beside the table. */
export type Pins = ReadonlyMap<number, readonly number[]>

const PINS = Symbol('the pins on the table')

/** Says what is pinned on the table that a page shows. */
export const pinned = (pins: () => Pins): void => void setContext(PINS, pins)
export const pinsHere = (): (() => Pins) | undefined => getContext<(() => Pins) | undefined>(PINS)

/** What a pin says: no more than two numbers, for a name stands beside it. */
export const numbered = (pins: readonly number[]): string =>
  pins.length > 2 ? `${pins.slice(0, 2).join(', ')} …` : pins.join(', ')
