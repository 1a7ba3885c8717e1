// A market card ready to be drawn.

export interface DrawnCard {
  slug: string
  name: string
  /** For narrow places. */
  short: string
  deck: string
  /** Gems by their letters. */
  cost: string
  art: string
  tint: string
  /** The silhouette of its kind, and its name. */
  kind: string | null
  kindName: string
  /** Fixed notoriety, shown on a shield. */
  points: number | null
  /** What it does, in signs. */
  sign: string
  /** The same for a narrow tag. */
  tag: string
  /** What it does, in a sentence with signs. */
  text: string
  /** What it does, in words only. */
  spoken: string
  /** When it works. */
  mark: string
  rule: string
}
