// The boards by the names of their games. Each is a chunk of its own, loaded when a table of that game is opened.
import crown from 'game-icon:crown'
import cutDiamond from 'game-icon:cut-diamond'
import fox from 'game-icon:fox-head'
import key from 'game-icon:skeleton-key'
import den from '../art/poster-den.svg?drawing'
import market from '../art/poster-market.svg?drawing'
import master from '../art/poster-master.svg?drawing'
import second from '../art/poster-second.svg?drawing'
import type { BoardModule } from './board'

/** How the lobby shows a game, and where its board is. */
export interface Shown {
  game: string
  title: string
  subtitle: string
  line: string
  poster: string
  ornament: string
  load: (() => Promise<BoardModule>) | null
}

export const SHOWN: Shown[] = [
  {
    game: 'thiefs-market',
    title: "Thief's Market",
    subtitle: '2016',
    line: 'Split the loot, or steal the split.',
    poster: market,
    ornament: fox,
    load: () => import('./thiefs-market'),
  },
  {
    game: 'thiefs-market-2e',
    title: "Thief's Market",
    subtitle: 'Second edition',
    line: 'Three stalls, three relics, one way out.',
    poster: second,
    ornament: crown,
    load: () => import('./thiefs-market-2e'),
  },
  {
    game: 'thieves-den',
    title: 'Thieves Den',
    subtitle: 'The back streets',
    line: 'Everyone’s house is open. So is yours.',
    poster: den,
    ornament: key,
    load: () => import('./thieves-den'),
  },
  {
    game: 'master-thief',
    title: 'Master Thief',
    subtitle: 'The museum job',
    line: 'Take one more thing. Then get out.',
    poster: master,
    ornament: cutDiamond,
    load: () => import('./master-thief'),
  },
]

/** The board of a game; one that knows nothing but words where a game has none of its own. */
export function loadBoard(game: string): Promise<BoardModule> {
  const own = SHOWN.find((shown) => shown.game === game)?.load
  return own ? own() : import('./plain')
}
