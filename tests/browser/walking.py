"""Walking through pages: what can be pressed there, whether it can be reached, and whether that does anything."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.seeing import NEXT_FRAME, Screen

REDRAWN = 4
"""Times something is looked for that the page drew again in the meantime."""
PATIENCE = 15_000
"""Milliseconds in which something that is there can be clicked."""

FEW = 2
"""Of more equal things, such as the rows of a list, one is pressed."""

WALKER = r"""(() => {
  const PRESSED = 'button, a[href], summary, [role=button], [role=tab], [role=menuitem], [role=link]'
  const state = { done: [], before: null, gone: false, asked: 0 }
  // A ping says nothing about a press.
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (text) {
    const { type } = JSON.parse(text)
    if (type !== 'ping' && type !== 'hello') state.done.push('message')
    if (['play', 'undo', 'rewind', 'freely', 'back'].includes(type)) state.gone = true
    return send.call(this, text)
  }
  const ask = window.fetch
  window.fetch = function (address, how) {
    if (how?.method && how.method !== 'GET') {
      state.done.push('request')
      state.gone = true
    }
    state.asked += 1
    return ask.call(this, address, how).finally(() => (state.asked -= 1))
  }
  for (const [owner, name] of [[HTMLAnchorElement, 'click'], [HTMLInputElement, 'click']]) {
    const own = HTMLElement.prototype[name]
    owner.prototype[name] = function () { state.done.push('file'); return own.call(this) }
  }
  window.print = () => state.done.push('print')

  const classes = (one) => [...one.classList].filter((name) => !name.startsWith('svelte-')).sort().join('.')
  const modal = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document

  /** A lesson is about what it points at; its note may lie over the rest. */
  const taught = (one) => !document.querySelector('.coach') || one.closest('.coach, [data-taught], header')

  function pressable() {
    return [...modal().querySelectorAll(PRESSED)].filter((one) => {
      if (!taught(one)) return false
      if (one.disabled || one.ariaDisabled === 'true' || one.closest('[inert]')) return false
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      const box = one.getBoundingClientRect()
      return box.width > 4 && box.height > 4 && getComputedStyle(one).pointerEvents !== 'none'
    })
  }
  function keyOf(one) {
    const path = []
    for (let each = one; each && path.length < 4; each = each.parentElement)
      path.unshift(`${each.localName}.${classes(each)}`)
    return path.join('>')
  }
  const nameOf = (one) => (one.ariaLabel ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)

  function hiddenThere(one) {
    const flaws = [...one.getClientRects()].map((box) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'is out of sight'
      const top = document.elementFromPoint(x, y)
      const hit = top && (one.contains(top) || top.closest('label, a, button') === one)
      return hit ? '' : `lies under ${top ? `${top.localName}.${classes(top)}` : 'nothing'}`
    })
    return flaws.some((flaw) => !flaw) ? '' : flaws[0] ?? 'has no place'
  }
  /** Why one cannot press this wherever one scrolls to: something may stick to the top or the bottom. */
  function hidden(one) {
    let flaw = hiddenThere(one)
    for (const block of ['center', 'start', 'end']) {
      if (!flaw) return ''
      one.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
      flaw = hiddenThere(one)
    }
    return flaw
  }

  function picture() {
    const copy = document.body.cloneNode(true)
    for (const one of copy.querySelectorAll('[role=tooltip], script')) one.remove()
    for (const one of copy.querySelectorAll('*'))
      for (const name of ['data-walked', 'aria-describedby']) one.removeAttribute(name)
    const chosen = [...document.querySelectorAll('input, select, textarea')].map((one) => `${one.value}${one.checked}`)
    return [copy.innerHTML.replace(/<!--.*?-->/g, ''), ...chosen, document.documentElement.dataset.theme].join()
  }
  const scrolled = () => [...document.querySelectorAll('*')].map((one) => one.scrollTop).filter(Boolean)
  const places = () => [scrollY, ...scrolled()].join()

  /** What leads to where one is, and what is chosen already, has nothing to do. */
  const isWhereOneIs = (one) => (one.localName === 'a' && one.href === location.href)
    || [one.ariaPressed, one.ariaSelected].includes('true') || (one.ariaCurrent ?? 'false') !== 'false'

  const STILL_AT_IT = /(…|\.\.\.)$|^Checking/
  window.walker = {
    /** What is still being waited for. */
    waiting: () => [...document.querySelectorAll('[aria-busy=true], [role=status], h1, h2, .hold, .wait, .pacing')]
      .filter((one) => one.checkVisibility())
      .filter((one) => one.matches('.pacing, [aria-busy=true]') || STILL_AT_IT.test(one.textContent.trim()))
      .map((one) => one.textContent.trim()),
    list: () => pressable().map((one) => ({
      key: keyOf(one),
      name: nameOf(one),
      away: one.localName === 'a' && (one.origin !== location.origin || !!one.target || one.hasAttribute('download')),
      stays: isWhereOneIs(one),
      shared: !!one.closest('header.head, header.bar, .rail, .ticker'),
    })),
    flaws: () => {
      const { scrollWidth, clientWidth } = document.documentElement
      const flaws = pressable().map((one) => [hidden(one), one]).filter(([flaw]) => flaw)
      const found = flaws.map(([flaw, one]) => `${nameOf(one)} (${one.localName}.${classes(one)}) ${flaw}`)
      return scrollWidth > clientWidth ? ['wider than the screen', ...found] : found
    },
    mark: ([key, number]) => {
      for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked')
      const found = pressable().filter((one) => keyOf(one) === key)[number]
      found?.setAttribute('data-walked', '')
      return !!found
    },
    picture,
    remember: () => {
      Object.assign(state, { done: [], before: picture(), address: location.href, places: places() })
    },
    changed: () => state.before === null || state.done.length > 0 || location.href !== state.address
      || places() !== state.places || picture() !== state.before,
    settled: () => document.querySelector('main, .table') !== null && !state.asked && !window.walker.waiting().length,
    /** Whether the page has to be opened anew. */
    gone: () => state.before === null || state.gone,
    elsewhere: () => location.pathname !== new URL(state.address).pathname,
    covered: () => modal() !== document,
  }
})()"""


class Press(NamedTuple):
    """Something that can be pressed: what it looks like, which of those that look like it, and what it is called."""

    key: str
    number: int
    name: str
    is_shared: bool
    """Whether many pages have it."""


class Walk:
    """A page that is opened anew whenever a press has changed it for good."""

    def __init__(self, screen: Screen, address: Callable[[], str], kept: Mapping[str, str]) -> None:
        self.screen = screen
        self.page: Page = screen.page
        self.address = address
        self.kept = kept
        self.page.add_init_script(WALKER)
        self.open()

    def open(self) -> None:
        """The page as a first visitor finds it."""
        self.page.evaluate(
            """kept => {
              localStorage.clear()
              sessionStorage.clear()
              for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text)
            }""",
            dict(self.kept),
        )
        here, address = self.page.url, self.address()
        self.page.goto(address)
        if here.partition("#")[0].endswith(address.partition("#")[0]):
            self.page.reload()  # a fragment alone loads nothing
        self.settle()

    def settle(self) -> None:
        """Wait until the page has come to an end with what it does."""
        try:
            self.page.wait_for_function("() => window.walker?.settled()")
            self.page.evaluate(NEXT_FRAME)  # what has arrived is drawn
            self.page.wait_for_function("() => window.walker?.settled()")
        except TookTooLong:
            raise AssertionError(f"this lasts: {self.page.evaluate('() => walker.waiting()')}") from None
        self.screen.rest()

    def flaws(self) -> list[str]:
        """What is wrong with the layout at this size."""
        flaws: list[str] = self.page.evaluate("() => walker.flaws()")
        return flaws

    def lasting_flaws(self) -> list[str]:
        """What is wrong with the layout and stays so: what has just happened may stand over the page for a moment."""
        with suppress(TookTooLong):
            self.page.wait_for_function("() => !walker.flaws().length")
        return self.flaws()

    def presses(self) -> list[Press]:
        """What is to be pressed, but for what leads away from here or has nothing to do."""
        found: dict[str, list[dict[str, Any]]] = {}
        for one in self.page.evaluate("() => walker.list()"):
            found.setdefault(one["key"], []).append(one)
        return [
            Press(key, number, one["name"], is_shared=one["shared"])
            for key, equal in found.items()
            for number, one in enumerate(equal if len(equal) <= FEW else equal[:1])
            if not (one["away"] or one["stays"])
        ]

    def click(self, one: Press, *, anew: bool) -> None:
        """Click something that the page may draw again at any moment."""
        which = [one.key, one.number]
        if anew or not self.page.evaluate("which => walker.mark(which)", which):
            self.open()
            self.page.wait_for_function("which => walker.mark(which)", arg=which)
        thing = self.page.locator("[data-walked]")
        thing.hover(timeout=PATIENCE)
        self.page.evaluate("() => walker.remember()")
        thing.click(timeout=PATIENCE)

    def press(self, one: Press) -> None:
        """Press something, and wait until that has done anything."""
        self.page.mouse.move(0, 0)  # away from the thing before, whose tooltip may lie over this one
        self.page.evaluate("() => document.activeElement?.blur()")
        expect(self.page.get_by_role("tooltip")).to_have_count(0)
        for attempt in range(REDRAWN):
            with suppress(TookTooLong):
                self.click(one, anew=attempt > 0)
                break
        else:
            raise AssertionError(f"{one.name} ({one.key}) cannot be clicked")
        try:
            self.page.wait_for_function("() => window.walker?.changed()")
        except TookTooLong:
            raise AssertionError(f"{one.name} ({one.key}) does nothing") from None
        self.settle()
        if self.page.evaluate("() => walker.gone()"):
            self.open()
        elif self.page.evaluate("() => walker.elsewhere()"):
            self.page.go_back()
            self.settle()
        elif self.page.evaluate("() => walker.covered()"):
            self.page.keyboard.press("Escape")
            self.screen.rest()
