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

/** The word that is refused when this object cannot be picked: so the server can say why. */
export const wordFor = (verb: 'take' | 'return' | 'reroll', thing: Thing): string => `${verb} ${thing}`

const KNOWN =
  /^(take|steal|return|reroll|buy|waive|pay|turn|spend|exchange|copy|grab|share|match|claim|save|transmutate|switch|stockpile|smuggle|sell|trade|cash|bag|discard|done)\b/

/** Words that no picture of this board stands for. */
export const unpictured = (options: readonly string[]): string[] => options.filter((word) => !KNOWN.test(word))
