// A price as pictures and as words: gems by their letters, `RGG`, or faces that must match, `3 matching`.

const NAMES: Record<string, string> = { R: 'red', W: 'white', B: 'blue', G: 'green' }

const alike = (cost: string): number => (cost.endsWith(' matching') ? parseInt(cost) : 0)

/** The names of the small pictures on a price tag. */
export const pipsOf = (cost: string): string[] =>
  alike(cost) ? Array<string>(alike(cost)).fill('same') : Array.from(cost)

/** The gems of a price by name; none where faces must match. */
export const gemsOf = (cost: string): string[] =>
  alike(cost) ? [] : Array.from(cost).map((letter) => NAMES[letter] ?? letter)

export const spokenCost = (cost: string): string =>
  alike(cost) ? `${alike(cost)} matching faces` : gemsOf(cost).join(', ')
