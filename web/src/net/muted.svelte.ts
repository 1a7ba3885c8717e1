// Whom one does not want to hear at a table: kept on this device, and told to nobody.
import type { Said } from '../protocol'
import { read, write } from './tokens'

const MUTED = 'rookery.muted'
const MOST_TABLES = 60
const MOST_VOICES = 100

/** All spectators together. */
export const SPECTATORS = 'spectators'

export const seatVoice = (seat: number, name: string): string => `seat ${seat} ${name}`
export const spectatorVoice = (number: number): string => `spectator ${number}`

/** Who says a line; null: the table itself. */
export function voiceOf(said: Said): string | null {
  if (said.seat >= 0) return seatVoice(said.seat, said.name)
  return said.name ? spectatorVoice(said.spectator ?? 0) : null
}

type Kept = Record<string, string[]>

function kept(): Kept {
  const found = read<unknown>(MUTED, {})
  const tables = found && typeof found === 'object' && !Array.isArray(found) ? Object.entries(found) : []
  return Object.fromEntries(tables.filter((one): one is [string, string[]] => Array.isArray(one[1])))
}

export class Muted {
  private voices = $state.raw<string[]>([])

  constructor(private readonly table: string) {
    this.voices = kept()[table] ?? []
  }

  /** Whether a voice is muted by itself. */
  has(voice: string): boolean {
    return this.voices.includes(voice)
  }

  hears(said: Said): boolean {
    const voice = voiceOf(said)
    if (voice === null) return true
    return !this.has(voice) && !(said.seat < 0 && this.has(SPECTATORS))
  }

  set(voice: string, muted: boolean): void {
    const others = this.voices.filter((one) => one !== voice)
    this.voices = (muted ? [...others, voice] : others).slice(-MOST_VOICES)
    const tables = Object.entries(kept()).filter(([table]) => table !== this.table)
    const all: [string, string[]][] = [...tables, [this.table, this.voices]]
    write(MUTED, Object.fromEntries(all.filter(([, voices]) => voices.length).slice(-MOST_TABLES)))
  }
}
