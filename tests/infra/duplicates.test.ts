import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

/** Pairs of files that share six lines of code in a row; the number may only fall. */
const MOST_PAIRS = 10
const RUN = 6

/** Returns the lines that count: imports, comments, blank lines and lines without a word do not. */
function linesThatCount(source: string): string[] {
  const code = source.replaceAll(/^(import|export) [^;'"]*?from '[^']+'$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return code
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => /\w/.test(line) && !line.startsWith('//'))
}

const runsOf = (lines: readonly string[]): string[] => lines.slice(RUN - 1).map((_, start) => lines.slice(start, start + RUN).join('\n'))

/** Returns the pairs of files that share a run of lines; a file pairs with itself where it repeats one. */
function duplicatePairs(sources: Record<string, string>): string[] {
  const places = new Map<string, { file: string; at: number }[]>()
  for (const [file, source] of Object.entries(sources))
    runsOf(linesThatCount(source)).forEach((run, at) => {
      places.set(run, [...(places.get(run) ?? []), { file, at }])
    })
  const pairs = [...places.values()].flatMap((own) =>
    own.flatMap((one, index) =>
      own
        .slice(index + 1)
        .filter((other) => other.file !== one.file || other.at - one.at >= RUN)
        .map((other) => [one.file, other.file].toSorted().join(' ~ ')),
    ),
  )
  return [...new Set(pairs)].toSorted()
}

const product = globSync('{domain,server,src,scripts}/**/*.{ts,tsx,css,mjs}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})

describe('Identical lines of the product', () => {
  it(`are shared by at most ${MOST_PAIRS} pairs of files`, () => {
    const pairs = duplicatePairs(Object.fromEntries(product.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')])))
    expect(pairs.length, pairs.join('\n')).toBeLessThanOrEqual(MOST_PAIRS)
  })

  it('are found in two files, and twice in one', () => {
    const lines = ['a = 1', 'b = 2', 'c = 3', 'd = 4', 'e = 5', 'f = 6'].join('\n')
    expect(duplicatePairs({ 'one.ts': `x\n${lines}`, 'two.ts': `${lines}\ny`, 'three.ts': 'z' })).toEqual(['one.ts ~ two.ts'])
    expect(duplicatePairs({ 'one.ts': `${lines}\n${lines}` })).toEqual(['one.ts ~ one.ts'])
  })

  it('are neither imports, comments nor brackets', () => {
    const quiet = ["import {\n  a,\n  b,\n  c,\n  d,\n  e,\n} from './f.ts'", '/** One. */', '// Two.', '}', ')', ']', '})'].join('\n')
    expect(duplicatePairs({ 'one.ts': quiet, 'two.ts': quiet })).toEqual([])
  })
})
