// A market card ready to be drawn: what the book tells of it, and its picture.
import type { CardInfo, SignPiece } from '../protocol'
import { type Picture, pictureOf, type Pictures } from './pictures'

export interface DrawnCard extends Picture {
  slug: string
  name: string
  /** For narrow places. */
  short: string
  deck: string
  /** What it costs, thing by thing, and how that is spoken. */
  price: string[]
  priceSaid: string
  /** The silhouette of its kind, and its name. */
  kind: string | null
  kindName: string
  /** Fixed notoriety, shown on a shield. */
  points: number | null
  /** What it does, in signs; `said` is how that is spoken. */
  sign: SignPiece[]
  said: string
  /** The same for a narrow tag. */
  tag: SignPiece[]
  /** What it does, in a sentence with signs, and in words only. */
  told: SignPiece[]
  text: string
  /** When it works. */
  mark: string
  rule: string
  /** Words by which its owner may use it. */
  uses: string[]
}

/** A card of the book with its picture; the silhouette of its kind is found by a name. */
export function drawnCard(
  info: CardInfo,
  pictures: Pictures,
  kindName: string,
  kinds: Record<string, string>,
): DrawnCard {
  const [first, ...others] = info.sign
  return {
    ...pictureOf(pictures, info.slug),
    slug: info.slug,
    name: info.name,
    short: info.short,
    deck: info.figures.deck ?? info.of,
    price: info.price ?? [],
    priceSaid: info.price_said ?? '',
    kind: kinds[kindName] ?? null,
    kindName,
    points: first?.kind === 'worth' && !others.length ? Number(first.what) : null,
    sign: info.sign,
    said: info.said,
    tag: info.tag,
    told: info.told,
    text: info.text,
    mark: info.when,
    rule: info.rule,
    uses: info.uses,
  }
}
