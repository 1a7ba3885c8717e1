import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountInfo } from '../../protocol'
import { type Game, MOST, MyGames } from './games.svelte'
import { dayOf, kindsOf, means, placesOf, signed } from './sums'

const GAME: Game = {
  table: 'otter-1',
  game: 'thiefs-market',
  title: "Thief's Market",
  ended: 1_000,
  seat: 1,
  names: ['Ann', 'Wren', 'Cid'],
  places: [2, 1, 3],
  scores: [20, 25, 10],
}
const ACCOUNT: AccountInfo = {
  result: 1,
  par: 1 / 3,
  luck: 0.1,
  own: -0.05,
  others: 0.5,
  hidden: 0.1,
  accuracy: 82,
  decisions: 12,
  kinds: [{ kind: 'steal', decisions: 4, loss: 0.08, accuracy: 70 }],
}
const games = (): MyGames => new MyGames(() => localStorage)
const full = (): Storage => ({
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
})

beforeEach(() => localStorage.clear())

describe('my games', () => {
  it('keeps each game once, and finds it again after the page was closed', () => {
    games().keep(GAME)
    games().keep({ ...GAME, scores: [0, 0, 0] })
    expect(games().games).toEqual([GAME])
  })

  it('adds what an analysis has found', () => {
    games().keep(GAME)
    const mine = games()
    mine.judge('another', [ACCOUNT, ACCOUNT, ACCOUNT])
    expect(mine.games[0]).toEqual(GAME)
    mine.judge('otter-1', [ACCOUNT, { ...ACCOUNT, accuracy: 90 }, ACCOUNT])
    expect(games().games[0]).toMatchObject({ accuracy: 90, luck: 0.1, kinds: ACCOUNT.kinds })
  })

  it('keeps the newest when there are too many', () => {
    const mine = games()
    mine.import(
      JSON.stringify({
        version: 1,
        games: Array.from({ length: MOST + 2 }, (_, n) => ({ ...GAME, table: `t-${n}`, ended: n })),
      }),
    )
    expect(mine.games.length).toBe(MOST)
    expect(mine.games[0]!.table).toBe('t-2')
  })

  it('puts a damaged store aside, says so, and goes on', () => {
    localStorage.setItem('rookery.games', '{"version": 1, "games"')
    const mine = games()
    expect(mine.trouble).toContain('put aside')
    expect(localStorage.getItem('rookery.games.damaged')).toBe('{"version": 1, "games"')
    mine.keep(GAME)
    expect(games().games).toEqual([GAME])
    expect(games().trouble).toBe('')
  })

  it('says that nothing can be kept where storage is off or full', () => {
    const off = new MyGames(() => {
      throw new DOMException('no')
    })
    expect(off.trouble).toContain('keeps nothing')
    off.keep(GAME)
    expect(off.games).toEqual([GAME])
    const crowded = new MyGames(full)
    crowded.keep(GAME)
    expect(crowded.trouble).toContain('no room')
  })

  it('is taken to another device without doubles', () => {
    const mine = games()
    mine.keep(GAME)
    mine.judge('otter-1', [ACCOUNT, ACCOUNT, ACCOUNT])
    mine.keep({ ...GAME, table: 'otter-2', ended: 2_000 })
    const file = mine.exported()
    localStorage.clear()
    const other = games()
    other.keep(GAME)
    expect(other.import(file)).toEqual({ added: 1, known: 1 })
    expect(other.games.map((game) => game.table)).toEqual(['otter-1', 'otter-2'])
    expect(other.games[0]!.accuracy).toBe(82)
    expect(other.import(file)).toEqual({ added: 0, known: 2 })
  })

  it('refuses nonsense with a sentence, and leaves out what is no game', () => {
    const mine = games()
    for (const text of ['', 'x', '[]', 'null', '{"version": 2, "games": []}', '{"version": 1}'])
      expect(() => mine.import(text)).toThrow('does not hold games')
    const broken = [
      null,
      { ...GAME, seat: 3 },
      { ...GAME, places: [1] },
      { ...GAME, names: Array(7).fill('x') },
      { ...GAME, title: 'x'.repeat(81) },
    ]
    expect(mine.import(JSON.stringify({ version: 1, games: broken }))).toEqual({ added: 0, known: 0 })
    const odd = { ...GAME, accuracy: 'high', more: 1 }
    expect(mine.import(JSON.stringify({ version: 1, games: [odd] })).added).toBe(1)
    expect(mine.games).toEqual([GAME])
  })
})

describe('sums', () => {
  it('counts places beside what chance would bring', () => {
    const found = placesOf([GAME, { ...GAME, seat: 2 }, { ...GAME, seat: 2 }])
    expect(found.counts).toEqual([1, 0, 2])
    expect(found.byChance).toBeCloseTo(1)
    expect(found.par).toBeCloseTo(1 / 3)
    expect(placesOf([])).toEqual({ counts: [], byChance: 0, wins: 0, par: 0 })
  })

  it('means five games, and none when there are fewer', () => {
    expect(means([1, 2, 3, 4])).toEqual([null, null, null, null])
    expect(means([1, 2, 3, 4, 5, 6]).at(-1)).toBe(4)
  })

  it('sorts kinds of decisions by what each costs', () => {
    const kinds = [
      { kind: 'buy', decisions: 10, loss: 0.1, accuracy: 90 },
      { kind: 'steal', decisions: 2, loss: 0.06, accuracy: 70 },
    ]
    expect(kindsOf([{ ...GAME, kinds }, GAME]).map(({ kind, each }) => [kind, Math.round(each)])).toEqual([
      ['steal', 3],
      ['buy', 1],
    ])
  })

  it('tells days and points shortly', () => {
    const now = new Date('2026-11-17T12:00').getTime()
    expect(dayOf(now - 60_000, now)).toBe('Today')
    expect(dayOf(now - 86_400_000, now)).toBe('Yesterday')
    expect(dayOf(now - 6 * 86_400_000, now)).toBe('11 Nov 2026')
    expect([signed(4.4), signed(-3), signed(0)]).toEqual(['+4', '−3', '0'])
  })
})
