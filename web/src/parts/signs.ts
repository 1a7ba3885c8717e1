// Lines of signs: `{blue} {to} any gem` is a picture of a sapphire, an arrow and two words.

export type Piece = { text: string } | { pip: string } | { arrow: true } | { worth: string }

export function signPieces(line: string): Piece[] {
  return line
    .split(/(\{[^}]+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith('{')) return { text: part }
      const name = part.slice(1, -1)
      if (name === 'to') return { arrow: true }
      if (name.startsWith('worth:')) return { worth: name.slice('worth:'.length) }
      return { pip: name }
    })
}

/** A line of signs as it is spoken. */
export function spoken(line: string): string {
  const said = signPieces(line).map((piece) => ('text' in piece ? piece.text : 'arrow' in piece ? 'to' : 'worth' in piece ? `${piece.worth} notoriety` : piece.pip))
  return said.join(' ').replace(/\s+([:,.])/g, '$1').replace(/\s+/g, ' ').trim()
}
