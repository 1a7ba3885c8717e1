// A word of the engine as people say it: seats by name, cards by title.
import type { GameBook } from '../protocol'

const WITH_SEAT = new Set(['steal', 'start', 'give'])

export function spoken(word: string, names: string[], book: GameBook | null): string {
  const said = word.replace(/^(?:(-?\d+):? )(?=[a-z])/, (whole, seat: string) =>
    names[Number(seat)] ? `${names[Number(seat)]}: ` : whole,
  )
  const [verb = '', ...rest] = said.split(' ')
  const last = rest.at(-1) ?? ''
  if (/^\d+$/.test(last) && WITH_SEAT.has(verb) && names[Number(last)])
    return [verb, ...rest.slice(0, -1), `from ${names[Number(last)]}`].join(' ').replace('start from', 'start')
  if (verb === 'from' && names[Number(last)]) return `from ${names[Number(last)]}`
  const card = book?.cards.find((one) => one.slug === rest.join(' ') || one.slug === last)
  if (card) return `${verb} ${card.name}`
  return said
}
