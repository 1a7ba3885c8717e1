// A seat is told by its sigil and its name; the colour of the cloth only helps.
import { getContext, setContext } from 'svelte'
import badger from 'game-icon:badger'
import owl from 'game-icon:barn-owl'
import cat from 'game-icon:cat'
import bat from 'game-icon:evil-bat'
import fox from 'game-icon:fox-head'
import rat from 'game-icon:rat'
import type { SeatInfo } from '../protocol'

export interface Animal {
  name: string
  body: string
  /** The colour and dash of its line in a chart, on dark ground. */
  line: string
  dash: string
}

export const ANIMALS: Animal[] = [
  { name: 'fox', body: fox, line: '#e08a62', dash: '' },
  { name: 'owl', body: owl, line: '#a3b8c9', dash: '9 5' },
  { name: 'cat', body: cat, line: '#adbc80', dash: '12 4 2 4' },
  { name: 'rat', body: rat, line: '#c4a6bb', dash: '2 5' },
  { name: 'badger', body: badger, line: '#d8cdb4', dash: '14 4' },
  { name: 'bat', body: bat, line: '#86b8b0', dash: '4 4' },
]

/** The animals of a table's seats: who is called like one has it, the others get what is left, in order. */
export function animalsFor(names: string[]): Animal[] {
  const called = names.map((name) => ANIMALS.find((animal) => animal.name === name.toLowerCase()))
  const left = ANIMALS.filter((animal) => !called.includes(animal))
  return called.map((animal, seat) => animal ?? left.shift() ?? animalOf(seat))
}

const NAMES = Symbol('the names at the table')
const CHARACTERS = Symbol('the characters of the bots at the table')

/** The character of each seat's bot, where it has one. */
export type Characters = (string | null | undefined)[]

/** Who sits at a table, by seat. */
interface Seats {
  names: string[]
  characters?: Characters
}

/** Says who sits at the table that a page or a part of it shows, so that every sigil below knows its animal or face. */
export function seated(table: () => Seats | null): void {
  setContext(NAMES, () => table()?.names ?? [])
  setContext(CHARACTERS, () => table()?.characters ?? [])
}
export const namesHere = (): (() => string[]) | undefined => getContext<(() => string[]) | undefined>(NAMES)
export const charactersHere = (): (() => Characters) | undefined =>
  getContext<(() => Characters) | undefined>(CHARACTERS)

/** What a bot is, in a word or two: its level, and its character if it has one. */
export const botCalled = (seat: Pick<SeatInfo, 'level' | 'character'> | undefined): string =>
  seat?.character ? `the ${seat.character}, ${seat.level}` : `bot, ${seat?.level}`

export const animalOf = (seat: number): Animal => ANIMALS[((seat % ANIMALS.length) + ANIMALS.length) % ANIMALS.length]!
