import { expect, test, vi } from 'vitest'
import fixture from '../fixtures/proof.json'
import type { Proof } from '../protocol'
import { inLines } from './rolls'
import { asPython, isSound, verified } from './verify'
import { chosen, LONGEST, proposed } from './words'

// A seal takes some ten thousand digests.
vi.setConfig({ testTimeout: 60_000 })

// Made by scripts/proof.py: the same oath in Python.
const proof = fixture.proof as unknown as Proof
const copy = (): Proof => structuredClone(proof)

test('what the engine rolled under an oath holds here too', async () => {
  const verdict = await verified(proof, { seal: proof.oath.seal, vows: { 0: 'quiet stairs' } })
  expect(verdict.rolls).toHaveLength(60)
  expect(verdict.rolls.every((roll) => roll.holds && roll.falls === roll.told)).toBe(true)
  expect(isSound(verdict)).toBe(true)
})

test('one die that was told otherwise does not hold, and all others do', async () => {
  const forged = copy()
  const roll = forged.rolls[12]!
  roll.told = roll.odds.map(([word]) => word).find((word) => word !== roll.told)!
  const verdict = await verified(forged)
  expect(verdict.secret).toBe('fits')
  expect(verdict.rolls.flatMap((one, n) => (one.holds ? [] : [n]))).toEqual([12])
  expect(verdict.rolls[12]!.falls).toBe(proof.rolls[12]!.told)
  expect(isSound(verdict)).toBe(false)
})

test('another secret, seal or word is noticed', async () => {
  const secret = copy()
  secret.oath.secret = secret.oath.secret!.replace(/^00/, '01')
  expect((await verified(secret)).secret).toBe('differs')
  const seal = await verified(proof, { seal: 'f'.repeat(64) })
  expect([seal.seal, isSound(seal)]).toEqual(['other', false])
  const word = await verified(proof, { vows: { 0: 'loud stairs' } })
  expect([word.words, isSound(word)]).toEqual(['other', false])
  const words = copy()
  words.oath.words[1] = 'herring'
  expect((await verified(words)).rolls.some((roll) => !roll.holds)).toBe(true)
})

test('odds that do not add up, and rolls that come twice, do not hold', async () => {
  const odd = copy()
  odd.rolls[3]!.odds[0]![1] += 0.25
  expect((await verified(odd)).rolls[3]!.holds).toBe(false)
  const twice = copy()
  twice.rolls.splice(5, 0, structuredClone(twice.rolls[4]!))
  expect((await verified(twice)).rolls[5]!.holds).toBe(false)
})

test('without the secret there is no verdict', async () => {
  const closed = copy()
  closed.oath.secret = null
  const verdict = await verified(closed)
  expect([verdict.secret, verdict.rolls.length, isSound(verdict)]).toEqual(['missing', 0, false])
})

test('texts are written as Python writes them', () => {
  expect(asPython(['é', '🦊', 'a "b"\n\u007f'])).toBe(String.raw`["\u00e9", "\ud83e\udd8a", "a \"b\"\n\u007f"]`)
})

test('dice that fell together are one line', async () => {
  const { rolls } = await verified(proof)
  const found = inLines(rolls, fixture.lines, (seat) => (seat === 0 ? 'your move' : `seat ${seat}`))
  expect(found.map((line) => line.verb).slice(0, 4)).toEqual(['start', 'deal', 'roll', 'roll'])
  expect(found[2]).toMatchObject({ heading: 'Round 1', note: 'all dice', holds: true })
  expect(found[2]!.rolls).toHaveLength(11)
  expect(found[3]!.note).toMatch(/^after /)
})

test('a word is proposed, and an empty field means the proposal', () => {
  for (let n = 0; n < 50; n++) expect(proposed()).toMatch(/^[a-z]+ [a-z]+$/)
  expect(chosen('  my   own ', 'nine lamps')).toBe('my own')
  expect(chosen('   ', 'nine lamps')).toBe('nine lamps')
  expect(LONGEST).toBe(40)
})
