import { expect, test } from 'vitest'
import { complete, silhouette } from './art.ts'

test('a drawing gets a symbol for every silhouette it uses, once', () => {
  const drawn = complete('<svg><use href="#i-raven"/><use href="#i-raven"/><use href="#own"/></svg>\n')
  expect(drawn.match(/<symbol/g)).toHaveLength(1)
  expect(drawn).toContain('<symbol id="i-raven" viewBox="0 0 512 512"><path')
})

test('a silhouette that does not exist is named', () => {
  expect(() => silhouette('no-such-bird')).toThrow('no-such-bird')
})
