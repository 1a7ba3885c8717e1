import { defineConfig, mergeConfig } from 'vitest/config'
import build from './vite.config.ts'

// A file of its own: who only builds the client does not install vitest.
export default mergeConfig(
  build,
  defineConfig({
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
      setupFiles: ['build/animate.ts'],
      testTimeout: 60_000, // a busy machine is no failure
      globals: true, // testing-library cleans up after each test only then
    },
    resolve: { conditions: ['browser'] }, // Svelte's browser half
  }),
)
