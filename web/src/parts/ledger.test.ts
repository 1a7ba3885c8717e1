import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { entries } from './ledger'
import Ledger from './Ledger.svelte'

const line = (text: string) => ({ at: 1, seat: 0, text, rule: 'TM-2.1' })

test('a round begins with a separator, and the rest of its sentence stays', () => {
  const found = entries([line('Ann takes a bag.'), line('Round 2 begins; Ann rolls.')])
  expect(found.map((entry) => (entry.kind === 'round' ? `== ${entry.title}` : entry.line.text))).toEqual([
    'Ann takes a bag.',
    '== Round 2',
    'Ann rolls.',
  ])
})

const lines = [
  { at: 0, seat: -1, text: 'Chance decides: Bob starts.', rule: 'TM-1.5' },
  { at: 4, seat: 1, text: 'Bob takes 2 red dice.', rule: '' },
]
const props = {
  lines,
  names: ['Ann', 'Bob'],
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
