import { expect, test } from 'vitest'
import { spelled } from './screens.ts'

test('a screen is named once', () => {
  expect(spelled('(--phone)')).toBe('(max-width: 720px)')
  expect(spelled('(--desk) and (max-height: 800px)')).toBe('(min-width: 1181px) and (max-height: 800px)')
  expect(spelled('(hover: hover)')).toBe('(hover: hover)')
})

test('an unknown screen is an error', () => {
  expect(() => spelled('(--watch)')).toThrow('There is no screen watch')
})
