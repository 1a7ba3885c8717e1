import { expect, test } from 'vitest'
import { pictures } from '../../build/art'
import { pictureOf } from './pictures'

const LINES = { crown: { art: 'c', tint: 'bone' }, '*-hoard': { art: 'h', tint: 'moss' } }

test('a card has the picture of its line, and a plain frame without one', () => {
  expect(pictureOf(LINES, 'crown').art).toBe('c')
  expect(pictureOf(LINES, 'red-hoard')).toEqual({ art: 'h', tint: 'moss' })
  expect(pictureOf(LINES, 'crowns').art, 'no line fits').toBe('')
})

test('a line is a key, a silhouette and a tint; whatever else is refused', () => {
  const made = pictures('# pictures\ncrown: crown bone\nscepter: crown bone\n', 'pictures.txt')
  expect(made.match(/import \w+ from 'game-icon:crown'/g)).toHaveLength(1)
  expect(made).toContain('"scepter": { art: i_crown, tint: "bone" }')
  expect(() => pictures('crown bone', 'pictures.txt')).toThrow('pictures.txt, line 1')
})
