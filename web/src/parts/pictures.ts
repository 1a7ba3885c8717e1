// The pictures of cards: `import pictures from './pictures.txt'`, one line for each card.

export interface Picture {
  /** The body of a silhouette, drawn in a box of 512; empty for a plain frame. */
  art: string
  tint: string
}
export type Pictures = Record<string, Picture>

const PLAIN: Picture = { art: '', tint: 'bone' }

/** The picture of a card by its key, or by a line with stars that fits it; a plain frame where there is none. */
export function pictureOf(pictures: Pictures, slug: string): Picture {
  const line = pictures[slug] ?? pictures[Object.keys(pictures).find((key) => fits(key, slug)) ?? '']
  return line ?? PLAIN
}

const fits = (key: string, slug: string): boolean =>
  key.includes('*') && new RegExp(`^${key.replaceAll('*', '.+')}$`).test(slug)
