// The coach of a guided first game: which note is read, what was answered to a wrong act, and what may be done.
import { phone } from '../../boards/common/screen'
import type { LiveTable } from '../../net/table.svelte'
import { keepLesson, mine } from '../../net/tokens'
import type { LessonInfo, LessonNote, Piece } from '../../protocol'

/** A wrong act, and why it was one. */
export interface Wrong {
  sentence: string
  rule: string
  pieces: Piece[]
}

/** Wrong acts after which the coach offers to show it. */
const PATIENCE = 2

export class Coach {
  readonly #live: () => LiveTable | null
  /** Which of the notes that the server sent is read. */
  at = $state(0)
  wrong = $state.raw<Wrong | null>(null)
  misses = $state(0)
  /** The note is put aside. */
  folded = $state(false)
  /** The step is being shown, word by word. */
  #showing = false
  #last = $state.raw<LessonInfo | null>(null)

  readonly info: LessonInfo | null = $derived.by(() => this.#live()?.update?.lesson ?? null)
  /** Whether this table is a lesson that goes on. */
  readonly on: boolean = $derived.by(() => Boolean(this.#live()?.info?.lesson) && !this.#live()?.result)
  readonly note: LessonNote | null = $derived.by(() => this.info?.notes[this.at] ?? null)
  /** The number of the note, from 1, also while others act. */
  readonly number: number = $derived.by(() =>
    this.info ? this.info.first + this.at + 1 : (this.#last?.first ?? 0) + 1,
  )
  readonly of: number = $derived.by(() => (this.info ?? this.#last)?.of ?? 0)
  /** Whether the note only tells, and there is another one after it. */
  readonly goesOn: boolean = $derived.by(() => Boolean(this.info && this.at < this.info.notes.length - 1))
  readonly closing: boolean = $derived.by(() => Boolean(this.info?.over && !this.goesOn))
  readonly canShow: boolean = $derived.by(() => this.misses >= PATIENCE && Boolean(this.info?.words.length))

  constructor(live: () => LiveTable | null) {
    this.#live = live
    // A new step begins with its first note, and nothing wrong.
    const step = $derived.by(() => (this.info ? `${this.info.first} ${this.info.over}` : ''))
    $effect(() => {
      if (!step) return
      this.at = 0
      this.misses = 0
      this.#showing = false
    })
    $effect(() => {
      const info = this.info
      if (info) this.#last = info
      this.wrong = null
      const table = this.#live()
      if (table && info && this.on) keepLesson(table.table, { step: info.first + 1, of: info.of })
      if (table?.info && !table.info.lesson && mine(table.table)?.lesson) keepLesson(table.table)
      if (this.#showing && info?.words.length) table?.play([info.words[0]!])
    })
  }

  /** Which game it is and where it stands, where there is room for it. */
  heading = (...parts: (string | undefined)[]): string => (phone.current ? '' : parts.filter(Boolean).join(', '))

  /** Hears what was refused, by a rule or by the lesson; true if a note tells it. */
  hears(sentence: string, rule: string, given: Piece[] = []): boolean {
    if (!this.on || !this.note) return false
    const pieces = given.length ? given : [{ text: sentence }]
    this.wrong = { sentence, pieces, rule: pieces.some((piece) => piece.rule) ? '' : rule }
    this.misses += 1
    this.folded = false
    return true
  }

  next = (): void => {
    if (this.goesOn) this.at += 1
    else if (this.closing) this.playOn()
  }

  back = (): void => {
    this.wrong = null
    if (this.at > 0) this.at -= 1
    else this.#live()?.rewind()
  }

  /** Plays the step. */
  show = (): void => {
    const word = this.info?.words[0]
    if (!word) return
    this.#showing = true
    this.#live()?.play([word])
  }

  playOn = (): void => this.#live()?.freely()
}
