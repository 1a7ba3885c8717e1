import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { toasts } from '../toasts.svelte'
import Sentence from './Sentence.svelte'

const pieces = [{ text: 'You can’t escape now. (' }, { text: 'MT-5.1', rule: 'MT-5.1' }, { text: ')' }]

test('a rule in a sentence leads to its text', async () => {
  const openRule = vi.fn()
  render(Sentence, { props: { pieces, openRule } })
  await fireEvent.click(screen.getByRole('button', { name: 'MT-5.1' }))
  expect(openRule).toHaveBeenCalledWith('MT-5.1')
})

test('a notice tells its rule once: in the sentence, or behind it', () => {
  toasts.refuse('You can’t escape now. (MT-5.1)', 'MT-5.1', pieces)
  expect(toasts.shown.at(-1)).toMatchObject({ rule: '', pieces })
  toasts.refuse('There is nothing to play it on.', 'MT-7.7')
  expect(toasts.shown.at(-1)).toMatchObject({ rule: 'MT-7.7', pieces: [{ text: 'There is nothing to play it on.' }] })
})
