// A purchase of the first edition: how many are left, and the card that the Mimetic Stew copies.
import { inWords } from '../common/lists'
import type { Keys } from '../common/keys'
import { phone } from '../common/screen'
import { Buying } from '../loot/buying.svelte'
import type { Purse } from '../loot/payment'
import type { Pile } from '../loot/view'
import type { Card } from './cards'
import type { MarketContext } from './context.svelte'
import { DECKS, type MarketView } from './view'

export class Purchase extends Buying<MarketView, Card> {
  declare protected readonly table: MarketContext

  /** The card that is to be copied. */
  copy = $state<string | null>(null)

  readonly purse: Purse = $derived.by(() => ({
    pile: this.mine,
    gold: this.table.seat === null ? 0 : this.table.view.gold[this.table.seat]!,
    waives: this.table.waives,
  }))
  readonly words = $derived.by(() => (this.card ? this.payWords(this.card) : []))

  readonly newest = $derived.by(() => this.table.view.opened)
  readonly older: string[] = $derived.by(() =>
    DECKS.filter((deck) => deck < this.newest && this.table.view.rows[deck]!.length).reverse(),
  )
  /** Decks that are not used up. */
  readonly backs: string[] = $derived.by(() => DECKS.filter((deck) => deck >= this.newest))
  readonly shown = $derived.by(() => [this.newest, ...this.older].flatMap((deck) => this.table.row(deck)))

  readonly #allowed = $derived.by(() => {
    const { owned, seat, view } = this.table
    if (seat === null) return 0
    return 1 + owned.filter((card) => card.waives || (card.needs && view.final[seat]?.[card.needs])).length
  })
  readonly left = $derived.by(() => {
    const left = Math.max(0, this.#allowed - this.table.view.bought)
    return left ? `${inWords(left)} ${left === 1 ? 'purchase' : 'purchases'}` : 'No purchase'
  })
  readonly note = $derived.by(
    () => `${this.table.view.bought + 1} of ${this.#allowed} ${this.#allowed === 1 ? 'purchase' : 'purchases'}`,
  )
  readonly hint = $derived.by(() => (this.card ? 'ticked dice pay' : ''))

  readonly acting = $derived.by(() => this.usableFirst(this.table.owned.filter(acts)))
  readonly passive = $derived.by(() => this.table.owned.filter((card) => !acts(card)))
  readonly copying = $derived.by(() => this.copies.length > 0)
  readonly copies = $derived.by(() =>
    this.table.options.filter((word) => word.startsWith('copy ')).map((word) => word.slice(5)),
  )

  protected readonly final: Pile = $derived.by(() =>
    this.table.seat === null ? {} : (this.table.view.final[this.table.seat] ?? {}),
  )
  protected readonly question = $derived.by(() => {
    const { round, task, turn, rows } = this.table.view
    return JSON.stringify([round, task, turn, rows, this.mine, this.purse.gold])
  })

  working(card: Card): boolean {
    const { seat, view } = this.table
    return card.needs === null ? card.waives : seat !== null && Boolean(view.final[seat]?.[card.needs])
  }

  statusOf(card: Card): string {
    return this.working(card) ? 'at work' : card.needs ? 'not this round' : card.mark
  }

  /** Whether there is room for older rows in full. */
  inFull(height: number): boolean {
    return phone.current || (this.older.length <= 1 && height > 560)
  }

  deckNote(deck: string): string {
    const left = this.table.view.left[deck]
    if (deck !== this.newest) return `Deck ${deck} opens after ${DECKS[DECKS.indexOf(deck) - 1]}`
    return left ? `${left} left in deck ${deck}` : `Deck ${deck} is empty`
  }

  doCopy = (): void => {
    if (this.copy) this.table.play([`copy ${this.copy}`])
  }

  protected override keys(): Keys {
    return {
      ...super.keys(),
      ...(this.copy ? { enter: this.doCopy } : {}),
      escape: () => this.reset(),
    }
  }

  protected override reset(): void {
    super.reset()
    this.copy = null
  }
}

const acts = (card: Card): boolean => card.uses.length > 0 || card.needs !== null || card.waives
