// Small sounds, made on the spot: bone on wood, coin, paper, bell. Off unless somebody switches them on.
import type { Update } from './protocol'
import { settings } from './settings.svelte'

export type Sound = 'die' | 'coin' | 'paper' | 'bell'

let context: AudioContext | undefined

function noise(audio: AudioContext, seconds: number, pitch: number, volume: number, at: number): void {
  const length = Math.ceil(audio.sampleRate * seconds)
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3
  const source = new AudioBufferSourceNode(audio, { buffer })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.6 })
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: volume }))
    .connect(audio.destination)
  source.start(at)
}

function tone(audio: AudioContext, pitch: number, seconds: number, volume: number, at: number): void {
  const gain = new GainNode(audio, { gain: volume })
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  const source = new OscillatorNode(audio, { type: 'sine', frequency: pitch })
  source.connect(gain).connect(audio.destination)
  source.start(at)
  source.stop(at + seconds)
}

export function sound(kind: Sound): void {
  if (!settings.liked.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  const now = context.currentTime
  if (kind === 'die') for (const beat of [0, 0.06, 0.1]) noise(context, 0.05, 1500 + 600 * beat, 0.5, now + beat)
  if (kind === 'paper') noise(context, 0.16, 4200, 0.18, now)
  if (kind === 'coin') for (const pitch of [2093, 3136]) tone(context, pitch, 0.25, 0.06, now)
  if (kind === 'bell') for (const pitch of [660, 990, 1320]) tone(context, pitch, 0.9, 0.05, now)
}

/** What has happened is heard; a bell for whoever is on turn by it. */
export function heard({ events, turn }: Update, seat: number | null): void {
  const verbs = events.map((event) => event.verb)
  if (verbs.includes('roll')) sound('die')
  else if (verbs.includes('buy') || verbs.includes('deal')) sound('paper')
  else if (events.some((event) => event.notes.some((note) => /gold|coins/.test(note.what)))) sound('coin')
  if (events.length && seat !== null && turn.includes(seat)) sound('bell')
}
