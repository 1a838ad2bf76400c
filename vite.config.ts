import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { chartroom } from 'chartroom/vite'
import { defineConfig, type PluginOption } from 'vite'
import { chunkGroups, notYetLoaded } from './scripts/build/chunk-groups.ts'
import { earlierBuilds } from './scripts/build/earlier-builds.ts'
import { layerOrder } from './scripts/build/layer-order.ts'
import { newestFonts } from './scripts/build/newest-fonts.ts'
import { precompress } from './scripts/build/precompress.ts'
import { prerender } from './scripts/build/prerender.ts'
import { routeFiles } from './scripts/build/route-files.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'
import { shortClassNames } from './scripts/build/short-class-names.ts'
import { treeShakeRouter } from './scripts/build/tree-shake-router.ts'
import { leaveOutStatements } from './scripts/build/without-statements.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

const router = join(import.meta.dirname, 'node_modules/react-router/dist/production')

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
    newestFonts(),
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
      modulePreload: { polyfill: false, resolveDependencies: notYetLoaded },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
    },
  }
})
