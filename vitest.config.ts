import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  test: {
    css: { include: [/.+/], modules: { classNameStrategy: 'non-scoped' } },
    maxWorkers: 2,
    testTimeout: 10_000,
    hookTimeout: 30_000,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/bench/**'],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['tests/support/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'gates', include: ['tests/bench/gates/*.test.ts'], environment: 'node', pool: 'forks', hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/**/*.dom.test.tsx'],
          environment: 'jsdom',
          pool: 'threads',
          setupFiles: ['tests/support/dom.setup.ts'],
        },
      },
    ],
  },
})
