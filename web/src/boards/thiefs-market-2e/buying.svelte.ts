// A purchase of the second edition: cuts that are claimed with it, and the character's ability.
import type { WaysFound } from '../../protocol'
import type { Keys } from '../common/keys'
import { shake } from '../common/motion'
import { Buying, type HeldDie } from '../loot/buying.svelte'
import { NAMES } from '../loot/names'
import { MATCHING, type Payment, type Purse } from '../loot/bill'
import { isMarker, OBJECTS, type Pile, type Thing } from '../loot/view'
import type { Card } from './cards'
import type { MarketContext } from './context.svelte'
import type { MarketView } from './view'

export class Purchase extends Buying<MarketView, Card> {
  declare protected readonly table: MarketContext

  /** The character's ability has begun: the dice picked for it, the first is turned to a bag. */
  bagging = $state(false)
  #picked = $state.raw<number[]>([])
  /** What may go to the centre for the first, as the server told it. */
  #bags = $state.raw<WaysFound | null>(null)

  readonly #coins = $derived.by(() => (this.table.seat === null ? 0 : this.table.view.coins[this.table.seat]!))
  readonly purse: Purse = $derived.by(() => ({
    pile: this.mine,
    money: this.#coins,
    points: this.table.seat === null ? 0 : this.table.view.points[this.table.seat]!,
  }))
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

  /** The payments that differ from this one only in the cuts that are claimed, from none to all. */
  readonly claims: Payment[] = $derived.by(() =>
    this.payments
      .filter((other) => sameDice(other, this.payment) && other.money === this.payment?.money)
      .sort((a, b) => a.claims - b.claims),
  )
  /** What each further cut brings, and whether it is claimed. */
  readonly cuts: { points: number; claimed: boolean }[] = $derived.by(() =>
    this.claims.slice(1).map((payment, at) => ({
      points: payment.left.points - this.claims[at]!.left.points,
      claimed: payment.claims <= (this.payment?.claims ?? 0),
    })),
  )
  /** The faces that could pay, where it is a number of matching faces that is to be paid. */
  readonly faces: Thing[] = $derived.by(() =>
    this.card?.price.includes(MATCHING) ? OBJECTS.filter((face) => this.payments.some(({ dice }) => dice[face])) : [],
  )
  readonly note = $derived.by(() => this.card?.mark ?? '')
  readonly hint = $derived.by(() => (this.card ? 'ticked dice pay' : this.bagging ? 'pick two' : ''))

  readonly bagged = $derived.by(() => this.pile.find((die) => die.id === this.#picked[0]))
  readonly dropped = $derived.by(() => this.pile.find((die) => die.id === this.#picked[1]))

  // The pile as it was before your own turn: the engine does not keep it.
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

  /** What a card would score right away. */
  nowOf(card: Card): number | null {
    if (this.table.seat === null) return null
    return this.table.view.instant[card.slug] ?? this.table.view.brings[card.slug] ?? null
  }

  /** Claims this number of cuts. */
  claim(many: number): void {
    this.payment = this.claims.find((payment) => payment.claims === many) ?? this.payment
  }

  payWith(face: Thing): void {
    this.payment = this.payments.find(({ dice }) => dice[face]) ?? this.payment
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
    if (this.bagging) this.table.announce('Pick the die that is turned to a bag, then the one that goes to the centre.')
  }
  doBag = (): void => {
    if (!this.bagged || !this.dropped) return
    const word = this.table.offer('bag', this.bagged.thing)!.word
    const discard = this.#bags?.offers.find((offer) => offer.verb === 'discard' && offer.what === this.dropped!.thing)
    const way = this.#bags?.ways.find((one) => !discard || one.words.includes(discard.word))
    this.table.play(way?.words ?? [word])
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
    return ['', ', becomes a bag', ', goes to the centre'][at + 1] || super.toldOf(die)
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
      clear: this.#putBack,
    }
  }

  protected override reset(): void {
    super.reset()
    this.bagging = false
    this.#picked = []
  }

  protected override choose(card: Card): void {
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
    if (!this.bagged) return this.table.offer('bag', die.thing) !== undefined
    const asked = this.#bags?.offers.filter((offer) => offer.verb === 'discard') ?? []
    return asked.length ? asked.some((offer) => offer.what === die.thing) : !isMarker(die.thing)
  }

  #pick(die: HeldDie, element: EventTarget | null): void {
    if (this.#picked.includes(die.id)) this.#picked = this.#picked.filter((id) => id !== die.id)
    else if (!this.#canBag(die)) {
      shake(element as Element | null)
      this.table.why(`bag ${die.thing}`)
    } else if (this.#picked.length < 2) {
      this.#picked = [...this.#picked, die.id]
      const first = this.#picked.length === 1
      if (first) {
        this.#bags = null
        void this.table.ways([this.table.offer('bag', die.thing)!.word]).then((found) => (this.#bags = found))
      }
      const what = first ? 'is turned to a bag. Which die goes to the centre?' : 'goes to the centre.'
      this.table.announce(`${NAMES[die.thing]} ${what}`)
    }
  }
}

const sameDice = (one: Payment, other: Payment | null): boolean =>
  other !== null && OBJECTS.every((thing) => (one.dice[thing] ?? 0) === (other.dice[thing] ?? 0))
