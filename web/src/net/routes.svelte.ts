// Which page an address means, and going there without loading anew.

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'puzzles' }
  | { page: 'puzzle'; which: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string | null }
  | { page: 'analysis'; table: string | null }
  | { page: 'rules'; game: string | null }
  | { page: 'cards'; game: string }
  | { page: 'mine' }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'lost'; path: string }

export function routeOf(path: string): Route {
  const [first = '', second = '', third] = path.split('/').filter(Boolean).map(decode)
  if (third !== undefined) return { page: 'lost', path }
  if (!first) return { page: 'lobby' }
  if (first === 'new' && second) return { page: 'new', game: second }
  if (first === 'learn' && second) return { page: 'learn', game: second }
  if (first === 'puzzles' && !second) return { page: 'puzzles' }
  if (first === 'puzzle') return { page: 'puzzle', which: second }
  if (first === 't' && second) return { page: 'table', table: second }
  if (first === 'replay') return { page: 'replay', table: second || null }
  if (first === 'analysis') return { page: 'analysis', table: second || null }
  if (first === 'rules') return { page: 'rules', game: second || null }
  if (first === 'cards' && second) return { page: 'cards', game: second }
  if ((first === 'mine' || first === 'settings' || first === 'about') && !second) return { page: first }
  return { page: 'lost', path }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The table that somebody means who types a word or pastes a link. */
export function tableIn(text: string): string | null {
  const typed = text.trim()
  const inLink = /\/t\/([^/#?\s]+)/.exec(typed)?.[1]
  // A word that was dictated: otter 7k3mq2.
  const word = inLink ?? typed.toLowerCase().replace(/^(\w+)[\s-]+(\w+)$/, '$1-$2')
  return /^[\w-]{3,32}$/.test(word) ? word : null
}

class Here {
  path = $state(location.pathname)
  hash = $state(location.hash)
  route = $derived(routeOf(this.path))

  constructor() {
    addEventListener('popstate', () => this.look())
    addEventListener('hashchange', () => this.look())
  }

  go(address: string, { replace = false }: { replace?: boolean } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    this.look()
    scrollTo(0, 0)
  }

  private look(): void {
    this.path = location.pathname
    this.hash = location.hash
  }
}

export const here = new Here()

/** Makes every plain click on a link of our own go there without loading anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a')
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  if (
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download') ||
    link.pathname.startsWith('/api/')
  )
    return
  if (link.pathname === location.pathname && link.hash) return
  event.preventDefault()
  here.go(link.pathname + link.search + link.hash)
}
