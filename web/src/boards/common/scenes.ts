// Scenes of the fixtures for tests: their options as words, and words as the server offers them.
import type { Offer } from '../../protocol'

const known = new Map<string, Offer>()

/** A scene whose options are told in words only. */
export function worded<Scene extends { options: string[] }>(scene: Scene): Scene {
  const offers = scene.options as unknown as Offer[]
  for (const offer of offers) known.set(offer.word, offer)
  return { ...scene, options: offers.map((offer) => offer.word) }
}

/** Words in their parts; of one that no scene has, the first is its verb. */
export const offered = (words: readonly string[]): Offer[] =>
  words.map((word) => known.get(word) ?? { word, verb: word.split(' ')[0]!, what: word.split(' ')[1] ?? '' })
