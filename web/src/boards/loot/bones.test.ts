import { expect, test } from 'vitest'
import { type Bone, follow, shuffled } from './bones'
import type { LootView, Pile } from './view'

const at = (centre: Pile, piles: Pile[], returned: Pile = {}): LootView =>
  ({ seats: piles.length, round: 1, centre, piles, returned }) as unknown as LootView
const ids = (bones: Bone[], place: string) =>
  bones
    .filter((bone) => bone.place === place)
    .map((bone) => bone.id)
    .sort()

const rolled = at({ red: 2, blue: 1, marker: 1 }, [{}, {}, {}])
const first = follow([], rolled, 3)

test('every object has a spot of its own in the middle', () => {
  expect(first).toHaveLength(4)
  expect(new Set(first.map((bone) => bone.spot)).size).toBe(4)
})

test('what is not taken stays where it lies', () => {
  const taken = follow(first, at({ red: 1, marker: 1 }, [{ red: 1, blue: 1 }, {}, {}]), 0)
  for (const bone of taken.filter((bone) => bone.place === 'middle')) expect(first).toContainEqual(bone)
  expect(new Set(taken.map((bone) => bone.id))).toEqual(new Set(first.map((bone) => bone.id)))
  expect(taken.every((bone) => bone.rolls === first.find((was) => was.id === bone.id)!.rolls)).toBe(true)
})

test('a stolen pile moves as one, and what goes back is rolled', () => {
  const taken = follow(first, at({ marker: 1 }, [{ red: 2, blue: 1 }, {}, {}]), 0)
  const stolen = follow(taken, at({ marker: 1, mask: 1 }, [{}, { red: 1, blue: 1 }, {}]), 1)
  expect(stolen).toHaveLength(4)
  expect(ids(stolen, '1').every((id) => ids(taken, '0').includes(id))).toBe(true)
  const back = stolen.find((bone) => bone.thing === 'mask')!
  expect(ids(taken, '0')).toContain(back.id)
  expect(back.rolls).toBe(taken.find((bone) => bone.id === back.id)!.rolls + 1)
})

test('a die that is turned in its pile stays the same die', () => {
  const taken = follow(first, at({ marker: 1 }, [{ red: 2, blue: 1 }, {}, {}]), 0)
  const turned = follow(taken, at({ marker: 1 }, [{ red: 2, green: 1 }, {}, {}]), 0)
  expect(ids(turned, '0')).toEqual(ids(taken, '0'))
})

test('a new round rolls all dice, and the marker only moves', () => {
  const shared = follow(first, at({}, [{ red: 2 }, { blue: 1 }, { marker: 1 }]), 0)
  const again = follow(shared, at({ red: 2, white: 1, marker: 1 }, [{}, {}, {}]), 3)
  expect(ids(again, 'middle')).toEqual(ids(first, 'middle'))
  for (const bone of again)
    expect(bone.rolls).toBe(shared.find((was) => was.id === bone.id)!.rolls + (bone.thing === 'marker' ? 0 : 1))
})

test('a shuffle holds everything once', () => {
  expect([...shuffled(12, 5)].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at))
})
