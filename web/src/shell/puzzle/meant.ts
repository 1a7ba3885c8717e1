// Which puzzle an address means: nothing for today's, a day, or a game and a number.
import type { DailyInfo } from '../../protocol'

export interface Meant {
  game: string
  number: number
}

/** `` and `2026-11-17` mean the puzzle of a day, `thieves-den-12` one of a game. */
export function meant(which: string, days: readonly DailyInfo[]): Meant | null {
  const ofGame = /^([a-z][\w-]*)-(\d{1,4})$/.exec(which)
  if (ofGame) return { game: ofGame[1]!, number: Number(ofGame[2]) }
  const day = which ? days.find((one) => one.day === which) : days[0]
  return day ? { game: day.game, number: day.number } : null
}

export const addressOf = ({ game, number }: Meant): string => `/puzzle/${game}-${number}`
