import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { art } from './build/art.ts'
import { pack } from './build/pack.ts'

// ROOKERY_SERVER: where `npm run dev` finds a running `rookery serve`.
const server = process.env.ROOKERY_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [art(), svelte(), pack()],
  build: {
    outDir: '../src/rookery/server/client',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy of the server allows no data: addresses
    modulePreload: { polyfill: false }, // an inline script in disguise
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    globals: true, // testing-library cleans up after each test only then
  },
  // Svelte's browser half, also under vitest.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
})
