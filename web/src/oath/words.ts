// Words for the dice: what a player adds to the secret, proposed at random.

const HOW = 'quiet nine red seven crooked spare lost cold gilded narrow late blind silver hollow borrowed third'.split(
  ' ',
)
const WHAT =
  'stairs lamps herring keys chimney ladder gutter lantern purse window cellar raven glove alley bell rope'.split(' ')

const any = (words: string[]): string => words[Math.floor(Math.random() * words.length)]!

/** `quiet stairs`, `nine lamps`: something to keep or to replace. */
export const proposed = (): string => `${any(HOW)} ${any(WHAT)}`

/** As many letters as a word may have. */
export const LONGEST = 40

/** What is sent: the word that was typed, or the proposal. */
export const chosen = (typed: string, proposal: string): string => typed.trim().replace(/\s+/g, ' ') || proposal
