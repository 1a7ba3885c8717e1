// What a seat sees of the museum, and a few questions about it.

export type Category = 'artifact' | 'bone' | 'gem' | 'mask' | 'painting' | 'statue'

export type { Attack, Calling, Limits, MuseumView, Purse } from '../../views/master-thief'

/** Questions out of turn: they come as a parchment over the table. */
const QUESTIONS = new Set(['Answer', 'Avert', 'StopEscape', 'VoteBack', 'Accuse', 'Judge'])
export const isQuestion = (task: string | null): boolean => task !== null && QUESTIONS.has(task)

/** Questions in which a card that was played is told its target. */
const NAMING = new Set(['NameRival', 'NameItem', 'NameOwn', 'NamePlace', 'NameStash', 'NamePick'])
export const isNaming = (task: string | null): boolean => task !== null && NAMING.has(task)
