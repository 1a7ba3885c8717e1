import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { entries } from './ledger'
import Ledger from './Ledger.svelte'

const line = (text: string) => ({ at: 1, seat: 0, text, rule: 'TM-2.1', pieces: [{ text }] })

test('a round begins with a separator, and the rest of its sentence stays', () => {
  const begins = { text: 'Round 2 begins; ', round: 2 }
  const round = { ...line('Round 2 begins; Ann rolls.'), round: 2, pieces: [begins, { text: 'Ann rolls.' }] }
  const found = entries([line('Ann takes a bag.'), round])
  const told = found.map((entry) => (entry.kind === 'round' ? `== ${entry.title}` : entry.pieces[0]!.text))
  expect(told).toEqual(['Ann takes a bag.', '== Round 2', 'Ann rolls.'])
})

const lines = [
  {
    at: 0,
    seat: -1,
    text: 'Chance decides: Bob starts.',
    rule: 'TM-1.5',
    pieces: [{ text: 'Chance decides: Bob starts.' }],
  },
  {
    at: 4,
    seat: 1,
    text: 'Bob takes 2 red dice and 9 gold.',
    rule: '',
    pieces: [
      { text: 'Bob', seat: 1 },
      { text: ' takes ' },
      { text: '2 red dice', thing: 'red', count: 2 },
      { text: ' and ' },
      { text: '9 gold', thing: 'gold', count: 9 },
      { text: '.' },
    ],
  },
]
const props = {
  lines,
  ask: 'Take something.',
  asked: true,
  seat: 0,
  turn: [0],
  openRule: vi.fn(),
}

test('the ledger tells in sentences, shows things as pictures with a name, and says what is asked', () => {
  render(Ledger, props)
  expect(screen.getByText('Bob').tagName).toBe('B')
  expect(screen.getByRole('img', { name: '2 red dice' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: '9 gold' }), 'many stay a number').toBeNull()
  expect(screen.getByText('Your turn.').parentElement?.textContent).toContain('Take something.')
})

test('a rule opens by its number', async () => {
  render(Ledger, props)
  await fireEvent.click(screen.getByRole('button', { name: /TM-1\.5/ }))
  expect(props.openRule).toHaveBeenCalledWith('TM-1.5')
})

test('nothing yet is said too', () => {
  render(Ledger, { ...props, lines: [], ask: '', asked: false })
  expect(screen.getByText('Nothing has happened yet.')).toBeTruthy()
})
