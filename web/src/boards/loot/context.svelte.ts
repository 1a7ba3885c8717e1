// What the parts of either edition's board share: cards, dice that are followed from place to place, and gains.
import { type Component, createContext, tick, untrack } from 'svelte'
import type { DrawnCard } from '../../parts/card'
import type { BoardProps } from '../board'
import { BoardContext } from '../common/context.svelte'
import { Gains } from '../common/gains.svelte'
import { inList } from '../common/lists'
import { Mover } from '../common/motion'
import { called } from '../common/seats'
import type { Money } from './bill'
import { type Bone, follow } from './bones'
import { type Token, TurnIn, turnedIn } from './turnin.svelte'
import type { LootView } from './view'

/** A row of the market; one that is not open yet is a back with a sentence. */
export interface MarketRow {
  name: string
  cards: DrawnCard[]
  closed?: string | undefined
}

export type SeatPlate = Component<{ seat: number; brief?: boolean }>

export abstract class LootContext<
  View extends LootView = LootView,
  Card extends DrawnCard = DrawnCard,
> extends BoardContext<View> {
  abstract readonly cards: Map<string, Card>
  /** A card as it works for its owner. */
  abstract worn(slug: string): Card
  /** What pays for what the dice do not. */
  abstract readonly money: Money
  abstract readonly rows: MarketRow[]
  /** Notes that are told as something gained. */
  protected abstract readonly tokens: Record<string, Token>

  /** How this edition draws a seat. */
  readonly Plate: SeatPlate
  readonly gains = new Gains()
  readonly turnIn = new TurnIn()
  bones = $state.raw<Bone[]>([])
  /** Whose cards lie open in a dialog. */
  shown = $state<number | null>(null)

  readonly #mover = new Mover()
  #known: View | null = null

  constructor(props: () => BoardProps, Plate: SeatPlate) {
    super(props)
    this.Plate = Plate
    // Before the page changes: where everything lies, and which die is which from now on.
    $effect.pre(() => {
      const now = this.view
      const heard = this.events
      untrack(() => this.#follow(now, heard))
    })
    $effect(() => {
      void this.view
      this.#mover.move()
    })
  }

  /** What lies before a seat beside its cards. */
  beside(_seat: number): string[] {
    return []
  }

  /** Something changes its place on the table: it slides there. */
  moving(change: () => void): void {
    this.#mover.look()
    change()
    void tick().then(() => this.#mover.move())
  }

  override openCard(slug: string): void {
    this.shown = null
    super.openCard(slug)
  }

  #follow(now: View, heard: BoardProps['events']): void {
    if (now === this.#known) return
    this.#mover.look()
    const begun = this.#known !== null
    const rolled = heard.filter((event) => event.seat < 0 && event.verb === 'roll').length
    this.bones = follow(this.bones, now, begun ? rolled : 0)
    if (begun) this.gains.rise(this.#gained(heard))
    if (begun) this.turnIn.show(turnedIn(heard, this.tokens))
    this.#known = now
  }

  #gained(heard: BoardProps['events']) {
    return heard.flatMap((event) =>
      event.notes.flatMap(({ what, seat, amount }) => {
        const token = this.tokens[what]
        return token ? [{ seat, text: `+${amount}`, sign: token.sign, name: token.name }] : []
      }),
    )
  }
}

export const [getTable, setTable] = createContext<LootContext>()

const DOING: Record<string, string> = {
  Split: 'choosing',
  TakeMore: 'choosing',
  ReturnSome: 'stealing',
  RerollOne: 'thinking of a reroll',
  CopyCard: 'copying a card',
  GrabTheMarker: 'tied',
  DiscardOne: 'using a character',
}

/** Whose turn it is, in words. */
export function whoActs(table: LootContext): string {
  const { view } = table
  const acting = view.turn.filter((seat) => seat >= 0)
  if (!view.turn.length) return 'The game is over.'
  if (!acting.length) return 'The dice fall.'
  const names = inList(acting.map((seat) => called(table, seat)))
  const are = acting.length > 1 || acting[0] === table.seat ? 'are' : 'is'
  return `${names} ${are} ${DOING[view.task ?? ''] ?? 'buying'}.`
}
