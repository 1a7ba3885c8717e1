// Hints in figures that people read.
import type { AdviceInfo } from '../protocol'

/** `0.412` as 41; errors are never told smaller than they are. */
export const percent = (share: number, least = 0): number => Math.max(least, Math.round(share * 100))

/** How many of the first options are about equal: within the errors nobody can say which is better. */
export function equals(advice: readonly AdviceInfo[]): number {
  const [best] = advice
  if (!best || best.error === null) return advice.length ? 1 : 0
  return advice.filter((one) => one.chance + (one.error ?? 0) >= best.chance - best.error!).length
}
