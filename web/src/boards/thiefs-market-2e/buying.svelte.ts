// A purchase of the second edition: cuts that are claimed with it, and the character's ability.
import type { Keys } from '../common/keys'
import { shake } from '../common/motion'
import { Buying, type HeldDie } from '../loot/buying.svelte'
import { NAMES } from '../loot/names'
import { type Face, facesFor, matched, matching, type Purse } from '../loot/payment'
import { isMarker, type Pile } from '../loot/view'
import type { Card } from './cards'
import type { MarketContext } from './context.svelte'
import { bagWords, bringsNow, cutWords, freshCuts } from './turn'
import { gainOf, type MarketView } from './view'

export class Purchase extends Buying<MarketView, Card> {
  declare protected readonly table: MarketContext

  /** How many cuts are claimed with this purchase. */
  claimed = $state(0)
  /** The character's ability has begun: the dice picked for it, the first is turned to a bag. */
  bagging = $state(false)
  #picked = $state.raw<number[]>([])

  readonly #coins = $derived.by(() => (this.table.seat === null ? 0 : this.table.view.coins[this.table.seat]!))
  readonly purse: Purse = $derived.by(() => ({ pile: this.mine, gold: this.#coins, money: 'coins', waives: false }))
  readonly shown = $derived.by(() => this.table.rows.flatMap((row) => row.cards))

  readonly #owned: Card[] = $derived.by(() =>
    this.table.seat === null ? [] : this.table.view.owned[this.table.seat]!.map((slug) => this.table.worn(slug)),
  )
  readonly #character = $derived.by((): Card | null => {
    const slug = this.table.seat === null ? null : this.table.view.characters[this.table.seat]
    return slug ? (this.table.cards.get(slug) ?? null) : null
  })
  readonly acting = $derived.by(() =>
    this.usableFirst([
      ...(this.#character ? [this.#character] : []),
      ...this.#owned.filter((card) => card.uses.length || card.does === 'cut'),
    ]),
  )
  readonly passive = $derived.by(() => this.#owned.filter((card) => card.does === 'instant'))

  /** Cuts that can be claimed. */
  readonly cuts: Card[] = $derived.by(() => {
    const { seat, view } = this.table
    return seat !== null && view.turn.includes(seat) ? freshCuts(this.#owned, view.used) : []
  })
  /** The faces that could pay, where it is a number of matching faces that is to be paid. */
  readonly faces: Face[] = $derived.by(() =>
    this.card && matching(this.card.cost) ? facesFor(this.card.cost, this.purse) : [],
  )
  readonly words = $derived.by(() =>
    this.card ? [...this.payWords(this.card), ...cutWords(this.card, this.cuts.length, this.claimed)] : [],
  )
  /** What the turn brings if it ends now. */
  readonly gain = $derived.by(() => gainOf(this.mine, this.#coins))
  readonly note = $derived.by(() => this.card?.mark ?? '')
  readonly hint = $derived.by(() => (this.card ? 'ticked dice pay' : this.bagging ? 'pick two' : ''))

  readonly bagged = $derived.by(() => this.pile.find((die) => die.id === this.#picked[0]))
  readonly dropped = $derived.by(() => this.pile.find((die) => die.id === this.#picked[1]))

  // The pile as it was before one's own turn: the engine does not keep it.
  #before = $state.raw<Pile | null>(null)
  protected readonly final: Pile = $derived.by(() => this.#before ?? this.mine)
  protected readonly question = $derived.by(() => {
    const { round, task, turn, rows, used } = this.table.view
    return JSON.stringify([round, task, turn, rows, this.mine, this.#coins, used])
  })

  constructor(table: MarketContext) {
    super(table)
    $effect.pre(() => {
      if (table.seat !== null && !table.view.turn.includes(table.seat)) this.#before = this.mine
    })
  }

  /** What a card would score right away: told by the server for relics, by the dice for the others. */
  nowOf(card: Card): number | null {
    if (this.table.seat === null) return null
    if (card.display === 'relic') return this.table.view.instant[card.slug] ?? null
    return this.buying ? bringsNow(card, this.purse)?.points || null : null
  }

  payWith(face: Face): void {
    if (this.card) this.lines = matched(this.card.cost, this.purse, face)
  }

  working(card: Card): boolean {
    return card.does === 'cut' && this.buying && !this.used(card)
  }
  statusOf(card: Card): string {
    return card.does === 'cut' ? 'with a purchase' : card.mark
  }
  override get quiet(): boolean {
    return this.card !== null || this.bagging
  }
  override begin(card: Card): (() => void) | undefined {
    return card === this.#character ? this.beginBag : undefined
  }
  override begun(card: Card): boolean {
    return card === this.#character && this.bagging
  }

  beginBag = (): void => {
    this.bagging = !this.bagging
    this.#picked = []
    this.chosen = null
    if (this.bagging) this.table.announce('Pick the die that is turned to a bag, then the one that goes to the middle.')
  }
  doBag = (): void => {
    if (this.bagged && this.dropped) this.table.play(bagWords(this.mine, this.bagged.thing, this.dropped.thing))
  }

  override lookOf(die: HeldDie): 'rest' | 'can' | 'picked' | 'spent' {
    if (!this.bagging || die.spent) return super.lookOf(die)
    if (this.#picked.includes(die.id)) return 'picked'
    return this.#canBag(die) && this.#picked.length < 2 ? 'can' : 'rest'
  }
  override tickOf(die: HeldDie): string {
    return !this.bagging ? 'check' : die.id === this.#picked[0] ? 'face-bag' : 'undo'
  }
  override toldOf(die: HeldDie): string {
    const at = this.bagging && !die.spent ? this.#picked.indexOf(die.id) : -1
    return ['', ', becomes a bag', ', goes to the middle'][at + 1] || super.toldOf(die)
  }
  override digitOf(at: number): string | undefined {
    return this.bagging ? String((at + 1) % 10) : undefined
  }
  override canPoint(die: HeldDie): boolean {
    return this.bagging ? !die.spent : super.canPoint(die)
  }
  override pointDie(die: HeldDie, element: EventTarget | null): void {
    if (this.bagging) this.#pick(die, element)
    else super.pointDie(die, element)
  }

  protected override keys(): Keys {
    const keys = super.keys()
    return {
      ...keys,
      digit: (at) => {
        if (this.bagging) document.querySelectorAll<HTMLElement>('.own-pile button.die')[at]?.click()
        else keys.digit?.(at)
      },
      ...(this.bagging && this.dropped ? { enter: this.doBag } : {}),
      clear: this.#putBack,
      escape: this.#putBack,
    }
  }

  protected override reset(): void {
    super.reset()
    this.bagging = false
    this.#picked = []
  }

  protected override choose(card: Card): void {
    this.claimed = card.gems ? Math.min(1, this.cuts.length) : 0
    this.bagging = false
    this.#picked = []
    super.choose(card)
  }

  #putBack = (): void => {
    this.tear()
    if (this.bagging && !this.#picked.length) this.bagging = false
    this.#picked = []
  }

  #canBag(die: HeldDie): boolean {
    return !isMarker(die.thing) && (this.bagged ? true : this.table.options.includes(`bag ${die.thing}`))
  }

  #pick(die: HeldDie, element: EventTarget | null): void {
    if (this.#picked.includes(die.id)) this.#picked = this.#picked.filter((id) => id !== die.id)
    else if (!this.#canBag(die)) {
      shake(element as Element | null)
      this.table.why(`bag ${die.thing}`)
    } else if (this.#picked.length < 2) {
      this.#picked = [...this.#picked, die.id]
      const first = this.#picked.length === 1
      const what = first ? 'is turned to a bag. Which die goes to the middle?' : 'goes to the middle.'
      this.table.announce(`${NAMES[die.thing]} ${what}`)
    }
  }
}
