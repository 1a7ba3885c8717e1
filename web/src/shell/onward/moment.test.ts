import { describe, expect, it } from 'vitest'
import { addressOf, momentIn, seatsOnward, secretsOf, stoodAt } from './moment'

describe('a moment', () => {
  it('comes back from its own address', () => {
    for (const moment of [{ at: 31, eyes: 2 } as const, { at: 0, eyes: 'open' } as const]) {
      const address = addressOf('otter-7k3', moment)
      expect(address.startsWith('/replay/otter-7k3#')).toBe(true)
      expect(momentIn(address.slice(address.indexOf('#')))).toEqual(moment)
    }
  })

  it('is not found in anything else', () => {
    for (const hash of ['', '#dice', '#at=', '#at=x', '#at=-1', '#seat=abc']) expect(momentIn(hash)).toBeNull()
    expect(momentIn('#at=5&as=9')).toEqual({ at: 5, eyes: 'open' })
  })

  it('is told with what became of its secrets', () => {
    const origin = { table: 'otter-7k3', line: 31, heading: 'Round 3', seat: 1 }
    expect(stoodAt(origin)).toBe('round 3')
    expect(stoodAt({ ...origin, heading: '' })).toBe('line 31')
    expect(secretsOf(origin, ['Ann', 'Bob'])).toBe('What Bob could not know was dealt anew.')
    expect(secretsOf({ ...origin, seat: null }, [])).toBe('Everything lay as it did then.')
  })

  it('seats you among bots or friends', () => {
    expect(seatsOnward(3, 1, 'Wren', 'urchin')).toEqual([
      { kind: 'urchin' },
      { kind: 'me', name: 'Wren' },
      { kind: 'urchin' },
    ])
    expect(seatsOnward(2, 0, '', 'open')).toEqual([{ kind: 'me' }, { kind: 'open' }])
  })
})
