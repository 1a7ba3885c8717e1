// Short notices: what was refused and by which rule, or that something was done.

import type { Piece } from './protocol'

export interface Toast {
  id: number
  text: string
  rule: string
  /** The text in pieces, where its rule may stand in it. */
  pieces: Piece[]
  kind: 'refused' | 'told'
}

const LASTS = 6_000
const MOST = 3

class Toasts {
  shown = $state.raw<Toast[]>([])
  private last = 0

  refuse(text: string, rule = '', pieces: Piece[] = [{ text }]): void {
    this.add({ text, pieces, rule: pieces.some((piece) => piece.rule) ? '' : rule, kind: 'refused' })
  }

  tell(text: string): void {
    this.add({ text, pieces: [{ text }], rule: '', kind: 'told' })
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id)
  }

  /** What was told is over; what was refused stays to be read. */
  hush(): void {
    this.shown = this.shown.filter((toast) => toast.kind === 'refused')
  }

  private add(toast: Omit<Toast, 'id'>): void {
    const id = ++this.last
    // The same notice twice is one notice, fresh again.
    const others = this.shown.filter((old) => old.text !== toast.text)
    this.shown = [...others, { ...toast, id }].slice(-MOST)
    setTimeout(() => this.drop(id), LASTS)
  }
}

export const toasts = new Toasts()
