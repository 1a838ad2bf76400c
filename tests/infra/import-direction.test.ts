import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { biomeRules, rulesFile } from '../../scripts/layers/biome-rules.ts'
import { bins, root } from '../../scripts/project.ts'

interface Planted {
  path: string
  source: string
}

type Form = (from: string) => string

const named: Form = (from) => `import { thing } from '${from}'\n\nexport const copy = thing\n`
const typed: Form = (from) => `import type { Thing } from '${from}'\n\nexport type Copy = Thing\n`
const lazy: Form = (from) => `export const load = () => import('${from}')\n`
const inline: Form = (from) => `export type Thing = import('${from}').Thing\n`
const barrel: Form = (from) => `export * from '${from}'\n`

/** An invoked actor whose failure leads there. */
const actor = (onError: string) => `export const invoke = { id: 'clock', src: 'clock', onError: ${onError} }\n`

let files = 0

/** Makes one file a line, so that a report says which import was seen. */
function plant(folder: string, form: Form, list: string, kind?: 'routes' | 'service' | 'store' | 'view'): Planted[] {
  const end = kind ? `.${kind}.ts` : '.ts'
  return list.split(' ').map((from) => ({ path: `${folder}/planted-${files++}${end}`, source: form(from) }))
}

const feature = 'server/features/courses'

const RESTRICTED = [
  ...plant('domain', named, '../server/db/schema.ts ../src/routes/paths.ts ./api/attempts.ts typebox react kysely'),
  ...plant('domain/api', named, 'fastify ../../server/app.ts ../../src/main.tsx kysely'),
  ...plant('src', named, '../server/app.ts ky katex react-aria-components @xstate/graph'),
  ...plant('src/machines/quiz', named, 'ky react @xstate/react @xstate/graph ../../services/http.ts ../../views/ui/button.tsx'),
  ...plant('src/machines/quiz', typed, '../../routes/paths.ts ../../main.tsx ../paths.ts ../../../server/app.ts typebox'),
  ...plant('src/services', named, 'react @xstate/react ../views/quiz/page.tsx ../routes/paths.ts ../../server/app.ts typebox elkjs ky'),
  ...plant('src/views/quiz', named, 'ky katex react-aria-components react-aria-components/Button react-router-dom xstate'),
  ...plant(
    'src/views/quiz',
    typed,
    '../../services/attempts.ts ../../routes/router.tsx ../../routes/paths.ts ../../main.tsx ../../../server/app.ts',
  ),
  ...plant('src/views/ui', lazy, 'katex react-router-dom ky ../../services/http.ts katex/dist/katex.min.css'),
  ...plant('src/views/math', lazy, 'react-aria-components react-router-dom ky'),
  ...plant('src/routes', named, 'ky katex react-aria-components @xstate/graph idb ../../server/app.ts'),
  ...plant('server', named, '../src/routes/paths.ts ../tests/support/databases.ts ../scripts/project.ts @xstate/graph chartroom/chart'),
  ...plant('server/db', named, 'fastify ../features/accounts/users.store.ts ../http/refusal.ts ../../src/main.tsx'),
  ...plant('server/time', named, 'fastify ../features/courses/courses.store.ts ../http/refusal.ts ../app.ts'),
  ...plant(feature, named, 'fastify @fastify/cookie ./courses.routes.ts ../attempts/engine/queue.ts ../../../src/main.tsx', 'store'),
  ...plant(feature, named, './courses.service.ts ../../http/plugins/session.ts ../../jobs/sweeper.ts', 'store'),
  ...plant(
    feature,
    named,
    'fastify ./courses.routes.ts ../../http/plugins/session.ts ../../jobs/sweeper.ts ../../app.ts chartroom/chart',
    'service',
  ),
  ...plant(feature, named, 'fastify kysely ./courses.routes.ts ../../http/plugins/session.ts', 'view'),
  ...plant(feature, typed, 'kysely pg ../../db/schema.ts ../../jobs/sweeper.ts ../../../src/main.tsx', 'routes'),
  ...plant('server/features/attempts/engine', named, 'fastify kysely ../attempts.routes.ts ../answers.store.ts ../../../mail/mail.ts'),
  ...plant('server/http/plugins', typed, 'kysely ../../db/dialect.ts ../../features/courses/courses.routes.ts ../../../src/main.tsx'),
  ...plant('server/jobs', named, 'fastify ../http/refusal.ts ../features/courses/courses.routes.ts ../app.ts'),
  ...plant('server/sample', named, 'fastify ../http/plugins/session.ts ../features/courses/courses.routes.ts ../jobs/sweeper.ts'),
  ...plant('tests/paths', named, '@xstate/graph elkjs ../../chartroom/src/paths/paths.ts ../../chartroom/tests/support/machines.ts'),
  ...plant('scripts', named, '@xstate/graph ../chartroom/src/chart/chart.ts'),
  ...plant('chartroom/src/paths', named, '../../../domain/quiz.ts ../../../src/machines/registry.ts ../../../scripts/project.ts elkjs'),
  ...plant('chartroom/src/paths', typed, '../../../server/app.ts ../../../src/services/http.ts @xstate/graph'),
  ...plant('chartroom/src/visualiser', lazy, '../../../src/views/ui/button.tsx ../../../src/routes/paths.ts'),
  ...plant('chartroom/tests', named, '../../domain/quiz.ts ../../src/machines/session/alphabet.ts'),
  ...plant('domain', named, 'chartroom/contracts'),
  ...plant('server', named, 'chartroom/leaves'),
  ...plant('src/machines/quiz', named, 'chartroom/paths chartroom/visualiser chartroom/machine-model'),
  ...plant('src/machines/quiz', named, '../../../chartroom/src/paths/paths.ts'),
  ...plant('src/services', named, 'chartroom/leaves chartroom/recording'),
  ...plant('src/views/quiz', named, 'chartroom/contracts chartroom/visualiser'),
  ...plant('src/routes', lazy, 'chartroom/visualiser chartroom/inspected-page'),
]

