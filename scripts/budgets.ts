import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Chunk {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

export type Manifest = Record<string, Chunk>

export interface Measure {
  label: string
  kib: number | null
  budget: number
}

const ENTRY = 'index.html'
/** What every page of a signed-in person loads before its own code. */
const SIGNED_IN = ['src/routes/app.tsx']
const CSS_BUDGET = 8
const CSS_WITH_KATEX_BUDGET = 12
const KATEX_BUDGET = 82

/** KiB gzip of JavaScript; a signed-in page has 7 of them for ky, the quiz two for what keeps answers where no database does. */
const ROUTES = [
  { name: 'landing', before: ['src/routes/visitor/visitor.tsx'], source: 'src/routes/visitor/landing.route.tsx', budget: 105 },
  { name: 'student courses', before: SIGNED_IN, source: 'src/routes/student/student-courses.route.tsx', budget: 154 },
  { name: 'quiz', before: SIGNED_IN, source: 'src/routes/exam/quiz-attempt.route.tsx', budget: 169 },
  { name: 'review', before: SIGNED_IN, source: 'src/routes/student/submission-review.route.tsx', budget: 151 },
  { name: 'editor', before: SIGNED_IN, source: 'src/routes/teacher/quiz-editor.route.tsx', budget: 186 },
]

/** The chunks that load before any of the given ones can run: they and everything they import statically. */
export function closure(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest, manifest[key]?.imports ?? [], seen)
  }
  return seen
}

function filesOf(manifest: Manifest, keys: Iterable<string>, kind: 'js' | 'css'): string[] {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  return [...new Set(chunks.flatMap((chunk) => (kind === 'js' ? [chunk.file] : (chunk.css ?? []))))].filter((file) =>
    file.endsWith(`.${kind}`),
  )
}

/** Says which chunks hold KaTeX: its own code and the module of views/math that brings its style sheet. */
function mathKeys(manifest: Manifest): string[] {
  const katex = Object.keys(manifest).filter((key) => manifest[key]?.name === 'katex')
  const importers = Object.keys(manifest).filter((key) => manifest[key]?.imports?.some((name) => katex.includes(name)))
  return [...katex, ...importers]
}

/** Measures the first-load JavaScript and CSS of each route in gzip KiB; a chunk that is not in the manifest measures null. */
export function measure(manifest: Manifest, sizeOf: (file: string) => number): Measure[] {
  const kib = (files: string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024
  const math = mathKeys(manifest)
  const katex = math.filter((key) => manifest[key]?.name === 'katex')
  const mathCss = filesOf(manifest, math, 'css')
  const routes = ROUTES.flatMap(({ name, before, source, budget }) => {
    const keys = source in manifest ? closure(manifest, [ENTRY, ...before, source]) : null
    const css = keys && filesOf(manifest, keys, 'css')
    return [
      { label: `${name}, JavaScript`, kib: keys && kib(filesOf(manifest, keys, 'js')), budget },
      { label: `${name}, CSS`, kib: css && kib(css), budget: CSS_BUDGET },
      { label: `${name}, CSS with KaTeX`, kib: css && kib([...new Set([...css, ...mathCss])]), budget: CSS_WITH_KATEX_BUDGET },
    ]
  })
  const chunk = { label: 'KaTeX chunk', kib: katex.length > 0 ? kib(filesOf(manifest, katex, 'js')) : null, budget: KATEX_BUDGET }
  return [...routes, chunk]
}

const DEVELOPMENT =
  /node_modules\/(elkjs|@xstate\/graph)\/|elk-(api|worker)|path-finder|src\/visualiser\.|chartroom\/src\/(?!chart\/(contracts|leaves|transition-id)\.|inspect\/inspect-options\.)|machines\/registry\.|\/alphabet\.ts$/

/** Picks what belongs to development alone: the visualiser, elk, the inspection of actors, alphabets and paths. */
export const developmentOnlyAmong = (sources: readonly string[]): string[] => sources.filter((source) => DEVELOPMENT.test(source))

/** What a recording for a bug report is made with; it may be in the chunk that is loaded once somebody starts one, and nowhere else. */
const RECORDER =
  /chartroom\/src\/(chart\/(state-nodes|fingerprint)|inspect\/(actor-facts|actor-registry|allow-list|merge-repeats|outbox|recorder|recording|recording-file|sender))\.ts$/
const RECORDER_CHUNK = /^assets\/tab-recording-[\w-]+\.js\.map$/

/** Leaves out of the modules of one chunk, named by its source map, those that it may have although they are of development. */
export const strangersAmong = (map: string, sources: readonly string[]): string[] =>
  developmentOnlyAmong(sources).filter((source) => !(RECORDER_CHUNK.test(map) && RECORDER.test(source)))

/** Lists the pages whose first load has what records: nothing of it is loaded unless somebody starts a recording. */
export const pagesWithRecorder = (manifest: Manifest): string[] =>
  ROUTES.filter(({ before, source }) =>
    filesOf(manifest, closure(manifest, [ENTRY, ...before, source]), 'js').some((file) => RECORDER_CHUNK.test(`${file}.map`)),
  ).map(({ name }) => name)

/** Says whether a measure holds; a chunk that is missing never does. */
export function holds({ kib, budget }: Measure): boolean {
  return kib !== null && kib <= budget
}

/** Writes the measures as a table, a line each. */
export function asTable(measures: Measure[]): string {
  const line = (one: Measure) => {
    const size = one.kib === null ? 'missing' : one.kib.toFixed(1)
    return `${holds(one) ? 'ok  ' : 'OVER'}  ${one.label.padEnd(34)} ${size.padStart(8)} of ${String(one.budget).padStart(4)} KiB`
  }
  return measures.map(line).join('\n')
}

/** Lists the files of a build and the modules that they were made of, by its source maps, that belong to development alone. */
export function developmentOnlyIn(folder: string): string[] {
  const files = globSync('assets/**/*', { cwd: folder })
  const strangers = files
    .filter((file) => file.endsWith('.js.map'))
    .flatMap((file) => strangersAmong(file.replaceAll('\\', '/'), JSON.parse(readFileSync(join(folder, file), 'utf8')).sources))
  const pages = pagesWithRecorder(manifestIn(folder)).map((name) => `what records on the page "${name}"`)
  return [...developmentOnlyAmong(files), ...new Set(strangers), ...pages]
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

/** Measures the build in the folder. */
export function measureBuild(folder: string): Measure[] {
  return measure(manifestIn(folder), (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
}
