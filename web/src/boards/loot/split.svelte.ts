// The one move of the split in the making: what is picked, whose pile is about to be stolen, and what comes of it.
import { inWords } from '../common/lists'
import { shake } from '../common/motion'
import type { Offer } from '../../protocol'
import { type Bone, placeOf } from './bones'
import type { LootContext } from './context.svelte'
import { NAMES } from './names'
import { isMarker, type LootView, OBJECTS, size, type Thing } from './view'

const sorted = (bones: readonly Bone[]): Thing[] =>
  bones.map((bone) => bone.thing).sort((a, b) => OBJECTS.indexOf(a) - OBJECTS.indexOf(b))

export type Mode = 'take' | 'all' | 'steal' | 'reroll' | 'race' | 'idle'

/** What the server tells of the words so far: what may follow, and how the table would look. */
interface Step {
  options: Offer[]
  view: LootView
}

export class Split {
  readonly #table: LootContext
  /** Null before the server has told it. */
  #next = $state.raw<Step | null>(null)

  picked = $state<number[]>([])
  victim = $state<number | null>(null)

  readonly middle = $derived.by(() => this.#lying('middle'))
  readonly own = $derived.by(() => (this.#table.seat === null ? [] : this.#lying(placeOf(this.#table.seat))))
  readonly #stolenAlready = $derived.by(() => this.#table.mine && this.#table.view.task === 'ReturnSome')
  readonly mode = $derived.by((): Mode => {
    if (!this.#table.mine) return 'idle'
    if (this.has('grab')) return 'race'
    if (this.#stolenAlready || (this.victim !== null && this.#table.offer('steal', this.victim))) return 'steal'
    if (this.has('reroll')) return 'reroll'
    return this.#everything ? 'all' : 'take'
  })
  /** The pile that is being stolen. */
  readonly pile = $derived.by(() =>
    this.mode !== 'steal' ? [] : this.#stolenAlready ? this.own : this.#lying(placeOf(this.victim!)),
  )
  /** What can be pointed at. */
  readonly group = $derived.by(() =>
    this.mode === 'steal' ? this.pile : this.mode === 'reroll' ? this.own : this.middle,
  )
  readonly chosen = $derived.by(() => this.group.filter((bone) => this.picked.includes(bone.id)))
  readonly things = $derived.by(() => sorted(this.chosen))
  readonly kept = $derived.by(() => this.pile.filter((bone) => !this.picked.includes(bone.id)))
  /** How many go back to the centre, with those that went back before. */
  readonly #returned = $derived.by(() => this.chosen.length + size(this.#table.view.returned))

  /** The one word that takes all that is in the centre. */
  readonly #everything = $derived.by(() =>
    this.#table.offers.find((offer) => offer.verb === 'take' && offer.kind === undefined),
  )
  /** What is meant so far. */
  readonly words = $derived.by((): string[] => {
    const picked = this.picked.flatMap((id) => this.group.filter((bone) => bone.id === id))
    const said = (verb: string): string[] => picked.map((bone) => this.#word(verb, bone.thing))
    if (this.mode === 'all') return [this.#everything!.word]
    if (this.mode === 'take') return said('take')
    if (this.mode === 'reroll') return said('reroll')
    if (this.mode === 'steal')
      return [...(this.#stolenAlready ? [] : [this.#word('steal', this.victim!)]), ...said('return')]
    return this.#table.offers.filter((offer) => offer.verb === 'grab').map((offer) => offer.word)
  })
  /** The table as it would be, as far as it can be told. */
  readonly would = $derived.by((): LootView => this.#next?.view ?? this.#table.view)

  /** What would come to that pile. */
  readonly ghosts = $derived.by((): Thing[] => {
    if (this.mode === 'take') return this.things
    if (this.mode === 'all') return sorted(this.middle)
    return this.mode === 'steal' ? sorted(this.kept) : []
  })
  readonly ready = $derived.by((): boolean => {
    if (this.mode === 'take' || this.mode === 'steal') return this.#mayEnd
    if (this.mode === 'reroll') return this.chosen.length === 1
    return this.mode !== 'idle'
  })
  /** Whether the server lets it end here; before it has told so, whether anything is picked. */
  readonly #mayEnd = $derived.by(
    (): boolean => this.#next?.options.some((offer) => offer.verb === 'done') ?? this.chosen.length > 0,
  )
  readonly label = $derived.by((): string => {
    const many = this.chosen.length
    if (this.mode === 'take') return many ? `Take ${many}` : this.#table.offer('done') ? 'Done' : 'Take'
    if (this.mode === 'all') return `Take all ${this.middle.length}`
    if (this.mode === 'steal')
      return this.kept.length && this.#returned
        ? `Keep ${this.kept.length}, return ${this.#returned}`
        : 'Keep and return'
    if (this.mode === 'reroll') return many ? 'Reroll it' : 'Reroll'
    return 'Grab the marker'
  })
  /** What comes of the move, in a sentence. */
  readonly after = $derived.by((): string => {
    const { names, view } = this.#table
    if (this.mode === 'take' && this.chosen.length) {
      if (!this.#next) return ''
      const next = view.after[0]
      const left = inWords(size(this.would.centre))
      const buys = this.things.some(isMarker) ? ' You would buy first.' : ''
      return `Leaves ${left} ${next === undefined ? 'in the centre' : `for ${names[next]}`}.${buys}`
    }
    if (this.mode === 'take') return 'Pick what you want in the centre, in any order.'
    if (this.mode === 'all') return 'The others have a pile: the split ends with you.'
    if (this.mode !== 'steal') return ''
    return this.victim !== null && view.spared[this.victim]
      ? `${names[this.victim]}’s dice stay as they lie.`
      : 'Dice that go back are rolled again.'
  })

  constructor(table: LootContext) {
    this.#table = table
    // A new question begins with nothing picked.
    const question = $derived.by(() => {
      const { round, task, turn, centre, piles } = table.view
      return JSON.stringify([round, task, turn, centre, piles])
    })
    $effect(() => {
      void question
      this.picked = []
      this.victim = null
    })
    // The server tells what may follow, and what would come of it.
    $effect(() => {
      const { words, mode } = this
      this.#next = words.length ? null : { options: table.offers, view: table.view }
      if (!words.length || mode === 'race') return
      let current = true
      void table.preview(words).then((seen) => {
        if (current && seen && !seen.hides) this.#next = { options: seen.options, view: seen.view as LootView }
      })
      return () => (current = false)
    })
  }

  has(verb: string): boolean {
    return this.#table.offers.some((offer) => offer.verb === verb)
  }

  toggle = (bone: Bone, element?: EventTarget | null): void => {
    const is = this.picked.includes(bone.id)
    const refused = this.#refused(bone, is)
    if (refused) return this.#refuse(refused, element)
    if (this.mode === 'reroll') this.picked = is ? [] : [bone.id]
    else if (this.mode === 'take' || this.mode === 'steal')
      this.picked = is ? this.picked.filter((id) => id !== bone.id) : [...this.picked, bone.id]
    else return
    const verb = this.mode === 'steal' ? (is ? 'kept' : 'goes back') : is ? 'put back' : 'picked'
    this.#table.announce(`${NAMES[bone.thing]} ${verb}. ${this.label}.`)
  }

  steal = (seat: number): void => {
    this.#table.moving(() => {
      this.victim = seat
      this.picked = []
    })
    this.#table.announce(`${this.#table.names[seat]}’s pile. Pick what goes back to the centre.`)
  }

  /** Nothing is picked any more. */
  unpick = (): void => {
    this.picked = []
  }

  clear = (): void => {
    if (this.mode === 'steal' && !this.picked.length && this.victim !== null) this.cancel()
    else this.unpick()
  }

  /** The pile goes back to its owner. */
  cancel = (): void => {
    this.#table.moving(() => {
      this.victim = null
      this.picked = []
    })
  }

  go = (): void => {
    if (!this.#table.mine) return
    const ends = this.mode === 'take' || this.mode === 'steal'
    if (!this.ready) this.#table.why('done', this.words)
    else this.#table.play(ends ? [...this.words, 'done'] : this.words)
  }

  stateOf = (bone: Bone): 'rest' | 'can' | 'picked' | 'ghost' => {
    if (bone.place === 'aside') return 'ghost'
    if (this.picked.includes(bone.id) || this.mode === 'all') return 'picked'
    if (this.mode === 'steal') return this.#follows('return', bone.thing) ? 'can' : 'rest'
    return this.mode === 'take' && this.#table.offer('take', bone.thing) ? 'can' : 'rest'
  }

  toldOf = (bone: Bone): string => {
    const is = this.picked.includes(bone.id)
    if (this.mode === 'steal') return is ? 'goes back' : 'stays with you, can go back'
    if (this.mode === 'all') return 'in the centre, yours with all the rest'
    if (is) return 'picked'
    return this.stateOf(bone) === 'can' ? 'in the centre, can be taken' : 'in the centre'
  }

  #lying(place: string): Bone[] {
    return this.#table.bones.filter((bone) => bone.place === place)
  }

  #word(verb: string, what: string | number): string {
    return this.#table.offer(verb, what)?.word ?? `${verb} ${what}`
  }

  /** Whether a word may follow; before the server has told it, it may. */
  #follows(verb: string, what: string): boolean {
    return this.#next?.options.some((offer) => offer.verb === verb && offer.what === what) ?? true
  }

  /** The words that the server would refuse if this were picked; null where it may be. */
  #refused(bone: Bone, is: boolean): string[] | null {
    const alone = (verb: string): string[] | null =>
      this.#table.offer(verb, bone.thing) ? null : [`${verb} ${bone.thing}`]
    if (this.mode === 'take' || this.mode === 'all') return alone('take')
    if (this.mode === 'reroll') return alone('reroll')
    if (this.mode !== 'steal' || is || this.#follows('return', bone.thing)) return null
    return [...this.words, this.#word('return', bone.thing)]
  }

  #refuse(words: string[], element?: EventTarget | null): void {
    shake(element as Element | null)
    this.#table.why(words.at(-1)!, words.slice(0, -1))
  }
}
