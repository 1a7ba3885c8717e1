import { beforeEach, expect, test } from 'vitest'
import type { GameInfo, LevelInfo, TableInfo } from '../protocol'
import { after, chance, count, errorOf, expectation, standingIn, suggested, type Standing } from './level'

const LEVELS: LevelInfo[] = [
  { name: 'urchin', step: 1, about: '', rating: 900 },
  { name: 'cutpurse', step: 2, about: '', rating: 1500 },
  { name: 'burglar', step: 3, about: '', rating: 1700 },
]
const game = { name: 'g', levels: LEVELS } as GameInfo
const seat = (n: number, level: string | null): unknown => ({ seat: n, kind: level ? 'bot' : 'person', level })
const table = (id: string, ...levels: string[]): TableInfo =>
  ({ table: id, game: 'g', seats: [seat(0, null), ...levels.map((level, n) => seat(n + 1, level))] }) as TableInfo

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
  })
})

test('who beats stronger bots rises, who loses to weaker ones falls, and less with each game', () => {
  const one = after(undefined, [{ rating: 1500, beaten: 1 }])
  const lost = after(undefined, [{ rating: 1500, beaten: 0 }])
  expect(one.rating).toBeGreaterThan(1500)
  expect(lost.rating).toBeLessThan(1500)
  const many: Standing = { rating: 1500, games: 50 }
  expect(after(many, [{ rating: 1500, beaten: 1 }]).rating).toBeLessThan(one.rating)
  expect(errorOf(many)).toBeLessThan(errorOf(one))
})

test('a player of some strength ends up near it', () => {
  let mine: Standing | undefined
  // As good as a Burglar: one of two games against Burglars is won, by turns.
  for (let n = 0; n < 40; n += 1) mine = after(mine, [{ rating: 1700, beaten: n % 2 }])
  expect(Math.abs(mine!.rating - 1700)).toBeLessThan(60)
})

test('equals have a fair share, and 400 points are ten times the strength', () => {
  expect(chance(1000, [1000, 1000, 1000])).toBeCloseTo(0.25)
  expect(chance(1400, [1000])).toBeCloseTo(10 / 11)
  const mine = { rating: 1000, games: 9 }
  expect(expectation(mine, [1000, 1000, 1000])).toBe(
    'An even game for you. You would win about 25 games in 100; a fair share is 25.',
  )
  expect(expectation(mine, [1500, 1500])).toBe('You would seldom win.')
  expect(expectation(mine, [200, 200])).toBe('You would nearly always win.')
})

test('three games find a level, and a table counts once', () => {
  count(table('a', 'cutpurse', 'cutpurse'), LEVELS, [1, 2, 3], 0)
  count(table('a', 'cutpurse', 'cutpurse'), LEVELS, [1, 2, 3], 0)
  count(table('b', 'cutpurse', 'cutpurse'), LEVELS, [1, 2, 3], 0)
  expect(suggested(game)).toBeUndefined()
  count(table('c', 'burglar', 'cutpurse'), LEVELS, [1, 1, 3], 0)
  expect(standingIn('g')?.games).toBe(3)
  expect(suggested(game)?.name).toBe('burglar')
  expect(standingIn('other')).toBeUndefined()
})

test('lessons, people alone and broken storage count for nothing', () => {
  count({ ...table('a', 'cutpurse'), lesson: true }, LEVELS, [1, 2], 0)
  count({ ...table('b'), seats: [seat(0, null), seat(1, null)] } as TableInfo, LEVELS, [1, 2], 0)
  expect(storage.size).toBe(0)
  storage.set('rookery.level', '{"standings": {"g": {"rating": "high"}}, "counted": 7}')
  expect(standingIn('g')).toBeUndefined()
  storage.set('rookery.level', 'nonsense')
  expect(suggested(game)).toBeUndefined()
})
