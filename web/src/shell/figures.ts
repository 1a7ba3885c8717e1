// The figures printed on a card, as people read them.
import type { CardInfo } from '../protocol'

export interface Figure {
  name: string
  value: string
  /** A cost in letters that can be shown as gems. */
  gems: string
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
      const gems = name === 'cost' && /^[RWBG]+$/.test(text) ? text : ''
      const from = card.provenance[name] ?? ''
      return { name, value: text, gems, from: FROM[from] ?? from }
    })
}
