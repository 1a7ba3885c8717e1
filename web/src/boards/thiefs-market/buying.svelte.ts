// A purchase of the first edition: how many are left, and the card that the Mimetic Stew copies.
import { inWords } from '../common/lists'
import { phone } from '../common/screen'
import { Buying } from '../loot/buying.svelte'
import type { Purse } from '../loot/bill'
import type { Pile } from '../loot/view'
import type { Card } from './cards'
import type { MarketContext } from './context.svelte'
import type { MarketView } from './view'

export class Purchase extends Buying<MarketView, Card> {
  declare protected readonly table: MarketContext

  /** The card that is to be copied. */
  copy = $state<string | null>(null)

  readonly purse: Purse = $derived.by(() => ({
    pile: this.mine,
    money: this.table.seat === null ? 0 : this.table.view.gold[this.table.seat]!,
    points: 0,
  }))

  readonly newest = $derived.by(() => this.table.view.opened)
  readonly #decks = $derived.by(() => Object.keys(this.table.view.rows))
  readonly older: string[] = $derived.by(() =>
    this.#decks
      .slice(0, this.#decks.indexOf(this.newest))
      .filter((deck) => this.table.view.rows[deck]!.length)
      .reverse(),
  )
  /** Decks that are not used up. */
  readonly backs: string[] = $derived.by(() => this.#decks.slice(this.#decks.indexOf(this.newest)))
  readonly shown = $derived.by(() => [this.newest, ...this.older].flatMap((deck) => this.table.row(deck)))

  readonly #allowed = $derived.by(() => (this.table.seat === null ? 0 : this.table.view.allowed[this.table.seat]!))
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
    this.table.offers.filter((offer) => offer.verb === 'copy').map((offer) => offer.what!),
  )

  protected readonly final: Pile = $derived.by(() =>
    this.table.seat === null ? {} : (this.table.view.final[this.table.seat] ?? {}),
  )
  protected readonly question = $derived.by(() => {
    const { round, task, turn, rows } = this.table.view
    return JSON.stringify([round, task, turn, rows, this.mine, this.purse.money])
  })

  working(card: Card): boolean {
    return this.table.view.at_work.includes(card.slug)
  }

  statusOf(card: Card): string {
    return this.working(card) ? 'at work' : card.needs ? 'not this round' : card.mark
  }

  /** Whether there is room for older rows in full. */
  inFull(height: number): boolean {
    return phone.current || (this.older.length <= 1 && height > 630)
  }

  deckNote(deck: string): string {
    return this.table.view.decks[deck] ?? ''
  }

  doCopy = (): void => {
    const copy = this.copy && this.table.offer('copy', this.copy)
    if (copy) this.table.play([copy.word])
  }

  protected override reset(): void {
    super.reset()
    this.copy = null
  }
}

const acts = (card: Card): boolean => card.uses.length > 0 || card.needs !== null || card.waives
