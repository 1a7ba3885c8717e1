import { render } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import type { SignPiece } from '../protocol'
import Signs from './Signs.svelte'

const LINE: SignPiece[] = [
  { kind: 'thing', what: 'blue' },
  { kind: 'arrow', what: 'to' },
  { kind: 'thing', what: 'infamy', count: 2 },
  { kind: 'text', what: ' or ' },
  { kind: 'worth', what: '3' },
]

test('a stop behind a picture stays with it', () => {
  const line: SignPiece[] = [
    { kind: 'text', what: 'Turn it to a ' },
    { kind: 'thing', what: 'bag' },
    { kind: 'text', what: '. Then' },
  ]
  const { container } = render(Signs, { line })
  expect(container.querySelector('.whole')?.textContent?.trim()).toBe('.')
  expect(container.textContent).toContain('. Then')
})

test('a line of signs is pictures, arrows, words and figures, each as often as it is there', () => {
  const { container } = render(Signs, { line: LINE, said: 'blue to 2 infamy or 3 points' })
  expect(container.querySelectorAll('.pip')).toHaveLength(3)
  expect(container.querySelectorAll('.to')).toHaveLength(1)
  expect(container.querySelector('.worth')?.textContent).toBe('3')
  expect(container.querySelector('.sr')?.textContent).toBe('blue to 2 infamy or 3 points')
})
