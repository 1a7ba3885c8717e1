import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

/** `<style src="./Board.css"></style>`: styles that outgrew their component, and still are scoped to it. */
const styleFile = {
  name: 'style-file',
  /** @param {{ attributes: Record<string, string | boolean>, filename?: string }} style */
  style({ attributes, filename }) {
    if (!filename || typeof attributes.src !== 'string') return
    const path = join(dirname(filename), attributes.src)
    return { code: readFileSync(path, 'utf8'), dependencies: [path] }
  },
}

export default { preprocess: [styleFile, vitePreprocess()], compilerOptions: { runes: true } }
