import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

const glossary = 'docs/glossary.md'

/** The words of a text, as a name in any spelling has them: `pupilId`, `pupil_id` and `PupilId` are "pupil id". */
const wordsOf = (text: string): string =>
  ` ${(
    text
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  ).join(' ')} `

interface Term {
  term: string
  never: string[]
}

const rowsIn = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Term |'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const termsIn = (page: string): Term[] =>
  rowsIn(page).map(([term = '', , never = '']) => ({ term, never: [...never.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }))

/** A name as the words of a text have it, and with an s: `quizId` is forbidden as "quiz id". */
const spellingsOf = (name: string): string[] => [wordsOf(name), wordsOf(`${name}s`)]

/** The words of a text, where those of two names are never side by side: `quiz.id` is not "quiz id". */
const wordsOfNames = (text: string): string => (text.match(/[\w-]+/g) ?? []).map(wordsOf).join('|')

/** Returns the forbidden names that a text uses, in the singular or with an s. */
const forbiddenIn = (text: string, terms: readonly Term[]): string[] => {
  const [words, names] = [wordsOf(text), wordsOfNames(text)]
  return terms
    .flatMap(({ never }) => never)
    .filter((name) => {
      const within = name.includes(' ') ? words : names
      return spellingsOf(name).some((spelling) => within.includes(spelling))
    })
}

const page = readFileSync(join(root, glossary), 'utf8')
const terms = termsIn(page.split('\n## Not renamed yet\n')[0] ?? '')
/** The words of Kubernetes and Compose are theirs. */
const others = ['tests/infra/deploy/manifests.test.ts']
/** Names of the platform that a file has to use. */
const platformNames: Record<string, string> = {
  'src/services/device/writing-tabs.ts': 'clientId',
  'server/features/attempts/engine/database/sqlite-engine.ts': 'maxYoungGenerationSizeMb',
}
const textOf = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(platformNames[file] ?? '\0', '')
const itself = [glossary, 'tests/infra/glossary.test.ts', ...others]
const files = globSync('{{domain,server,src,scripts,tests}/**/*.{ts,tsx,mjs,css},docs/**/*.md,*.md,.github/**/*.{md,yml}}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).filter((file) => !itself.includes(file.replaceAll('\\', '/')))

describe('The glossary', () => {
  it('is used by code, wire and documents: a name that it forbids occurs nowhere', () => {
    expect(files.length).toBeGreaterThan(1_000)
    const found = files.flatMap((file) => forbiddenIn(`${file} ${textOf(file)}`, terms).map((name) => `${file}: ${name}`))
    expect(found).toEqual([])
  })

  it.each(['export const pupilId = 1', 'pupil_id text', 'type Pupils = string[]', 'a PUPIL signs in', '--pupil-colour: red'])(
    'sees a forbidden name in: %s',
    (planted) => {
      expect(forbiddenIn(planted, terms)).toEqual(['pupil'])
    },
  )

  it('sees a name of two words, and no part of a longer word', () => {
    expect(forbiddenIn('const gracePeriods = 2', terms)).toEqual(['grace period'])
    expect(forbiddenIn('const chronicle = studentId', terms)).toEqual([])
    expect(['const quizId = 1', 'quiz_ids text'].map((planted) => forbiddenIn(planted, terms))).toEqual([['quizId'], ['quizId']])
    expect(forbiddenIn('const { id } = quiz; call(quiz.id)', terms)).toEqual([])
  })

  it('has each term once, and forbids no term of its own', () => {
    const names = terms.flatMap(({ term }) => term.split(', '))
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(terms.flatMap(({ never }) => never).filter((name) => names.includes(name))).toEqual([])
  })
})
