// Named screens in styles: `@media (--phone)` becomes the condition that src/style/screens.ts gives that name.
import type { AtRule, Plugin } from 'postcss'
import { SCREENS } from '../src/style/screens.ts'

const NAME = /\(--([\w-]+)\)/g

/** A condition with every name replaced by what it stands for. */
export function spelled(condition: string): string {
  return condition.replace(NAME, (_, name: string) => {
    const meant = (SCREENS as Record<string, string>)[name]
    if (!meant) throw new Error(`There is no screen ${name} among ${Object.keys(SCREENS).join(', ')}.`)
    return meant
  })
}

export function screens(): Plugin {
  return {
    postcssPlugin: 'rookery-screens',
    AtRule: {
      media(rule: AtRule) {
        if (rule.params.includes('(--')) rule.params = spelled(rule.params)
      },
    },
  }
}
