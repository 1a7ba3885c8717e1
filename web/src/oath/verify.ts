// The dice of a finished game, computed again on this device (docs/oaths.md). It knows no game and trusts no server.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Proof } from '../protocol'

const LEAVES = 1 << 14
/** Leaves that are computed before the page may breathe. */
const AT_ONCE = 512
const SEAL = /^[0-9a-f]{64}$/

/** A roll or draw, and what falls by the oath. */
export interface Checked {
  event: number
  heading: string
  told: string
  falls: string
  holds: boolean
}

export interface Verdict {
  /** Whether the secret was opened, and fits the seal. */
  secret: 'fits' | 'differs' | 'missing'
  /** Whether the seal and your words are those that this device saw before. */
  seal: 'same' | 'other'
  words: 'same' | 'other'
  rolls: Checked[]
}

/** What this device saw before the first roll: the seal, and the words of its own seats. */
export interface Seen {
  seal?: string | undefined
  vows?: Record<number, string> | undefined
}

/** Everything in a proof, checked; with nothing to check it by, no roll has a verdict. */
export async function verified(proof: Proof, seen: Seen = {}): Promise<Verdict> {
  const { table, seal, words, secret } = proof.oath
  const found: Verdict = {
    secret: 'missing',
    seal: !seen.seal || seen.seal === seal ? 'same' : 'other',
    words: Object.entries(seen.vows ?? {}).every(([seat, vow]) => words[Number(seat)] === vow) ? 'same' : 'other',
    rolls: [],
  }
  if (secret === null) return found
  if (!SEAL.test(secret)) return { ...found, secret: 'differs' }
  const bytes = hexToBytes(secret)
  found.secret = (await sealOf(bytes, table)) === seal ? 'fits' : 'differs'
  const salt = sha256(utf8ToBytes(asPython([table, ...words])))
  let last = -1
  for (const { event, heading, odds, told } of proof.rolls) {
    const falls = fallsAt(bytes, salt, event, odds)
    const inOrder = event > last && event < LEAVES
    const whole = Math.abs(odds.reduce((sum, [, odd]) => sum + odd, 0) - 1) < 1e-9
    found.rolls.push({ event, heading, told, falls, holds: inOrder && whole && falls === told })
    last = event
  }
  return found
}

/** Whether nothing at all speaks against the dice. */
export const isSound = (verdict: Verdict): boolean =>
  verdict.secret === 'fits' &&
  verdict.seal === 'same' &&
  verdict.words === 'same' &&
  verdict.rolls.every((roll) => roll.holds)

/** What binds a secret to a table: the root of a tree over the keys of all events. */
export async function sealOf(secret: Uint8Array, table: string): Promise<string> {
  let row: Uint8Array[] = []
  for (let event = 0; event < LEAVES; event++) {
    row.push(sha256(concatBytes(Uint8Array.of(0), keyOf(secret, event))))
    if (event % AT_ONCE === AT_ONCE - 1) await breath()
  }
  while (row.length > 1) {
    const above: Uint8Array[] = []
    for (let n = 0; n < row.length; n += 2) above.push(sha256(concatBytes(Uint8Array.of(1), row[n]!, row[n + 1]!)))
    row = above
    await breath()
  }
  return bytesToHex(sha256(concatBytes(Uint8Array.of(2), row[0]!, utf8ToBytes(table))))
}

function keyOf(secret: Uint8Array, event: number): Uint8Array {
  const number = new Uint8Array(4)
  new DataView(number.buffer).setUint32(0, event)
  return hmac(sha256, secret, concatBytes(utf8ToBytes('event'), number))
}

function fallsAt(secret: Uint8Array, salt: Uint8Array, event: number, odds: [string, number][]): string {
  const drawn = hmac(sha256, keyOf(secret, event), salt)
  let left = Number(new DataView(drawn.buffer, drawn.byteOffset).getBigUint64(0) >> 11n) / 2 ** 53
  for (const [word, odd] of odds) {
    left -= odd
    if (left < 0) return word
  }
  return odds.at(-1)?.[0] ?? ''
}

/** A list of texts as Python's `json.dumps` writes it: ASCII only, a space after each comma. */
export const asPython = (texts: string[]): string =>
  `[${texts.map((text) => JSON.stringify(text).replace(/[\u007f-\uffff]/g, escaped)).join(', ')}]`

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
const breath = (): Promise<void> => new Promise((done) => setTimeout(done))
