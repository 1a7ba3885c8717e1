import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { art } from './build/art.ts'
import { pack } from './build/pack.ts'
import { screens } from './build/screens.ts'

// ROOKERY_SERVER: where `npm run dev` finds a running `rookery serve`.
const server = process.env.ROOKERY_SERVER ?? 'http://127.0.0.1:8765'

export default defineConfig({
  plugins: [art(), svelte(), pack()],
  css: { postcss: { plugins: [screens()] } },
  build: {
    outDir: '../src/rookery/server/client',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy of the server allows no data: addresses
    modulePreload: { polyfill: false }, // an inline script in disguise
    reportCompressedSize: true,
    rolldownOptions: { checks: { bundlerTimings: false } }, // nobody who wants to play wonders what took how long
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
})
