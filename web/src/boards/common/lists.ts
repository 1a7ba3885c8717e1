// Lists and numbers in words.

/** `Nell`, `Nell and Juno`, `Nell, Juno and Corvin`. */
export const inList = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

/** `1 card`, `3 cards`, `2 thieves`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const inWords = (count: number): string => NUMBERS[count] ?? String(count)
