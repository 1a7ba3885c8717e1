// The DOM of the tests has no animations: each is over at once.
if (!('animate' in Element.prototype))
  Object.defineProperty(Element.prototype, 'animate', { value: () => ({ finished: Promise.resolve() }) })
