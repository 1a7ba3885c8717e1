// What the parts of the den share beside what all boards do: what is chosen, what was gained, and who sent which thief.
import { createContext, tick, untrack } from 'svelte'
import type { BoardProps } from '../board'
import { BoardContext } from '../common/context.svelte'
import { Gains } from '../common/gains.svelte'
import { inList } from '../common/lists'
import { Mover, shake } from '../common/motion'
import { called } from '../common/seats'
import { type Choice, isReady, label, placeOf, spoken, told } from './act'
import { cardsOf } from './cards'
import { gained, senders } from './news'
import { type RoundEnd, type RoundStart, startOf, sumUp } from './summary'
import type { Told } from './telling'
import { isPicked, Naming } from './naming.svelte'
import { type DenView, lyingAt, type Treasure } from './view'

export class DenContext extends BoardContext<DenView> {
  readonly cards = $derived.by(() => cardsOf(this.book))

  /** The thing that is chosen, and what is picked for it or for what is asked. */
  choice = $state.raw<Choice | null>(null)
  readonly naming = new Naming(this)
  /** Things on the table are to be picked for what is asked. */
  readonly picking: boolean = $derived.by(() => this.options.length > 0 && this.options.every(isPicked))
  /** Whose den lies open in a dialog. */
  shown = $state<number | null>(null)
  /** The last round, summed up. */
  ended = $state.raw<RoundEnd | null>(null)
  readonly gains = new Gains()

  /** The act as built so far: what it brings, what its button says, and whether it can be done. */
  readonly told: Told | null = $derived.by(() => (this.mine ? told(this) : null))
  readonly label: string = $derived.by(() => label(this))
  readonly ready: boolean = $derived.by(() => this.mine && isReady(this))

  /** Nobody has picked all of their cards yet. */
  readonly scouting: boolean = $derived.by(() => this.view.phase === 'scouting' || this.view.phase === 'setup')

  readonly #mover = new Mover()
  #senders = $state.raw(new Map<string, number>())
  #known: DenView | null = null
  #start: RoundStart | null = null

  /** `moved`: what has happened is to be seen on the page. */
  constructor(props: () => BoardProps, moved: (events: BoardProps['events']) => void) {
    super(props)
    // A new question begins with nothing chosen. That another has picked in secret makes no new question.
    const question = $derived.by(() => {
      const { round, task, turn, about, prestige, treasures, thieves, hand, options } = this.view
      const mine = this.seat !== null && turn.includes(this.seat)
      return JSON.stringify([this.seat, round, task, mine, about, prestige, treasures, thieves, hand, options])
    })
    $effect(() => {
      void question
      untrack(this.cancel)
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

  /** Who sent the thief to a location, as far as it was seen from here. */
  sender(owner: number, card: string): number | null {
    return this.#senders.get(`${owner}-${card}`) ?? null
  }

  override openCard(slug: string): void {
    this.shown = null
    super.openCard(slug)
  }

  /** Somebody points at a thing: it is chosen, refused with the reason, or shown. */
  point(key: string, words: string[], card: string | null, element?: EventTarget | null): void {
    const word = words[0] ?? ''
    if (this.chosen === key) this.cancel()
    else if (!this.mine) {
      if (card) this.openCard(card)
    } else if (!this.options.includes(word)) {
      shake(element as Element | null)
      this.why(word)
    } else if (!this.#reaches(key)) {
      shake(element as Element | null)
      this.announce('Not this one: the other one of the same name can be chosen.')
    } else {
      this.choice = { key, words, card }
      void this.naming.begin(words, [[]]).then(this.#say)
    }
  }

  /** Somebody picks a thing for what is asked, or puts it back. */
  pick(word: string, add: boolean, element?: EventTarget | null): void {
    if (!add) this.naming.drop(word)
    else if (!this.naming.pick(word)) {
      shake(element as Element | null)
      this.why(word)
      return
    }
    void tick().then(this.#say)
  }

  /** Somebody picks a treasure of a rival. */
  hit(rival: number, kind: Treasure): void {
    const picks = this.naming.hit(rival, kind, this.view.about.rival)
    if (picks) this.naming.set(picks)
    void tick().then(this.#say)
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

  readonly #say = (): void => this.announce(`${spoken(this.told)} ${this.label}.`)

  /** TD-1.3 Of two equal locations only one may be meant. */
  #reaches(key: string): boolean {
    const place = placeOf(key)
    return !place || Boolean(lyingAt(this.view, place)?.can)
  }

  /** Who sent which thief, what came to whom, and what the round brought. */
  #follow(now: DenView, heard: BoardProps['events']): void {
    const known = this.#known
    if (known?.round !== now.round) {
      this.ended = sumUp(now, this.#start, known)
      this.#start = startOf(now)
      this.#senders = new Map()
    }
    if (!known) return
    this.#senders = new Map([...this.#senders, ...senders(now, heard)])
    this.gains.rise(gained(heard))
  }
}

export const [getTable, setTable] = createContext<DenContext>()

const DOING: Record<string, string> = {
  Scout: 'picking a card',
  ReturnOne: 'choosing what goes back to the supply',
  TakeWild: 'choosing a treasure',
  TakeUpTo: 'choosing a treasure',
  TargetOne: 'choosing whom to rob',
  SeizeOne: 'choosing what to take',
  DestroyOne: 'choosing what to destroy',
  GiveDirection: 'giving the direction tile away',
  Granted: 'taking a granted action',
}

/** Whose turn it is, in words. */
export function whoActs(table: DenContext): string {
  const { view } = table
  const acting = view.turn.filter((seat) => seat >= 0)
  if (!view.turn.length) return 'The game is over.'
  if (!acting.length) return 'Cards are dealt.'
  if (view.task === 'Scout') {
    const others = acting.filter((seat) => seat !== table.seat)
    return others.length
      ? `Waiting for ${inList(others.map((seat) => table.names[seat]!))}.`
      : 'All others have chosen.'
  }
  const are = acting.length > 1 || acting[0] === table.seat ? 'are' : 'is'
  return `${inList(acting.map((seat) => called(table, seat)))} ${are} ${DOING[view.task ?? ''] ?? 'acting'}.`
}
