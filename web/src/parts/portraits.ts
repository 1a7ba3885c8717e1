// The faces of bots that have a character.
import goldie from '../art/face-goldie.svg?drawing'
import hush from '../art/face-hush.svg?drawing'
import lucky from '../art/face-lucky.svg?drawing'
import nettle from '../art/face-nettle.svg?drawing'

const PORTRAITS: Record<string, string> = { greedy: goldie, spiteful: nettle, cautious: hush, gambler: lucky }

/** The drawing of a character's face, if there is one. */
export const portraitOf = (character: string | null | undefined): string | undefined => PORTRAITS[character ?? '']
