// Every word of the engine has a picture on this board, or gets a button.
import { expect, test } from 'vitest'
import { offered } from '../common/scenes'
import { unpictured } from './words'

test('a word without a picture gets a button', () => {
  expect(unpictured(offered(['steal market', 'pass', 'give 2', 'pay tome', 'whistle']))).toEqual(['whistle'])
})
