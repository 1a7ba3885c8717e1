// A purchase in the making: the card that is chosen, the bill for it, and your own dice with what pays.
import type { DrawnCard } from '../../parts/card'
import { type Keys, press } from '../common/keys'
import { shake } from '../common/motion'
import { placeOf } from './bones'
import type { LootContext } from './context.svelte'
import { another, type BillLine, linesOf, type Payment, paymentsOf, type Purse } from './bill'
import { type LootView, OBJECTS, type Pile, sinceSplit, type Thing } from './view'

/** A die of your own pile as it lies in the tray. */
export interface HeldDie {
  key: string
  id: number
  thing: Thing
  rolls: number
  /** It shows another face than when the split ended. */
  turned: boolean
  pays: boolean
  spent: boolean
}

type Look = 'rest' | 'can' | 'picked' | 'dim'

/** What both editions do in the same way. An edition says what its purse, its cards and its further choices are. */
export abstract class Buying<View extends LootView = LootView, Card extends DrawnCard = DrawnCard> {
  protected readonly table: LootContext<View, Card>

  protected chosen = $state<string | null>(null)
  /** All ways to pay for the chosen card, once the server has told them, and the one that is meant: at first that of
   * most people. */
  payments = $state.raw<Payment[]>([])
  payment = $state.raw<Payment | null>(null)
  /** The server has not told them yet: nothing is bought before one has seen how. */
  asking = $state(false)
  /** One's own card with which a die is being turned, until it is said to what. */
  turning = $state<string | null>(null)
  /** Whether somebody said so before the payments were told. */
  #meant = false

  abstract readonly purse: Purse
  /** The cards that can be pointed at by digits. */
  abstract readonly shown: Card[]
  /** One's own cards that do something in this phase, and those that only lie there. */
  abstract readonly acting: Card[]
  abstract readonly passive: Card[]
  /** What stands on the bill beside the name of the card. */
  abstract readonly note: string
  /** What stands beside the heading of your own dice. */
  abstract readonly hint: string
  /** What can be bought, as text: when it changes, the bill is torn up. */
  protected abstract readonly question: string
  /** One's own pile when the split ended. */
  protected abstract readonly final: Pile
  /** Whether a card works without being used, and what stands where no button is. */
  abstract working(card: Card): boolean
  abstract statusOf(card: Card): string

