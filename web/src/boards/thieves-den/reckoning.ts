// The count at the end of Thieves Den as rows, in the order in which they are revealed: the track, each majority, each
// scheme.
import type { Row } from '../../shell/reckoning'
import { counted } from '../common/lists'
import { several, titled } from './cards'
import { type DenView, FENCE_TYPES } from './view'

export function reckoning(view: DenView): Row[] {
  if (!view.most || !view.schemes || !view.scheme_sets || !view.scores) return []
  const { most, schemes, scheme_sets, types, scores, prestige, majorities } = view
  const rows: Row[] = [{ what: 'Score track', rule: 'TD-5.3', cells: prestige.map((points) => ({ points, note: '' })) }]
  const sums = [...prestige]
  for (const type of FENCE_TYPES) {
    const { counts, winner } = most[type]!
    const best = Math.max(...counts)
    if (!best) continue
    rows.push({
      what: `Most ${several(type)}`,
      rule: 'TD-5.1',
      cells: counts.map((many, seat) => {
        const points = seat === winner ? majorities[type]! : 0
        sums[seat]! += points
        return {
          points,
          note: many
            ? `${many} ${many === 1 ? type : several(type)}${winner === null && many === best ? ', tied' : ''}`
            : '',
        }
      }),
    })
  }
  // What is left of the score is the scheme's.
  rows.push({
    what: 'Schemes',
    apart: true,
    rule: 'TD-5.2',
    cells: schemes.map((slug, seat) => {
      const pair = slug.split('-and-')
      const have = pair.map((type) => `${types?.[seat]?.[type] ?? 0} ${type}`).join(', ')
      return {
        points: scores[seat]! - sums[seat]!,
        note: `${titled(pair.join(' and '))}: ${have}; ${counted(scheme_sets[seat]!, 'pair')}`,
      }
    }),
  })
  return rows
}
