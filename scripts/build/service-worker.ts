import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { fingerprintOf, PAGE } from '../../src/services/shell/built-files.ts'
import type { Manifest } from '../budgets.ts'

const FIRST = [
  'index.html',
  'src/routes/app.tsx',
  'src/routes/exam/quiz-attempt.route.tsx',
  'src/routes/student/student-courses.route.tsx',
  'src/routes/visitor/visitor.tsx',
  'src/routes/visitor/landing.route.tsx',
  'src/routes/visitor/landing-dialogs.tsx',
]
/** A page that is not part of an exam. */
const OTHER_PAGE = /^src\/routes\/(?!exam\/)/
const OLD_FONT = /\.(woff|ttf)$/
/** What has no hash in its name, and every page loads. */
const UNHASHED = ['/boot.js', '/favicon.svg']

/** Lists the chunks of an exam: what its page loads, and whatever that can load later. */
function chunksOf(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    chunksOf(manifest, [...imports, ...dynamicImports.filter((later) => !OTHER_PAGE.test(later))], seen)
  }
  return seen
}

/** Lists what a device keeps so that an exam opens without a network, by the paths of the server. */
export function shellFiles(manifest: Manifest): string[] {
  const chunks = [...chunksOf(manifest, FIRST)].flatMap((key) => manifest[key] ?? [])
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...UNHASHED, ...[...new Set(files)].filter((file) => !OLD_FONT.test(file)).map((file) => `/${file}`)]
}

/** Reads the fingerprints of the files that a worker keeps, as the build wrote them. */
export async function fingerprints(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const read = async (path: string) => [path, await fingerprintOf(path, new Response(readFileSync(join(folder, path))))] as const
  return Object.fromEntries(await Promise.all([PAGE, ...files].map(read)))
}

/** Names a build by everything that its worker keeps. */
const nameOf = (files: Record<string, string>): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 12)

async function buildWorker({ root, build: { outDir } }: ResolvedConfig): Promise<void> {
  const folder = resolve(root, outDir)
  const files = await fingerprints(folder, shellFiles(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { SHELL_FACTS: JSON.stringify({ build: nameOf(files), files }) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      lib: { entry: 'src/shell.worker.ts', name: 'shell', formats: ['iife'], fileName: () => 'sw.js' },
    },
  })
}

/** Writes `sw.js`, the worker that opens an exam without a network; it is a file of its own, with the list of what it keeps inside. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig
  // A failed build is closed too, and reports its own error.
  let isWritten = false
  return {
    name: 'service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      sequential: true,
      handler: () => (isWritten ? buildWorker(config) : undefined),
    },
  }
}
