// The puzzle of a table: what was tried, how much was asked for, and what of the answer is shown.
import { shelf } from '../../net/http'
import type { LiveTable } from '../../net/table.svelte'
import type { DailyInfo, PuzzleInfo } from '../../protocol'
import { type How, keepSolved, solvedHow } from './record'

export class Riddle {
  readonly #live: () => LiveTable | null
  /** What the last wrong turn gives up. */
  wrong = $state('')
  tries = $state(0)
  nudged = $state(false)
  /** The answer was asked for. */
  shown = $state(false)
  /** The panel is put aside, where it lies over the board. */
  folded = $state(false)
  days = $state.raw<DailyInfo[]>([])

  readonly info: PuzzleInfo | null = $derived.by(() => this.#live()?.update?.puzzle ?? null)
  readonly game: string = $derived.by(() => this.#live()?.info?.game ?? '')
  /** Whether this table is a puzzle that is still looked at. */
  readonly on: boolean = $derived.by(() => Boolean(this.#live()?.info?.puzzle && this.info) && !this.#live()?.result)
  readonly solved: boolean = $derived.by(() => Boolean(this.info?.solved))
  readonly answered: boolean = $derived.by(() => this.solved || this.shown)
  /** The day whose puzzle this is, of the last ones. */
  readonly day: DailyInfo | undefined = $derived.by(() =>
    this.days.find((day) => day.game === this.game && day.number === this.info?.number),
  )
  readonly isToday: boolean = $derived.by(() => this.day !== undefined && this.day === this.days[0])
  readonly title: string = $derived.by(() => (this.day ? 'Puzzle of the day' : `Puzzle ${this.info?.number ?? ''}`))

  constructor(live: () => LiveTable | null) {
    this.#live = live
    $effect(() => {
      if (this.on && !this.days.length) void this.#look()
    })
    $effect(() => {
      if (this.on && this.solved) this.#keep(this.shown ? 'shown' : this.tries ? 'later' : 'first')
    })
  }

  async #look(): Promise<void> {
    this.days = (await shelf().catch(() => null))?.days ?? []
  }

  #keep(how: How): void {
    const { game, info, isToday, day } = this
    if (!info) return
    // A page that is opened again does not know what was tried before.
    keepSolved(game, info.number, solvedHow(game, info.number) ?? how, isToday ? day!.day : null)
  }

  /** Hears what was refused; true if it was a wrong answer. */
  hears(sentence: string, wrong = false): boolean {
    if (!wrong || !this.on) return false
    this.wrong = sentence
    this.tries++
    this.folded = false
    return true
  }

  show = (): void => {
    this.shown = true
    this.wrong = ''
    this.#keep('shown')
  }
  /** The best turn is played on the board. */
  playIt = (): void => this.#live()?.play(this.info?.words ?? [])
  playOn = (): void => this.#live()?.freely()
}
