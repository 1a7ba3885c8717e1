// Our drawings and the silhouettes of Game Icons, put together when the client is built.
//
//   import raven from 'game-icon:raven'        the body of one silhouette, drawn in a box of 512
//   import sprite from 'virtual:sprite'        our own symbols as one hidden SVG
//   import pictures from './pictures.txt'      the pictures of cards by key: in each line a silhouette and a tint
//   import poster from '../art/x.svg?drawing'  the address of a drawing in which `#i-NAME` stands for a silhouette
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const ICON = 'game-icon:'
const SPRITE = 'virtual:sprite'
const PICTURES = '/pictures.txt'
const DRAWING = '.svg?drawing'
const ART = join(import.meta.dirname, '../src/art')

let icons: IconSet | undefined

/** The paths of a silhouette, without a colour of their own. */
export function silhouette(name: string): string {
  icons ??= createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet
  const icon = icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent ?? '']
  if (!icon) throw new Error(`There is no silhouette ${name} among the Game Icons.`)
  return icon.body.replaceAll(' fill="currentColor"', '')
}

/** A drawing with a symbol for every silhouette that it uses. */
export function complete(drawing: string): string {
  const names = new Set([...drawing.matchAll(/"#i-([\w-]+)"/g)].map((found) => found[1]!))
  const symbols = [...names]
    .sort()
    .map((name) => `<symbol id="i-${name}" viewBox="0 0 512 512">${silhouette(name)}</symbol>`)
  return drawing.replace('</svg>\n', `${symbols.join('')}</svg>\n`)
}

/** A module with the pictures of cards: `crown: jewel-crown bone` in each line, or a remark after `#`. */
export function pictures(text: string, file: string): string {
  const names = new Set<string>()
  const rows = text.split('\n').flatMap((line, at) => {
    if (!line.trim() || line.startsWith('#')) return []
    const [, key, name, tint] = /^([\w*-]+): ([\w-]+) (#?\w+)$/.exec(line.trim()) ?? []
    if (!name) throw new Error(`${file}, line ${at + 1}: a picture is a key, a silhouette and a tint, not “${line}”.`)
    names.add(name)
    return [`  ${JSON.stringify(key)}: { art: ${variable(name)}, tint: ${JSON.stringify(tint)} },`]
  })
  const imports = [...names].map((name) => `import ${variable(name)} from '${ICON}${name}'`)
  return [...imports, 'export default {', ...rows, '}'].join('\n')
}

const variable = (name: string): string => `i_${name.replaceAll('-', '_')}`

export function art(): Plugin {
  let building = false
  return {
    name: 'rookery-art',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId(source) {
      if (source.startsWith(ICON) || source === SPRITE) return '\0' + source
      return null
    },
    load(id) {
      if (id.startsWith('\0' + ICON)) return `export default ${JSON.stringify(silhouette(id.slice(ICON.length + 1)))}`
      if (id === '\0' + SPRITE)
        return `export default ${JSON.stringify(complete(readFileSync(join(ART, 'sprite.svg'), 'utf8')))}`
      // By its ending the bundler would take the file for a text.
      if (id.endsWith(PICTURES)) return { code: pictures(readFileSync(id, 'utf8'), id), moduleType: 'js' }
      if (!id.endsWith(DRAWING)) return null
      const path = id.slice(0, -'?drawing'.length)
      const drawn = complete(readFileSync(path, 'utf8'))
      if (!building) return `export default ${JSON.stringify('data:image/svg+xml,' + encodeURIComponent(drawn))}`
      const reference = this.emitFile({ type: 'asset', name: basename(path), source: drawn })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    },
  }
}
