// How the objects of a pile are called.
import type { Thing } from './view'

export const NAMES: Record<Thing, string> = {
  red: 'red ruby',
  white: 'white diamond',
  blue: 'blue sapphire',
  green: 'green emerald',
  bag: 'bag',
  mask: 'mask',
  point: 'point',
  marker: 'start marker',
  token: 'first-player token',
}

const SHORT: Record<Thing, string> = {
  ...NAMES,
  red: 'ruby',
  white: 'diamond',
  blue: 'sapphire',
  green: 'emerald',
  marker: 'marker',
  token: 'token',
}
export const shortName = (thing: Thing): string => SHORT[thing]
