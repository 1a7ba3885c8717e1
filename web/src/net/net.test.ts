import { beforeEach, expect, test } from 'vitest'
import { routeOf, tableIn } from './routes.svelte'
import { pause } from './socket'
import { forget, keepSeats, mine, myTables, tokenIn } from './tokens'

beforeEach(() => localStorage.clear())

const TOKEN = 'a'.repeat(32)

test('every page has its address, and the rest is nowhere', () => {
  expect(routeOf('/')).toEqual({ page: 'lobby' })
  expect(routeOf('/t/k3f9')).toEqual({ page: 'table', table: 'k3f9' })
  expect(routeOf('/replay')).toEqual({ page: 'replay', table: null })
  expect(routeOf('/analysis')).toEqual({ page: 'analysis', table: null })
  expect(routeOf('/rules/some-game')).toEqual({ page: 'rules', game: 'some-game' })
  expect(routeOf('/t/a/b')).toMatchObject({ page: 'lost' })
  expect(routeOf('/t/%E0%A4%A')).toMatchObject({ page: 'table' })
})

test('a table is found by its word or its link', () => {
  expect(tableIn('  k3f9abcd ')).toBe('k3f9abcd')
  expect(tableIn('http://club.example/t/k3f9abcd#seat=x')).toBe('k3f9abcd')
  expect(tableIn('Otter 7K3mq2')).toBe('otter-7k3mq2')
  expect(tableIn('not a word')).toBeNull()
})

test('a token is read from the part of an address that is never sent', () => {
  expect(tokenIn(`#seat=${TOKEN}`)).toBe(TOKEN)
  expect(tokenIn('#seat=short')).toBeNull()
  expect(tokenIn('')).toBeNull()
})

test('my tables are kept, the last opened first, each seat once', () => {
  keepSeats('one', 'g', 'G', [{ seat: 0, token: TOKEN, name: 'Ann' }])
  keepSeats('one', 'g', 'G', [{ seat: 1, token: 'b'.repeat(32), name: 'Bob' }])
  keepSeats('one', 'g', 'G', [{ seat: 2, token: TOKEN, name: 'Ann' }])
  expect(mine('one')?.seats.map((seat) => seat.seat)).toEqual([1, 2])
  keepSeats('two', 'g', 'G', [])
  expect(myTables()).toHaveLength(2)
  forget('one')
  expect(mine('one')).toBeUndefined()
})

test('what somebody else wrote into the storage is no table', () => {
  localStorage.setItem('rookery.tables', '{"table": 1}')
  expect(myTables()).toEqual([])
  localStorage.setItem('rookery.tables', 'no json')
  expect(myTables()).toEqual([])
})

test('the line is tried again within two seconds, and after many tries less often', () => {
  expect(pause(0, 0.5)).toBe(250)
  expect(pause(2, 0.5)).toBe(1_000)
  expect(pause(30, 1)).toBeLessThan(2_000)
  expect(pause(90, 1)).toBe(10_000)
})
