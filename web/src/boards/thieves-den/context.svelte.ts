// What the parts of the den share beside what all boards do: what is chosen, what it would bring, and what was gained.
import { createContext, untrack } from 'svelte'
import type { BoardProps } from '../board'
import { BoardContext } from '../common/context.svelte'
import { Gains } from '../common/gains.svelte'
import { Mover, shake } from '../common/motion'
import { type Choice, isReady, label } from './act'
import { cardsOf } from './cards'
import { Foresight } from './foresight.svelte'
import { Naming } from './naming.svelte'
import { gained } from './news'
import { type RoundEnd, type RoundStart, startOf, sumUp } from './summary'
import { type DenView, lyingAt, type Place, type Tokens } from './view'
import { isPicked } from './words'

export class DenContext extends BoardContext<DenView> {
  readonly cards = $derived.by(() => cardsOf(this.book))

  /** The thing that is chosen, and what is picked for it or for what is asked. */
  choice = $state.raw<Choice | null>(null)
  readonly naming = new Naming(this)
  /** Things on the table are to be picked for what is asked. */
  readonly picking: boolean = $derived.by(() => this.offers.length > 0 && this.offers.every(isPicked))
  /** What was chosen or picked would bring this. */
  readonly foresight = new Foresight((words) => this.preview(words))
  /** What would come to your own board; what would leave it is negative. */
  readonly changes: Tokens = $derived.by(() =>
    this.begun && this.seat !== null ? this.foresight.changes(this.view, this.seat) : {},
  )
  /** Whose den lies open in a dialog. */
  shown = $state<number | null>(null)
  /** The last round, summed up. */
  ended = $state.raw<RoundEnd | null>(null)
  readonly gains = new Gains()

  /** Something is chosen or picked, and nothing done yet. */
  readonly begun: boolean = $derived.by(() => this.mine && (this.choice !== null || this.naming.picks.length > 0))
  /** What the button says, and whether the act can be done. */
  readonly label: string = $derived.by(() => label(this))
  readonly ready: boolean = $derived.by(() => this.mine && isReady(this))

  /** Nobody has picked all of their cards yet. */
  readonly scouting: boolean = $derived.by(() => this.view.phase === 'scouting' || this.view.phase === 'setup')

  readonly #mover = new Mover()
  #known: DenView | null = null
  #start: RoundStart | null = null

  /** `moved`: what has happened is to be seen on the page. */
  constructor(props: () => BoardProps, moved: (events: BoardProps['events']) => void) {
    super(props)
    // A new question begins with nothing chosen. That another has picked in secret makes no new question.
    const question = $derived.by(() => {
      const { round, task, turn, about, prestige, treasures, thieves, hand } = this.view
      const mine = this.seat !== null && turn.includes(this.seat)
      return JSON.stringify([this.seat, round, task, mine, about, prestige, treasures, thieves, hand, this.options])
    })
    $effect(() => {
      void question
      untrack(this.cancel)
    })
    // What is meant is looked at as often as it changes, and told when the server has answered.
    const meant = $derived.by(() => (this.begun ? JSON.stringify(this.naming.meant) : '[]'))
    $effect(() => {
      const words = JSON.parse(meant) as string[]
      void this.foresight.look(words).then((told) => told && this.#say())
    })
    let begun = false
    $effect.pre(() => {
      const now = this.view
      const heard = this.events
      untrack(() => {
        if (now === this.#known) return
        this.#mover.look()
        begun = this.#known !== null
        this.#follow(now, heard)
        this.#known = now
      })
    })
    $effect(() => {
      void this.view
      const heard = untrack(() => this.events)
      this.#mover.move()
      if (begun) moved(heard)
    })
  }

  /** The thing that is chosen, by its name on the board. */
  get chosen(): string | null {
    return this.choice?.key ?? null
  }

  override openCard(slug: string): void {
    this.shown = null
    super.openCard(slug)
  }

  /** Somebody points at a thing: it is chosen, refused with the reason, or shown. */
  point(key: string, words: string[], card: string | null, element?: EventTarget | null): void {
    const [word] = words
    const offer = this.offers.find((one) => one.word === word)
    if (this.chosen === key) this.cancel()
    else if (!this.mine || word === undefined) {
      if (card) this.openCard(card)
    } else if (!offer) {
      shake(element as Element | null)
      this.why(word)
    } else {
      this.choice = { key, words, offer, card }
      void this.naming.begin(words, [[]])
    }
  }

  /** Somebody points at a location. Of two with the same name only one may be meant. */
  pointAt(place: Place, element: EventTarget | null): void {
    const lying = lyingAt(this.view, place)!
    const refused = this.mine && !lying.can && this.options.includes(lying.words[0] ?? '')
    if (refused) {
      shake(element as Element | null)
      this.announce('Not this one: the other one of the same name can be chosen.')
    } else this.point(keyOf(place), lying.words, lying.card, element)
  }

  /** Somebody picks a thing for what is asked, or puts it back. */
  pick(word: string, add: boolean, element?: EventTarget | null): void {
    if (!add) this.naming.drop(word)
    else if (!this.naming.pick(word)) {
      shake(element as Element | null)
      this.why(word)
    }
  }

  /** Somebody picks a treasure of a rival. */
  hit(rival: number, kind: string): void {
    const picks = this.naming.hit(rival, kind, this.view.about.rival)
    if (picks) this.naming.set(picks)
  }

  /** The last pick, or what is chosen, is put back. */
  undo = (): void => {
    const last = this.naming.picks.at(-1)
    if (last) this.naming.drop(last)
    else this.cancel()
  }

  cancel = (): void => {
    this.choice = null
    if (this.picking)
      void this.naming.begin(
        [],
        this.options.map((word) => [word]),
      )
    else this.naming.clear()
  }

  go = (): void => {
    if (!this.mine || this.seat === null) return
    const early = this.choice !== null && !this.naming.known
    if (this.ready || early) this.play(this.naming.words)
    else this.announce(this.ask)
  }

  /** Nothing is picked. */
  leave = (): void => this.play(this.naming.leaving)

  readonly #say = (): void => {
    const { sentences, asked } = this.foresight
    const said = [...sentences, this.ready ? [{ text: this.label }] : asked]
    this.announce(said.map((pieces) => pieces.map(({ text }) => text).join('')).join(' '))
  }

  /** What came to whom, and what the round brought. */
  #follow(now: DenView, heard: BoardProps['events']): void {
    const known = this.#known
    if (known?.round !== now.round) {
      this.ended = sumUp(now, this.#start)
      this.#start = startOf(now)
    }
    if (!known) return
    this.gains.rise(gained(now, heard))
  }
}

export const [getTable, setTable] = createContext<DenContext>()

/** What a location is called on the board. */
export const keyOf = ({ owner, number }: Place): string => `loc-${owner}-${number}`
