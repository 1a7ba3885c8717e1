// The hint that somebody asked for: it lies there as long as the same is asked.
import type { LiveTable } from '../net/table.svelte'
import type { Advised } from '../protocol'

export class Advice {
  /** What a bot would do; null when it cannot be told, undefined when nobody wants to know. */
  told = $state.raw<Advised | null | 'thinking' | undefined>(undefined)
  private askedAt = 0

  async ask(live: LiveTable): Promise<void> {
    this.told = 'thinking'
    this.askedAt = live.update?.seq ?? 0
    const found = await live.hint()
    if (this.told === 'thinking') this.told = found
  }

  /** Others may have chosen in secret: then it is still good, until this seat has chosen too. */
  happened(live: LiveTable | null): void {
    if (!live?.myTurn || !live.isFresh(this.askedAt)) this.close()
  }

  close(): void {
    this.told = undefined
  }
}
