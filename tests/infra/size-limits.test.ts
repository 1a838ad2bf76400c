import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'
import { MARK } from '../../scripts/specification/annotations.ts'

const LONGEST_FILE = 250
const USUAL_FILE = 150
const VAGUE_NAMES = ['utils', 'misc', 'helpers', 'common', 'types']

const MOST_FILES = 30
/** Icons, generated charts and records of walks, decision records and the parts of the design system: found by name, never read through. */
const COLLECTIONS = ['src/views/ui', 'docs/machines', 'docs/decisions', 'tests/paths/records']
/** Folders that are still to be split; none may be added. */
const LARGE_FOLDERS: string[] = []

/** Test files that are longer than 150 lines; the number may only fall, to one in ten. */
const LONG_TESTS = 98

/** Why a file may hold a function that is longer than 25 lines; the last override of `biome.json` names the same files. */
const LONG_FUNCTIONS: Record<string, string> = {
  'server/db/migrations/*.ts': 'a migration is one list of SQL and is never edited',
  'server/features/attempts/engine/begin.ts': 'one row, column by column',
  'server/features/attempts/engine/database/postgres-sql.ts': 'the save path: its closures would become calls or objects per save',
  'server/features/attempts/engine/database/statements.ts': 'one list of SQL',
  'server/features/attempts/engine/queue.ts': 'the save path: its closures would become calls or objects per save',
  'server/features/attempts/engine/saving/evidence-texts.ts': 'the save path: its closures would become calls or objects per save',
  'server/features/attempts/engine/time/database-time.ts': 'the save path: its closures would become calls or objects per save',
  'server/http/bodies/body-watch.ts': 'on the way of every body: its closures share three counts',
  'server/http/plugins/replies.ts': 'on the way of every reply: its hooks share the turns and the loads',
}

const files = globSync('{chartroom,domain,server,src,scripts,tests}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
const linesOf = (file: string): string[] => readFileSync(`${root}/${file}`, 'utf8').split('\n').slice(0, -1)
/** A comment that names the statement which a test shows does not count against the usual length, only against the limit. */
const ownLinesOf = (file: string): string[] => linesOf(file).filter((line) => !line.trimStart().startsWith(MARK))
const lengths = new Map(files.map((file) => [file, ownLinesOf(file).length]))

describe('The files of the house', () => {
  it('are at most 250 lines long', () => {
    expect(files.filter((file) => linesOf(file).length > LONGEST_FILE)).toEqual([])
  })

  it('are at most 150 lines long in nine of ten', () => {
    const usual = [...lengths.values()].filter((lines) => lines <= USUAL_FILE).length
    expect(usual / lengths.size).toBeGreaterThanOrEqual(0.9)
  })

  it('say in their name what they hold', () => {
    const stems = files.map((file) => [file, basename(file).split('.')[0] ?? ''] as const)
    expect(stems.filter(([, stem]) => VAGUE_NAMES.includes(stem)).map(([file]) => file)).toEqual([])
  })

  it('that test are at most 150 lines long, but for those that are known to be longer', () => {
    const tests = [...lengths].filter(([file]) => /\.(test|e2e)\.tsx?$/.test(file))
    const long = tests.filter(([, lines]) => lines > USUAL_FILE).length
    expect(long).toBeLessThanOrEqual(Math.max(LONG_TESTS, tests.length / 10))
  })
})

/** Returns the folders with more than 30 files of their own, without what is inside their folders. */
function largeFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, dirname)
  return [...folders].flatMap(([folder, own]) => (own.length > MOST_FILES ? [folder] : [])).sort()
}

describe('The folders of the house', () => {
  const everything = globSync('{domain,server,src,scripts,tests,docs,chartroom}/**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules',
  })
  const paths = everything.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(root, join(parentPath, name)))

  it('have at most 30 files of their own', () => {
    const excused = [...COLLECTIONS, ...LARGE_FOLDERS]
    expect(largeFolders(paths).filter((folder) => !excused.includes(folder))).toEqual([])
  })

  it('are too large with one file more', () => {
    const planted = Array.from({ length: MOST_FILES + 1 }, (_, index) => `server/features/quizzes/part-${index}.ts`)
    expect(largeFolders([...planted.slice(1), 'server/features/quizzes/inside/part.ts'])).toEqual([])
    expect(largeFolders(planted)).toEqual(['server/features/quizzes'])
  })
})

describe('The functions of the house', () => {
  it('are longer than their limit only in files that have a reason', () => {
    const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as { overrides: { includes: string[] }[] }
    expect(overrides.at(-1)?.includes.toSorted()).toEqual(Object.keys(LONG_FUNCTIONS).toSorted())
  })
})
