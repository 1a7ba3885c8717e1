// Small pictures of things in a text: gems by letter, and what else the games handle.

/** The symbol of a thing, and its name for those who do not see it. */
export const PIPS: Record<string, [symbol: string, name: string]> = {
  R: ['pip-r', 'red'],
  W: ['pip-w', 'white'],
  B: ['pip-b', 'blue'],
  G: ['pip-g', 'green'],
  red: ['pip-r', 'red'],
  white: ['pip-w', 'white'],
  blue: ['pip-b', 'blue'],
  green: ['pip-g', 'green'],
  bag: ['face-bag', 'bag'],
  mask: ['face-mask', 'mask'],
  marker: ['marker', 'marker'],
  point: ['face-point', 'point'],
  token: ['marker', 'token'],
  same: ['face-same', 'matching face'],
  gold: ['coin', 'gold'],
  coin: ['coin', 'coin'],
  infamy: ['infamy', 'infamy'],
  tome: ['t-tome', 'tome'],
  jewel: ['t-jewel', 'jewel'],
  artifact: ['t-artifact', 'artifact'],
  fossil: ['t-fossil', 'fossil'],
  potion: ['t-potion', 'potion'],
  wild: ['t-wild', 'any treasure'],
  thief: ['thief', 'thief'],
}

export type Piece = { text: string } | { name: string; pips: string[] }

// `2 red dice`, `a bag`, `the marker`, `3 gold`: a number or an article, and a thing.
const THINGS = [
  'red|white|blue|green|bag|mask|marker|gold|infamy|point|token|coin',
  'tome|jewel|artifact|fossil|potion',
].join('|')
const THING = new RegExp(String.raw`\b(\d+|an?|the) (${THINGS})(?:s\b|\b)(?: (?:dice|die|gems?)\b)?`, 'g')
const FEW = 6

/** A sentence as text and pictures. What is not known as a picture stays text; more than a few stay a number. */
export function pieces(sentence: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of sentence.matchAll(THING)) {
    const [whole, count, thing] = match as unknown as [string, string, string]
    const many = /\d/.test(count) ? Number(count) : 1
    const isGem = ['red', 'white', 'blue', 'green'].includes(thing)
    // "a red herring" is no gem; "the gold" and "the bag" are no count.
    if (isGem && !/(dice|die|gems?)$/.test(whole)) continue
    if (count === 'the' && thing !== 'marker' && thing !== 'token') continue
    if (many < 1 || many > FEW) continue
    if (match.index > from) found.push({ text: sentence.slice(from, match.index) })
    found.push({ name: whole, pips: Array.from({ length: many }, () => thing) })
    from = match.index + whole.length
  }
  if (from < sentence.length) found.push({ text: sentence.slice(from) })
  return found
}
