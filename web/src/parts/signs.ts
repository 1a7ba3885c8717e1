// Lines of signs: `{blue} {to} any gem` is a picture of a sapphire, an arrow and two words.

export type Piece =
  { text: string } | { pip: string } | { arrow: 'arrow' | 'both' } | { worth: string; unit: 'notoriety' | 'points' }

export function signPieces(line: string): Piece[] {
  return line
    .split(/(\{[^}]+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith('{')) return { text: part }
      const name = part.slice(1, -1)
      if (name === 'to') return { arrow: 'arrow' }
      if (name === 'both') return { arrow: 'both' }
      if (name.startsWith('worth:')) return { worth: name.slice('worth:'.length), unit: 'notoriety' }
      if (name.startsWith('points:')) return { worth: name.slice('points:'.length), unit: 'points' }
      return { pip: name }
    })
}

/** A line of signs as it is spoken. */
export function spoken(line: string): string {
  const said = signPieces(line).map((piece) =>
    'text' in piece
      ? piece.text
      : 'arrow' in piece
        ? piece.arrow === 'both'
          ? 'to or from'
          : 'to'
        : 'worth' in piece
          ? `${piece.worth} ${piece.worth === '1' && piece.unit === 'points' ? 'point' : piece.unit}`
          : piece.pip,
  )
  return said
    .join(' ')
    .replace(/\s+([:,.])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
