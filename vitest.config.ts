import { basename, join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** jsdom knows no container queries: there, a container is as wide as the window. */
const containersAsWindows: Plugin = {
  name: 'containers-as-windows',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) =>
      code.replaceAll(/@container \w+ \((m\w+-width): ([\d.]+)rem\)/g, (_, edge, rem) => `@media (${edge}: ${rem * 16}px)`),
  },
}

export default defineConfig({
  plugins: [containersAsWindows, react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  // Pages of many tests share a document: a class is named after its file, so that no two files mean the same.
  css: { modules: { generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}` } },
  test: {
    css: { include: [/.+/], modules: { classNameStrategy: 'scoped' } },
    maxWorkers: 2,
    // Threads and processes that a test starts strip no types again.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    server: { deps: { inline: [/fake-indexeddb/, /node_modules\/idb\//] } },
    // Tests wait for conditions; these end what hangs, also where the machine is busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts', 'chartroom/{tests,example}/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/bench/**'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          setupFiles: ['tests/support/fresh.setup.ts', 'tests/support/properties.setup.ts'],
          globalSetup: ['tests/support/databases.setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'gates', include: ['tests/bench/gates/*.test.ts'], environment: 'node', pool: 'forks', hookTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/**/*.dom.test.tsx', 'chartroom/{tests,example}/**/*.dom.test.tsx'],
          environment: 'jsdom',
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/support/fresh.setup.ts', 'tests/support/properties.setup.ts', 'tests/support/dom.setup.ts'],
          // The frames of jsdom, which the files of a worker share, run on the other timers.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
        },
      },
    ],
  },
})
