// What an analysis says, in the forms in which its page shows it.
import type { AccountInfo, Analysis, DecisionInfo, StepInfo } from '../../protocol'

export type PartName = 'luck' | 'own' | 'others' | 'hidden'

export interface PartOf {
  name: PartName
  title: string
  about: string
}

/** The parts of an account, in the order in which they are added up. */
export const PARTS: PartOf[] = [
  { name: 'luck', title: 'Luck', about: 'dice and dealt cards' },
  { name: 'own', title: 'Own choices', about: 'against what was to be expected' },
  { name: 'others', title: 'Others’ choices', about: 'what rivals gave or took' },
  { name: 'hidden', title: 'Not to be known', about: 'hidden when it was decided' },
]

const SMALL = 0.0005

/** A change of a chance in points of a hundred, with its sign: `+3.4`, `−12.0`. */
export function points(change: number, digits = 1): string {
  const said = Math.abs(change * 100).toFixed(digits)
  return Number(said) === 0 ? '0' : `${change < 0 ? '−' : '+'}${said}`
}

export const percent = (chance: number): string => String(Math.round(chance * 100))

/** The chances of all seats from before the first line of the record to its end. */
export function curveOf({ steps, accounts }: Analysis): { at: number[]; chances: number[][] } {
  return {
    at: [0, ...steps.map((step) => step.until)],
    chances: accounts.map((account, seat) => [account.par, ...steps.map((step) => step.chances[seat] ?? 0)]),
  }
}

/** A seat's decisions that could be judged, those with a mark first told apart from the others. */
export function decisionsOf({ decisions }: Analysis, seat: number): { marked: DecisionInfo[]; rest: DecisionInfo[] } {
  const own = decisions.filter((one) => one.seat === seat && one.sims > 0)
  return { marked: own.filter((one) => one.mark), rest: own.filter((one) => !one.mark) }
}

export const lossOf = (decisions: DecisionInfo[]): number => decisions.reduce((sum, one) => sum + one.loss, 0)

export interface Fall {
  part: PartOf
  from: number
  to: number
}

/** An account as bars that each begin where the one before has ended, from par to the result. */
export function fallsOf(account: AccountInfo): Fall[] {
  let at = account.par
  return PARTS.map((part) => {
    const from = at
    at += account[part.name]
    return { part, from, to: at }
  })
}

/** From where to where the bars of all accounts go; at least from nothing to everything. */
export function extentOf(accounts: AccountInfo[]): [number, number] {
  const ends = accounts.flatMap((account) => fallsOf(account).map((fall) => fall.to))
  return [Math.min(0, ...ends), Math.max(1, ...ends)]
}

/** What chance did for a seat, roll by roll. */
export const rollsOf = ({ steps }: Analysis, seat: number): StepInfo[] =>
  steps.filter((step) => step.seat < 0 && Math.abs(step.luck[seat] ?? 0) >= SMALL)

/** Where a new heading begins among some things: `Round 3` at the first of that round. */
export const beginnings = (headings: string[]): boolean[] => headings.map((one, n) => one !== headings[n - 1])

const whole = (change: number): string => String(Math.round(Math.abs(change) * 100))
const inPoints = (change: number): string => `${whole(change)} ${whole(change) === '1' ? 'point' : 'points'}`

/** The account of a seat in a few words. `you`: it is told to the seat itself. */
export function sentenceOf(account: AccountInfo, you: boolean): string {
  const their = you ? 'Your' : 'Their'
  const luck = `were ${account.luck >= 0 ? 'kind' : 'unkind'}: ${inPoints(account.luck)}`
  const own = account.own >= 0 ? `choices gained ${whole(account.own)}` : `choices cost ${whole(account.own)}`
  const others =
    account.others >= 0
      ? `rivals gave ${you ? 'you' : 'them'} ${whole(account.others)}`
      : `rivals took ${whole(account.others)}`
  const hidden =
    Math.abs(account.hidden) >= 0.005
      ? `, and ${whole(account.hidden)} ${account.hidden > 0 ? 'came from' : 'went to'} what could not be known`
      : ''
  return `${their} dice and cards ${luck}. ${their} own ${own}. ${others[0]!.toUpperCase()}${others.slice(1)}${hidden}.`
}
