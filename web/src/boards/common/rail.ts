// The rail of the shell, at the side of wide screens: a board may put something above or below the ledger there.
import type { Attachment } from 'svelte/attachments'

/** Moves an element into the rail, where there is one. */
export const intoRail =
  (place: 'top' | 'foot'): Attachment<HTMLElement> =>
  (node) => {
    document.getElementById(`rail-${place}`)?.append(node)
    return () => node.remove()
  }
