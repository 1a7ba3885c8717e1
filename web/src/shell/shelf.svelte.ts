// The board and the book of a table's game, once it is known which.
import { loadBoard } from '../boards'
import type { BoardModule } from '../boards/board'
import { book as gameBook, tableBook } from '../net/http'
import type { LiveTable } from '../net/table.svelte'
import type { GameBook } from '../protocol'
import { toasts } from '../toasts.svelte'

export class Shelf {
  board = $state.raw<BoardModule | null>(null)
  book = $state.raw<GameBook | null>(null)

  constructor(live: () => LiveTable | null) {
    const game = $derived(live()?.info?.game ?? '')
    const ownFigures = $derived(live()?.info?.own_figures ?? false)
    $effect(() => {
      if (!game) return
      void loadBoard(game).then((loaded) => (this.board = loaded))
      const wanted = ownFigures ? tableBook(live()!.table) : gameBook(game)
      wanted.then(
        (found) => (this.book = found),
        (error: Error) => toasts.refuse(error.message),
      )
    })
  }
}
