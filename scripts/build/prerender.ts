import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin, type ResolvedConfig } from 'vite'
import { type Chunk, closure, type Manifest } from '../budgets.ts'

const LANDING = 'src/routes/visitor/visitor.tsx'
const ENTRY = 'index.html'
const FONT = /latin-wght-normal-.*\.woff2$/
const EMPTY_ROOT = '<div id="root"></div>'

/** The first words are drawn in their final font, so nothing moves when it arrives; where scripts draw them, it comes after these. */
function fontPreload({ bundle }: IndexHtmlTransformContext): HtmlTagDescriptor[] {
  const font = Object.keys(bundle ?? {}).find((file) => FONT.test(file) && !file.includes('latin-ext'))
  const attrs = { rel: 'preload', fetchpriority: 'low', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
  return font ? [{ tag: 'link', attrs, injectTo: 'head' }] : []
}

/** Renders the landing page with the same sources and class names, compiled for Node. */
async function render({ root, mode, css: { modules = {} } }: ResolvedConfig): Promise<string> {
  const folder = mkdtempSync(join(root, 'node_modules/.prerender-'))
  await build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    css: { modules },
    build: { ssr: 'scripts/build/landing-page.ts', outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false },
  })
  const { renderLanding }: { renderLanding: () => string } = await import(pathToFileURL(join(folder, 'landing-page.js')).href)
  const html = renderLanding()
  rmSync(folder, { recursive: true })
  return html
}

/** The style sheets and modules of the landing page that the entry does not name itself. */
function landingLinks(manifest: Manifest): string {
  const entry = closure(manifest, [ENTRY])
  const chunks: Chunk[] = [...closure(manifest, [LANDING])].filter((key) => !entry.has(key)).flatMap((key) => manifest[key] ?? [])
  const sheets = [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  const modules = chunks.map(({ file }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
  return [...sheets, ...modules].join('\n    ')
}

/**
 * Writes `landing.html` beside `index.html`: the same page with the landing page already drawn in it. Its scripts give way to style sheet
 * and font: the page is there before they run.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig
  // A failed build is closed too, and reports its own error.
  let isWritten = false
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: { order: 'post', handler: (_, context) => fontPreload(context) },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (!isWritten) return
        const folder = resolve(config.root, config.build.outDir)
        const page = readFileSync(join(folder, ENTRY), 'utf8')
        if (!page.includes(EMPTY_ROOT)) throw new Error('index.html has no empty root to draw the landing page in')
        const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
        const html = await render(config)
        const drawn = page
          .replace('<link rel="preload" fetchpriority="low" as="font"', '<link rel="preload" as="font"')
          .replaceAll(/<(script type="module"|link rel="modulepreload") crossorigin/g, '<$1 fetchpriority="low" crossorigin')
          .replace('</head>', () => `  ${landingLinks(manifest)}\n  </head>`)
          .replace(EMPTY_ROOT, () => EMPTY_ROOT.replace('><', () => `>${html}<`))
        writeFileSync(join(folder, 'landing.html'), drawn)
      },
    },
  }
}