/** A function of so many lines. */
const long = (lines: number): string => `export function long() {\n${'  work()\n'.repeat(lines - 2)}}\n`

const plantLong = (list: string, lines: number): Planted[] =>
  list.split(' ').map((folder) => ({ path: `${folder}/planted-${files++}.ts`, source: long(lines) }))

const OTHER: Record<string, Planted[]> = {
  'lint/complexity/noExcessiveLinesPerFunction': [
    ...plantLong('domain src/machines/quiz src/services scripts server server/features/courses', 28),
    ...plantLong('src/views/quiz src/routes', 43),
  ],
  'lint/correctness/noNodejsModules': ['domain', 'src/services', 'src/machines/quiz'].flatMap((folder) => plant(folder, named, 'node:fs')),
  'lint/performance/noBarrelFile': ['domain', 'src/views/quiz', feature].flatMap((folder) => plant(folder, barrel, './quiz.ts')),
  'lint/suspicious/noImportCycles': [
    { path: 'domain/one.ts', source: `import { two } from './two.ts'\n\nexport const one = () => two\n` },
    { path: 'domain/two.ts', source: `import { one } from './one.ts'\n\nexport const two = () => one\n` },
  ],
  plugin: [
    ...plant('src/services', named, '../../domain/api/attempts.ts ../machines/quiz-attempt/setup.ts'),
    ...plant('src/services', lazy, '../../domain/api/attempts.ts ../machines/quiz-attempt/setup.ts'),
    ...plant('src/views/quiz', named, '../../../domain/api/attempts.ts'),
    ...plant('src/routes', barrel, '../../domain/api/attempts.ts'),
    ...['domain', 'src/views/quiz', 'server'].flatMap((folder) => plant(folder, inline, './quiz.ts')),
    ...['{}', '[]', 'undefined', '{ actions: [] }'].map((end) => ({ path: `src/machines/quiz/planted-${files++}.ts`, source: actor(end) })),
  ],
}

