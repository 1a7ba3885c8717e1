// Whether somebody plays by keys: digits stand on what they point at only then.

const KEYS = /^(Tab|Arrow|\d)/

export class Typing {
  now = $state(false)

  pressed = (event: KeyboardEvent): void => {
    if (KEYS.test(event.key)) this.now = true
  }
  pointed = (): void => {
    this.now = false
  }
}
