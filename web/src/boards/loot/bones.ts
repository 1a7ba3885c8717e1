// Which die is which. A view only counts faces; to see a die slide from place to place it must stay the same die.
import { isMarker, type LootView, OBJECTS, type Pile, type Thing, total } from './view'

/** One die, or the marker: where it lies, on which spot of the middle, and how often it was rolled. */
export interface Bone {
  id: number
  thing: Thing
  /** `middle`, `aside` (a thief is about to return it) or the number of a seat. */
  place: string
  spot: number
  rolls: number
}

export const placeOf = (seat: number): string => String(seat)

function places(view: LootView): [string, Pile][] {
  return [
    ['middle', view.centre],
    ['aside', view.returned],
    ...view.piles.map((pile, seat): [string, Pile] => [placeOf(seat), pile]),
  ]
}

/** A fixed shuffle, so that dice do not lie sorted by their faces. */
export function shuffled(count: number, seed: number): number[] {
  const list = Array.from({ length: count }, (_, at) => at)
  let state = (seed * 2654435761) >>> 0 || 1
  for (let at = count - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = state % (at + 1)
    ;[list[at], list[other]] = [list[other]!, list[at]!]
  }
  return list
}

/**
 * The bones of a new position from those of the last one. Whatever can stay stays; what moves keeps its face if it can;
 * what comes to the middle while dice fall, or changes its face elsewhere, was rolled or turned.
 */
export function follow(before: readonly Bone[], view: LootView, rolled: number): Bone[] {
  const after: Bone[] = []
  const free: Bone[] = []
  const wanted: { place: string; thing: Thing }[] = []
  for (const [place, pile] of places(view)) {
    const here = before.filter((bone) => bone.place === place)
    for (const thing of OBJECTS) {
      const same = here.filter((bone) => bone.thing === thing)
      const count = pile[thing] ?? 0
      after.push(...same.slice(0, count))
      free.push(...same.slice(count))
      for (let at = same.length; at < count; at++) wanted.push({ place, thing })
    }
  }
  let next = Math.max(-1, ...before.map((bone) => bone.id)) + 1
  let left = rolled
  const order = shuffled(total(view), view.round * 7 + before.length)
  const taken = new Set(after.filter((bone) => bone.place === 'middle').map((bone) => bone.spot))
  const spot = (): number => {
    const found = order.find((at) => !taken.has(at)) ?? 0
    taken.add(found)
    return found
  }
  const take = (fits: (bone: Bone) => boolean): Bone | undefined => {
    const at = free.findIndex(fits)
    return at < 0 ? undefined : free.splice(at, 1)[0]
  }
  // First those that keep their face, then the rest: so a stolen pile moves as one.
  const rest = wanted.filter(({ place, thing }) => {
    if (place === 'middle' && left > 0 && !isMarker(thing)) return true
    const bone = take((free) => free.thing === thing)
    if (!bone) return true
    after.push({ ...bone, place, spot: place === 'middle' ? spot() : -1 })
    return false
  })
  for (const { place, thing } of rest) {
    const bone = take((free) => isMarker(free.thing) === isMarker(thing))
    const fell = !isMarker(thing) && (left > 0 || (bone !== undefined && bone.thing !== thing && place !== 'middle'))
    if (fell && left > 0) left -= 1
    after.push({
      id: bone?.id ?? next++,
      thing,
      place,
      spot: place === 'middle' ? spot() : -1,
      rolls: (bone?.rolls ?? 0) + (fell ? 1 : 0),
    })
  }
  return after
}