const ALLOWED = [
  ...plantLong('domain server server/features/courses scripts', 25),
  ...plantLong('src/views/quiz src/routes', 40),
  ...["'loadFailed'", "{ actions: 'noteDraftLost' }"].map((end) => ({
    path: `src/machines/quiz/planted-${files++}.ts`,
    source: actor(end),
  })),
  ...plant('domain', named, './quiz.ts'),
  ...plant('domain/api', named, 'typebox typebox/value ../quiz.ts'),
  ...plant('src', named, 'react react-dom/client react-router-dom ./routes/router.tsx @fontsource-variable/atkinson-hyperlegible-next'),
  ...plant('src/machines/quiz', named, 'xstate chartroom/contracts chartroom/leaves ../session/session.machine.ts ../../../domain/quiz.ts'),
  ...plant('src/machines/quiz', typed, '../../../domain/api/attempts.ts'),
  { path: 'src/machines/quiz/alphabet.ts', source: named('chartroom/machine-model') },
  { path: 'src/visualiser.tsx', source: named('chartroom/visualiser') },
  { path: 'chartroom/src/paths/paths.ts', source: named('@xstate/graph') },
  ...plant('chartroom/src/visualiser', named, 'xstate react lucide-react ../chart/chart.ts ./ui/button.tsx'),
  ...plant('src/services', named, 'xstate idb ./http.ts chartroom/contracts ../../domain/quiz.ts'),
  { path: 'src/services/api/client/http.ts', source: named('ky') },
  { path: 'chartroom/src/layout/chart-layout.ts', source: named('elkjs/lib/elk-api.js') },
  ...plant('src/services', typed, '../machines/quiz-attempt/setup.ts ../../domain/api/attempts.ts'),
  ...plant(
    'src/views/quiz',
    named,
    'react @xstate/react lucide-react ../../paths.ts ../../device-record.ts ../ui/button.tsx ../../machines/session/selectors.ts',
  ),
  ...plant('src/views/ui', named, 'react-aria-components react-aria-components/Button'),
  { path: 'src/views/ui/link.tsx', source: named('react-router-dom') },
  ...plant('src/views/math', lazy, 'katex katex/dist/katex.min.css'),
  ...plant('src/routes', named, 'react-router-dom ../services/actors/attempts.actors.ts ../views/quiz/page.tsx xstate @xstate/react'),
  ...plant('server', named, 'fastify ./db/dialect.ts ../domain/quiz.ts node:http'),
  ...plant('server/db', named, 'kysely kysely/migration pg node:sqlite ../../domain/quiz.ts'),
  ...plant(feature, named, 'kysely ../../db/schema.ts ../../../domain/quiz/quiz.ts node:crypto ./enrollments.store.ts', 'store'),
  ...plant(
    feature,
    named,
    './courses.store.ts ./courses.view.ts ../../http/refusal.ts ../../../domain/quiz/quiz.ts node:crypto',
    'service',
  ),
  ...plant(feature, named, 'fastify ./courses.store.ts ./courses.service.ts ../../../domain/api/courses.ts', 'routes'),
  ...plant('server/features/attempts/engine', named, 'pg node:sqlite ../rules.ts ../../../db/schema.ts ../../patterns/find.ts'),
  ...plant('server/http/plugins', named, 'fastify ../refusal.ts ../../features/accounts/users.store.ts'),
  ...plant('server/jobs', named, '../time/clock.ts ../features/files/files.store.ts node:timers/promises'),
]

const tree = mkdtempSync(join(tmpdir(), 'examhall-imports-'))
const reports = new Map<string, string[]>()

function lint(): void {
  const run = spawnSync(process.execPath, [bins.biome, 'lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: tree,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Array<{ category: string; location: { path: string } }> }
  for (const { category, location } of diagnostics) reports.set(location.path, [...(reports.get(location.path) ?? []), category])
}

beforeAll(() => {
  for (const file of ['biome.json', rulesFile]) cpSync(join(root, file), join(tree, file))
  cpSync(join(root, 'scripts/lint'), join(tree, 'scripts/lint'), { recursive: true })
  for (const { path, source } of [...RESTRICTED, ...Object.values(OTHER).flat(), ...ALLOWED]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), source)
  }
  lint()
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe.each(Object.entries({ 'lint/style/noRestrictedImports': RESTRICTED, ...OTHER }))('The rule %s', (rule, planted) => {
  it.each(planted)('refuses in $path: $source', ({ path }) => {
    expect(reports.get(path)).toContain(rule)
  })
})

const IMPORTED = /(?:\bfrom |\bimport |\bimport\(|new URL\()'(\.[^']*)'/g

/** The files outside the package that its own files name. */
const escapes = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (path) => path.includes('node_modules') }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)]
      .map(([, from = '']) => join(dirname(file), from))
      .filter((path) => path.startsWith('..')),
  )

describe('Chartroom', () => {
  it('imports nothing outside its own folder', () => {
    expect(escapes(join(root, 'chartroom'))).toEqual([])
  })

  it('is seen to where it does', () => {
    expect(escapes(join(tree, 'chartroom')).map((path) => path.split(/[\\/]/)[1])).toContain('domain')
  })
})

describe('The rules', () => {
  it('are the table of the layers, as `npm run layers` writes them', () => {
    expect(JSON.parse(readFileSync(join(root, rulesFile), 'utf8'))).toEqual(JSON.parse(biomeRules()))
  })

  it.each(ALLOWED)('accept in $path: $source', ({ path }) => {
    expect(reports.get(path)).toBeUndefined()
  })
})
