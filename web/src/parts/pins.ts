// Pins: the numbers of what was done since one's turn, on the table where it happened.
import { getContext, setContext } from 'svelte'

/** By seat, the numbers of the acts that are told beside the table. */
export type Pins = ReadonlyMap<number, readonly number[]>

const PINS = Symbol('the pins on the table')

/** Says what is pinned on the table that a page shows. */
export const pinned = (pins: () => Pins): void => void setContext(PINS, pins)
export const pinsHere = (): (() => Pins) | undefined => getContext<(() => Pins) | undefined>(PINS)
