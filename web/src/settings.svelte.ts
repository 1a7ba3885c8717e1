// What somebody likes on this device: theme, motion, sound, size of text, chat, pace.
import type { Pace } from './net/playback.svelte'

export type Theme = 'night' | 'morning' | 'device'
export type Motion = 'full' | 'still' | 'device'

export type { Pace }
export const PACES: readonly Pace[] = ['quick', 'natural', 'slow', 'step']

interface Liked {
  theme: Theme
  motion: Motion
  sound: boolean
  textSize: number
  mute: boolean
  /** How fast the acts of bots are shown. */
  pace: Pace
  /** What happened since one's turn is played back without being asked for. */
  playBack: boolean
}

const KEY = 'rookery.settings'
const USUAL: Liked = {
  theme: 'night',
  motion: 'device',
  sound: false,
  textSize: 1,
  mute: false,
  pace: 'natural',
  playBack: false,
}
export const TEXT_SIZES = [0.9, 1, 1.15, 1.3, 1.5]

function read(): Liked {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Liked>
    return {
      theme: ['night', 'morning', 'device'].includes(kept.theme ?? '') ? kept.theme! : USUAL.theme,
      motion: ['full', 'still', 'device'].includes(kept.motion ?? '') ? kept.motion! : USUAL.motion,
      sound: kept.sound === true,
      textSize: TEXT_SIZES.includes(kept.textSize ?? 0) ? kept.textSize! : USUAL.textSize,
      mute: kept.mute === true,
      playBack: kept.playBack === true,
      pace: PACES.includes(kept.pace ?? 'natural') ? (kept.pace ?? USUAL.pace) : USUAL.pace,
    }
  } catch {
    return { ...USUAL }
  }
}

const media = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

class Settings {
  liked = $state<Liked>(read())
  private darkDevice = $state(!media('(prefers-color-scheme: light)'))
  private stillDevice = $state(media('(prefers-reduced-motion: reduce)'))

  theme = $derived(this.liked.theme === 'device' ? (this.darkDevice ? 'night' : 'morning') : this.liked.theme)
  still = $derived(this.liked.motion === 'device' ? this.stillDevice : this.liked.motion === 'still')

  constructor() {
    if (typeof matchMedia !== 'function') return
    matchMedia('(prefers-color-scheme: light)').addEventListener?.(
      'change',
      (event) => (this.darkDevice = !event.matches),
    )
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener?.(
      'change',
      (event) => (this.stillDevice = event.matches),
    )
  }

  set(changes: Partial<Liked>): void {
    Object.assign(this.liked, changes)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.liked))
    } catch {
      // It holds for this page then.
    }
  }

  /** Writes the choices where the style sheets look for them. */
  apply(root: HTMLElement): void {
    root.dataset['theme'] = this.theme
    root.dataset['motion'] = this.still ? 'still' : 'full'
    root.style.setProperty('--text-size', String(this.liked.textSize))
  }
}

export const settings = new Settings()
