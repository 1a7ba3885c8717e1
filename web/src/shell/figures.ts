// The figures printed on a card, as people read them.
import type { CardInfo } from '../protocol'

export interface Figure {
  name: string
  value: string
  /** It is what the card costs, which can be shown as gems. */
  isPrice: boolean
  from: string
}

const FROM: Record<string, string> = {
  rulebook: 'from the rulebook',
  published: 'published',
  reconstructed: 'reconstructed',
  replaced: 'replaced at this table',
}

export function figuresOf(card: CardInfo): Figure[] {
  return Object.entries(card.figures)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : String(value)
      const isPrice = name === 'cost' && Boolean(card.price?.length)
      const from = card.provenance[name] ?? ''
      return { name, value: text, isPrice, from: FROM[from] ?? from }
    })
}
