import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { precompress } from './scripts/precompress.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

export default defineConfig(({ mode }) => {
  const plugins: PluginOption[] = [react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }, precompress()]
  return {
    plugins,
    server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api, '/healthz': api } },
    build: {
      target: 'es2022',
      outDir: mode === 'test' ? 'dist-test' : 'dist',
      emptyOutDir: true,
      sourcemap: true,
      manifest: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'katex', test: /node_modules[\\/]katex[\\/].*\.m?js$/ }] } } },
    },
  }
})
