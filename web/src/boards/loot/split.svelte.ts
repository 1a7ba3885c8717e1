// The one move of the split in the making: what is picked, whose pile is about to be stolen, and what comes of it.
import { inWords } from '../common/lists'
import { shake } from '../common/motion'
import { type Bone, placeOf } from './bones'
import type { LootContext } from './context.svelte'
import { NAMES } from './names'
import { actsAfter, count, isMarker, OBJECTS, type Pile, size, type Thing } from './view'
import { stealWords, takeWords } from './words'

const sorted = (bones: readonly Bone[]): Thing[] =>
  bones.map((bone) => bone.thing).sort((a, b) => OBJECTS.indexOf(a) - OBJECTS.indexOf(b))

export type Mode = 'take' | 'all' | 'steal' | 'reroll' | 'race' | 'idle'

export class Split {
  readonly #table: LootContext

  picked = $state<number[]>([])
  victim = $state<number | null>(null)

  readonly middle = $derived.by(() => this.#lying('middle'))
  readonly own = $derived.by(() => (this.#table.seat === null ? [] : this.#lying(placeOf(this.#table.seat))))
  readonly #stolenAlready = $derived.by(() => this.#table.mine && this.#table.view.task === 'ReturnSome')
  readonly mode = $derived.by((): Mode => {
    const { mine, options } = this.#table
    if (!mine) return 'idle'
    if (options.includes('grab marker')) return 'race'
    if (this.#stolenAlready || (this.victim !== null && options.includes(`steal ${this.victim}`))) return 'steal'
    if (this.has('reroll')) return 'reroll'
    return options.includes('take everything') ? 'all' : 'take'
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
  /** How many go back to the middle, with those that went back before. */
  readonly #returned = $derived.by(() => this.chosen.length + size(this.#table.view.returned))

  /** One's own pile as it would be. */
  readonly hand = $derived.by((): Pile => {
    if (this.mode === 'steal') return count(sorted(this.kept))
    if (this.mode === 'all') return count(sorted(this.middle))
    return count([...sorted(this.own), ...(this.mode === 'take' ? this.things : [])])
  })
  /** What would come to that pile. */
  readonly ghosts = $derived.by((): Thing[] => {
    if (this.mode === 'take') return this.things
    if (this.mode === 'all') return sorted(this.middle)
    return this.mode === 'steal' ? sorted(this.kept) : []
  })
  readonly ready = $derived.by((): boolean => {
    if (this.mode === 'take') return this.chosen.length > 0 || this.#table.options.includes('done')
    if (this.mode === 'steal') return this.#returned > 0 && this.kept.length > 0
    if (this.mode === 'reroll') return this.chosen.length === 1
    return this.mode !== 'idle'
  })
  readonly label = $derived.by((): string => {
    const many = this.chosen.length
    if (this.mode === 'take') return many ? `Take ${many}` : this.#table.options.includes('done') ? 'Done' : 'Take'
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
      const next = actsAfter(view)[0]
      const left = inWords(size(view.centre) - this.chosen.length)
      const buys = this.things.some(isMarker) ? ' You would buy first.' : ''
      return `Leaves ${left} ${next === undefined ? 'in the middle' : `for ${names[next]}`}.${buys}`
    }
    if (this.mode === 'take') return 'Pick what you want in the middle, in any order.'
    if (this.mode === 'all') return 'The others have a pile: the split ends with you.'
    if (this.mode !== 'steal') return ''
    return this.victim !== null && this.#table.spares(this.victim)
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
  }

  has(verb: string): boolean {
    return this.#table.options.some((word) => word.startsWith(`${verb} `))
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
    this.#table.announce(`${this.#table.names[seat]}’s pile. Pick what goes back to the middle.`)
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
    if (!this.ready) this.#table.why('done', this.mode === 'steal' ? this.#stealWords().slice(0, -1) : [])
    else if (this.mode === 'race') this.#table.play(['grab marker'])
    else if (this.mode === 'reroll') this.#table.play([`reroll ${this.things[0]}`])
    else if (this.mode === 'steal') this.#table.play(this.#stealWords())
    else this.#table.play(takeWords(this.things, this.#table.options))
  }

  stateOf = (bone: Bone): 'rest' | 'can' | 'picked' | 'ghost' => {
    const { options } = this.#table
    if (bone.place === 'aside') return 'ghost'
    if (this.picked.includes(bone.id) || this.mode === 'all') return 'picked'
    if (this.mode === 'steal')
      return this.kept.length > 1 && (!this.#stolenAlready || options.includes(`return ${bone.thing}`)) ? 'can' : 'rest'
    return this.mode === 'take' && options.includes(`take ${bone.thing}`) ? 'can' : 'rest'
  }

  toldOf = (bone: Bone): string => {
    const is = this.picked.includes(bone.id)
    if (this.mode === 'steal') return is ? 'goes back' : 'stays with you, can go back'
    if (this.mode === 'all') return 'in the middle, yours with all the rest'
    if (is) return 'picked'
    return this.stateOf(bone) === 'can' ? 'in the middle, can be taken' : 'in the middle'
  }

  #lying(place: string): Bone[] {
    return this.#table.bones.filter((bone) => bone.place === place)
  }

  #stealWords(more: Thing[] = []): string[] {
    return stealWords(this.#stolenAlready ? null : this.victim, [...this.things, ...more])
  }

  /** The words that the server would refuse if this were picked; null where it may be. */
  #refused(bone: Bone, is: boolean): string[] | null {
    const { options } = this.#table
    const alone = (word: string): string[] | null => (options.includes(word) ? null : [word])
    if (this.mode === 'take') return alone(`take ${bone.thing}`)
    if (this.mode === 'all') return [`take ${bone.thing}`]
    if (this.mode === 'reroll') return alone(`reroll ${bone.thing}`)
    if (this.mode !== 'steal') return null
    if (!is && this.kept.length === 1) return this.#stealWords([bone.thing]).slice(0, -1)
    return this.#stolenAlready ? alone(`return ${bone.thing}`) : null
  }

  #refuse(words: string[], element?: EventTarget | null): void {
    shake(element as Element | null)
    this.#table.why(words.at(-1)!, words.slice(0, -1))
  }
}
