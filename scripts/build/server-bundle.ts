import { globSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build, type Plugin, parseAst } from 'vite'
import { root, serverBundle } from '../project.ts'

const folder = dirname(serverBundle)

/** The threads of the server: each is a file of the bundle by its own name. */
const threads = globSync('server/**/*.worker.ts', { cwd: root })

const places = /new URL\('[^']*?([\w-]+\.worker)\.ts', import\.meta\.url\)|import\.meta\.(dirname|url)/g

/** Lets a file of the server find its threads in the bundle, and what else lies beside its source there, wherever its own code went. */
export function atItsSource(code: string, source: string, out: string): string {
  const path = `/${relative(out, source)}`
  return code.replaceAll(places, (_, thread?: string, property?: string) => {
    // In two parts, so that Vite does not look for a script of a page.
    if (thread) return `new URL('./' + ${JSON.stringify(`${thread}.js`)}, import.meta.url)`
    if (property === 'url') return `new URL(${JSON.stringify(`.${path}`)}, import.meta.url).href`
    return `(import.meta.dirname + ${JSON.stringify(dirname(path))})`
  })
}

const sourcePlaces: Plugin = {
  name: 'source-places',
  enforce: 'pre',
  transform: {
    filter: { id: /\/server\/.+\.ts$/, code: /import\.meta\./ },
    handler: (code, id) => atItsSource(code, id, folder),
  },
}

/** Writes every sign outside ASCII as an escape: Node keeps a source of ASCII alone in half the memory. */
export const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether a part of a program has a tagged template with a sign outside ASCII: there an escape is another text than the sign. */
function hasRawSign(node: unknown): boolean {
  if (!isNode(node)) return false
  const { type, quasi } = node
  if (type === 'TaggedTemplateExpression' && /[^\p{ASCII}]/u.test(JSON.stringify(quasi))) return true
  return Object.values(node).some(hasRawSign)
}

/** Returns code that `inAscii` leaves as it means; throws where it has a tagged template with a sign outside ASCII. */
export function withoutRawSigns(code: string): string {
  if (hasRawSign(parseAst(code))) throw new Error('A tagged template has a sign outside ASCII: put it in as the value of a constant.')
  return code
}

const httpImport = /^import (\w+), \{ ([^}]+) \} from "node:http";$/m

/** Takes `node:http` without `import`, which reads all that it exports and so loads Node's whole client of WebSockets at every start. */
export const withoutHttpImport = (code: string): string =>
  code.replace(
    httpImport,
    (_, whole: string, names: string) =>
      `const ${whole} = process.getBuiltinModule("node:http"), { ${names.replaceAll(' as ', ': ')} } = ${whole};`,
  )

const quickToLoad: Plugin = {
  name: 'quick-to-load',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = inAscii(withoutRawSigns(withoutHttpImport(chunk.code)))
  },
}

/** Puts the server and its packages into few files, which load in a fraction of the time that their sources take. */
export async function bundleServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sourcePlaces, quickToLoad],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(['server/main.ts', ...threads].map((file) => [basename(file, '.ts'), join(root, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
