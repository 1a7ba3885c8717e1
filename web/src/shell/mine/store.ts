// The one store of this device's games.
import { analysis } from '../../net/http'
import type { LiveTable } from '../../net/table.svelte'
import { MyGames } from './games.svelte'

export const myGames = new MyGames()

/** Keeps a game that is over here. Lessons, and games that were played on from a moment, do not count. */
export function remember(live: LiveTable): void {
  const { info, result } = live
  const own = live.mine[0]
  if (!info || !result || !own || own.seat < 0 || info.origin || info.lesson) return
  myGames.keep({
    table: info.table,
    game: info.game,
    title: info.title,
    ended: info.moved * 1000,
    seat: own.seat,
    names: live.names,
    places: result.places,
    scores: result.scores,
  })
}

const PATIENCE = 600_000

/** Has a game analysed, which may take minutes, and keeps what was found. */
export async function lookAt(table: string, far: (done: number) => void): Promise<void> {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    const report = await analysis(table)
    if (report.analysis) {
      myGames.judge(table, report.analysis.accounts)
      return
    }
    far(report.done)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0.5, report.wait) * 1000))
  }
  throw new Error('The analysis takes too long. Try again later.')
}
