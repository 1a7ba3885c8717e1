import { expect, test } from 'vitest'
import { entries } from './ledger'

const line = (text: string) => ({ at: 1, seat: 0, text, rule: 'TM-2.1' })

test('a round begins with a separator, and the rest of its sentence stays', () => {
  const found = entries([line('Ann takes a bag.'), line('Round 2 begins; Ann rolls.')])
  expect(found.map((entry) => (entry.kind === 'round' ? `== ${entry.title}` : entry.line.text))).toEqual(['Ann takes a bag.', '== Round 2', 'Ann rolls.'])
})