  readonly buying: boolean = $derived.by(() => this.table.mine && this.table.view.task === 'Purchase')
  /** With nothing to buy most people end their turn: that is the amber button then. */
  readonly ends: boolean = $derived.by(
    () => this.buying && !this.quiet && !this.table.offers.some((offer) => offer.verb === 'buy'),
  )
  readonly card: Card | null = $derived.by(() =>
    this.chosen && this.canBuy(this.chosen) ? this.table.cards.get(this.chosen)! : null,
  )
  readonly lines: BillLine[] = $derived.by(() =>
    this.card && this.payment ? linesOf(this.card.price, this.payment) : [],
  )
  /** The payment that differs from this one in each line. */
  readonly others: (Payment | null)[] = $derived.by(() => this.lines.map((_, at) => this.#another(at)))
  /** The words of the purchase. Without a payment the server asks for it. */
  readonly words: string[] = $derived.by(
    () => this.payment?.words ?? (this.card ? [this.table.offer('buy', this.card.slug)!.word] : []),
  )
  readonly mine: Pile = $derived.by(() => (this.table.seat === null ? {} : this.table.view.piles[this.table.seat]!))
  /** One's own pile: what it shows now, what was turned, what was spent; ticked dice pay. */
  readonly pile: HeldDie[] = $derived.by(() => {
    if (this.table.seat === null) return []
    const place = placeOf(this.table.seat)
    const { held, spent } = sinceSplit(this.final, this.mine)
    const unpaid = this.#paid()
    const dice = this.table.bones
      .filter((bone) => bone.place === place)
      .sort((a, b) => OBJECTS.indexOf(a.thing) - OBJECTS.indexOf(b.thing) || a.id - b.id)
      .map(({ id, thing, rolls }, at): HeldDie => {
        const pays = (unpaid[thing] ?? 0) > 0
        if (pays) unpaid[thing]! -= 1
        return { key: `bone-${id}`, id, thing, rolls, turned: held[at]?.turned ?? false, pays, spent: false }
      })
    const gone = { id: -1, rolls: 0, turned: false, pays: false, spent: true }
    return [...dice, ...spent.map((thing, at) => ({ ...gone, key: `spent-${at}`, thing }))]
  })

  constructor(table: LootContext<View, Card>) {
    this.table = table
    $effect(() => {
      void this.question
      this.reset()
    })
  }

  stateOf(card: Card): Look {
    if (!this.table.mine) return 'rest'
    if (this.chosen === card.slug) return 'picked'
    return this.canBuy(card.slug) ? 'can' : 'dim'
  }

  /** How many gems one is short of a card. */
  lack(card: Card): number {
    return this.buying ? (this.table.view.lack[card.slug] ?? 0) : 0
  }

  used(card: Card): boolean {
    const { seat, view } = this.table
    return seat !== null && view.turn.includes(seat) && view.used.includes(card.slug)
  }

  /** Something else is being chosen: the buttons of cards keep back. */
  get quiet(): boolean {
    return this.card !== null
  }

  /** Instead of using a card at once: more is to be chosen first; and whether that has begun. */
  begin(_card: Card): (() => void) | undefined {
    return undefined
  }
  begun(_card: Card): boolean {
    return false
  }

  point(card: Card, element: EventTarget | null): void {
    if (this.chosen === card.slug) this.tear()
    else if (this.buying && this.canBuy(card.slug)) this.choose(card)
    else if (!this.table.mine) this.table.openCard(card.slug)
    else {
      shake(element as Element | null)
      this.table.why(`buy ${card.slug}`)
    }
  }

  tear = (): void => {
    this.chosen = null
  }

  buy = (): void => {
    if (this.asking) this.#meant = true
    else if (this.card) this.table.play([...this.words])
  }

  change = (payment: Payment): void => {
    this.payment = payment
  }

  lookOf(die: HeldDie): 'rest' | 'can' | 'picked' | 'spent' {
    return die.spent ? 'spent' : die.pays ? 'picked' : 'rest'
  }
  tickOf(_die: HeldDie): string {
    return 'check'
  }
  /** What a die is there for, in words. */
  toldOf(die: HeldDie): string {
    return die.spent ? ', spent' : die.pays ? ', pays' : ''
  }
  digitOf(_at: number): string | undefined {
    return undefined
  }
  canPoint(die: HeldDie): boolean {
    return !die.spent && this.card !== null && this.lines.some((line) => line.gem === die.thing)
  }

  /** A click on a die pays with it, or with something else if it pays already. */
  pointDie(die: HeldDie, _element: EventTarget | null): void {
    const at = this.lines.findIndex(
      (line, n) => line.gem === die.thing && die.pays === (line.by === 'die') && this.others[n],
    )
    if (at >= 0) this.payment = this.others[at]!
  }

  onkeydown = (event: KeyboardEvent): void => {
    press(event, this.keys())
  }

  protected keys(): Keys {
    return {
      digit: (at) => {
        const wanted = this.shown[at]
        if (wanted) this.point(wanted, null)
      },
      ...(this.card ? { enter: this.buy } : {}),
      clear: this.tear,
      escape: () => this.reset(),
      market: () => document.querySelector<HTMLElement>('.shelves [role="group"] button')?.focus(),
    }
  }

  /** Nothing is chosen any more, as at the beginning of a question. */
  protected reset(): void {
    this.chosen = null
    this.turning = null
  }

  protected choose(card: Card): void {
    this.#meant = false
    this.chosen = card.slug
    this.payments = []
    this.payment = null
    this.asking = true
    const { question } = this
    void this.table.ways(this.words).then((found) => {
      if (this.chosen !== card.slug || this.question !== question) return
      this.asking = false
      if (!found) return
      this.payments = paymentsOf(found, this.purse, this.table.money)
      this.payment = this.payments[0] ?? null
      const bill = this.lines.map((line) => `${line.gem} with ${this.#payer(line)}`).join(', ')
      if (this.#meant) this.buy()
      else this.table.announce(`${card.name}: ${bill}. Buy, or change the payment.`)
    })
  }

  protected canBuy(slug: string): boolean {
    return this.table.offer('buy', slug) !== undefined
  }

  protected usable(card: Card): boolean {
    const { options, view } = this.table
    return card.uses.some((word) => options.includes(word)) && !view.used.includes(card.slug)
  }

  /** Cards that can be used come first. */
  protected usableFirst(cards: Card[]): Card[] {
    return cards.sort((a, b) => Number(this.usable(b)) - Number(this.usable(a)))
  }

  /** How many dice of each face pay the bill. */
  #paid(): Pile {
    return this.card && this.payment ? { ...this.payment.dice } : {}
  }

  #another(at: number): Payment | null {
    return this.card && this.payment ? another(this.card.price, this.payments, this.payment, at) : null
  }

  #payer(line: BillLine): string {
    if (line.by === 'die') return 'a die'
    if (line.by === 'free') return 'nothing'
    return this.table.money === 'coins' ? 'a coin' : 'gold'
  }
}
