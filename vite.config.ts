import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { chartroom } from 'chartroom/vite'
import { defineConfig, type PluginOption } from 'vite'
import { earlierBuilds } from './scripts/build/earlier-builds.ts'
import { layerOrder } from './scripts/build/layer-order.ts'
import { precompress } from './scripts/build/precompress.ts'
import { prerender } from './scripts/build/prerender.ts'
import { routeFiles } from './scripts/build/route-files.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'
import { shortClassNames } from './scripts/build/short-class-names.ts'
import { treeShakeRouter } from './scripts/build/tree-shake-router.ts'
import { leaveOutStatements } from './scripts/build/without-statements.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

const router = join(import.meta.dirname, 'node_modules/react-router/dist/production')

/** Small files that many pages share travel together: one request and one dictionary for the compressor instead of fifty. */
const groups = [
  { name: 'react', priority: 6, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'katex', priority: 5, test: /node_modules[\\/]katex[\\/].*\.m?js$/ },
  { name: 'router', priority: 4, test: /node_modules[\\/]react-router/ },
  {
    name: 'xstate',
    priority: 4,
    test: /node_modules[\\/](xstate|@xstate[\\/]react|use-sync-external-store)[\\/]|chartroom[\\/]src[\\/](chart[\\/](contracts|leaves|transition-id)|inspect[\\/]inspect-options)\.ts$|src[\\/]machines[\\/]kit[\\/](from-event|selectors|assigned)\.ts$|src[\\/]services[\\/]actors[\\/]task\.ts$/,
  },
  {
    name: 'base',
    priority: 4,
    test: /src[\\/]views[\\/](ui[\\/](tokens|base|fonts)|layout[\\/](boot|layout\.module|[\w-]*banner[\w-]*\.module)|ui[\\/](?!form\.|copy-button|verdict-table|course-card|card-link|kind-icon|dialog|menu|toast|popover|date-time|data-table|bar-table|segmented|number-field|checkbox|avatar|grade-tile|search|progress)[\w-]+\.module|math[\\/]math\.module)\.css|src[\\/]views[\\/]ui[\\/](appearance|banner|button|card|class-names|icon-button|root-mark|screen-reader-only|skip-link|status-region|tone)\.|src[\\/](paths|device-record)\.|src[\\/]routes[\\/](session-context|session-frame)\.|domain[\\/](problem|site-links)\.|src[\\/]machines[\\/]session[\\/]selectors|src[\\/]services[\\/]\w+[\\/](sign-out-listeners|refused-reply|stored-user|device-wiping|random-id|session-owner|session-watch)|domain[\\/]time[\\/]durations\.|src[\\/]views[\\/]layout[\\/](document-title|exposed-banner)\.|src[\\/]machines[\\/]site[\\/]|src[\\/]services[\\/]actors[\\/]site\.actors|domain[\\/]people[\\/](user|full-name)\.|domain[\\/]text[\\/]isolated\.|attempts-on-page\.|preload-helper|lucide-react[\\/]dist[\\/]esm[\\/](icons[\\/])?(x|clipboard-check|menu)\./,
  },
  {
    name: 'exam',
    priority: 2,
    test: /src[\\/]views[\\/](quiz-attempt[\\/](?!confirm|result|intro)|ui[\\/]progress-bar)[\w-]*\.module\.css/,
  },
  {
    name: 'icons',
    priority: 3,
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](clipboard-list|copy|file-text|inbox|minus|plus|printer|strikethrough|users)\./,
    minShareCount: 4,
  },
  { name: 'courses', priority: 3, test: /domain[\\/]course[\\/]course\.ts/, minShareCount: 4 },
  {
    name: 'parts',
    priority: 2,
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons|domain[\\/](attempt[\\/](answer|attempt)|limits|grading[\\/]score-so-far|quiz[\\/]quiz|text[\\/]sentences|course[\\/]course)\.ts/,
    minShareCount: 4,
  },
  {
    name: 'kit',
    priority: 1,
    test: /src[\\/]views[\\/](ui[\\/](?!data-table|full-text|pagination|form\.|confirm-row|(?:password-|text-|search-)?field\.|text-area|select\.|fault-focus|course-card|card-link|kind-icon|checkbox\.|number-field\.|typed-number\.)|math[\\/](?!math-label))|node_modules[\\/]lucide-react|src[\\/]services[\\/]api[\\/]http/,
    minShareCount: 8,
  },
  { name: 'states', priority: 0, test: /src[\\/]machines[\\/]kit[\\/](dialog-requests|shown-once)\./ },
  { name: 'idb', priority: 2, test: /node_modules[\\/]idb[\\/]|services[\\/]device[\\/]opened-once\./ },
  {
    name: 'flushing',
    priority: 1,
    test: /domain[\\/]time[\\/]pauses\.|src[\\/](machines[\\/](flushing[\\/]|kit[\\/]pauses)|services[\\/](actors[\\/]exam[\\/]flushing\.actors|watch[\\/](connection|intro)-watch|api[\\/]pause|device[\\/](outbox-store|outbox-database)))/,
  },
  {
    name: 'attempt',
    priority: 0,
    test: /src[\\/]views[\\/]quiz-attempt[\\/](sentences|lazy-screens|(?:time|intro|tools)[\\/](use-seconds-left|instructions|credit-words|timer-rules|lazy-tools))\.|src[\\/]machines[\\/](quiz-attempt|answer-saving)[\\/](selectors|attempt-rules)|src[\\/]services[\\/](device[\\/](crossed-out-choices|device-writes)|api[\\/](attempts|retry-when-busy))\./,
  },
  { name: 'text', priority: 0, test: /domain[\\/]text[\\/](clean|plain)-text\./ },
  {
    name: 'paper',
    priority: 0,
    test: /domain[\\/]attempt[\\/]receipt\.|src[\\/](services[\\/]browser[\\/]clipboard|views[\\/]printing[\\/]printing)\./,
  },
  { name: 'cards', priority: 0, test: /src[\\/]views[\\/]ui[\\/](course-card|card-link|kind-icon)\./ },
  { name: 'fields', priority: 0, test: /src[\\/]views[\\/]ui[\\/](field|(text|search)-field|text-area|select)\./ },
  {
    name: 'form',
    priority: 0,
    test: /src[\\/](views[\\/]ui[\\/](form|confirm-row|password-field|fault-focus)|machines[\\/]kit[\\/]form-states)\./,
  },
  {
    name: 'work',
    priority: 0,
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](accessibility|download|file-up|grip-vertical|library|notebook-text|pencil|shield-check|trash|upload|user-plus)\./,
  },
  {
    name: 'tables',
    priority: 0,
    test: /src[\\/]views[\\/]ui[\\/](data-table|pagination)\./,
  },
  {
    name: 'inputs',
    priority: 0,
    test: /src[\\/]views[\\/]ui[\\/](checkbox|switch|radio-group|number-field|typed-number)\./,
  },
  {
    name: 'lists',
    priority: 0,
    test: /src[\\/]views[\\/](ui[\\/](verdict-table|file-button)|accommodations[\\/]sentences)\.|domain[\\/]course[\\/]student-search/,
  },
  {
    name: 'editing',
    priority: 0,
    test: /src[\\/](views[\\/]quiz-editor[\\/](sentences|publish-words)|machines[\\/]quiz-editor[\\/]selectors|services[\\/]api[\\/](quiz-wire|assignments|teacher-review)|views[\\/]errors[\\/]quiz-failure)\.|domain[\\/]quiz[\\/](quiz-dates|publish-check|question-name)\./,
  },
]

/** The package names its development build alone. */
const productionRouter = [
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
]

export default defineConfig(({ mode }) => {
  const plugins: PluginOption[] = [
    react(),
    treeShakeRouter(),
    leaveOutStatements(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    layerOrder(),
    // What the server asks for beside the pages; the tours have no use for it.
    ...(mode === 'test' ? [] : [prerender(), routeFiles(), serviceWorker(), precompress(), earlierBuilds()]),
    chartroom({ entry: '/src/visualiser.tsx', title: 'Machines · Examhall', later: ['src/path-finder.worker.ts'] }),
  ]
  return {
    plugins,
    resolve: { alias: mode === 'production' ? productionRouter : [] },
    css: { modules: { generateScopedName: mode === 'production' ? shortClassNames(import.meta.dirname) : '[local]_[hash:base64:5]' } },
    server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/healthz': api } },
    build: {
      target: 'es2022',
      outDir: mode === 'test' ? 'dist-test' : 'dist',
      emptyOutDir: true,
      sourcemap: mode !== 'test',
      manifest: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  }
})
