// What a choice on the board is in the engine's words. Sets are named kind by kind in the fixed order.
import { OBJECTS, type Thing } from './view'

const inOrder = (picked: readonly Thing[]): Thing[] =>
  [...picked].sort((a, b) => OBJECTS.indexOf(a) - OBJECTS.indexOf(b))

/** Some objects of the middle, or all of them where only that can be said (TM-2.7). */
export function takeWords(picked: readonly Thing[], options: readonly string[]): string[] {
  if (options.includes('take everything')) return ['take everything']
  return [...inOrder(picked).map((thing) => `take ${thing}`), 'done']
}

/** A pile is stolen and some of it goes back (TM-2.4); `victim` is null when the pile was stolen already. */
export function stealWords(victim: number | null, back: readonly Thing[]): string[] {
  const theft = victim === null ? [] : [`steal ${victim}`]
  return [...theft, ...inOrder(back).map((thing) => `return ${thing}`), 'done']
}

/** The verbs that a picture of this board stands for: of the split, of paying, of cards. */
const KNOWN = new Set(
  [
    'take steal return reroll grab share done',
    'buy waive pay match claim save',
    'turn spend exchange copy transmutate switch stockpile smuggle sell trade cash bag discard',
  ].flatMap((verbs) => verbs.split(' ')),
)

/** Words that no picture of this board stands for. */
export const unpictured = (options: readonly string[]): string[] =>
  options.filter((word) => !KNOWN.has(word.split(' ')[0]!))
