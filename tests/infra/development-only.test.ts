import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

const DEVELOPMENT = /^src\/(visualiser\.tsx|path-finder\.worker\.ts|machines\/registry\.ts)$|\/(alphabet|words)\.ts$/
const IMPORT = /from '([^']*\/(alphabet|words|registry|visualiser)\.tsx?'|chartroom\/(?!(contracts|leaves|inspect-options)'))/

/** What records for a bug report, once somebody starts it. */
const RECORDS = /^src\/services\/recording\//
const RECORDER = /from 'chartroom\/(allow-list|recorder|recording|recording-file)'/

const isForDevelopment = (file: string): boolean =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .some((line) => IMPORT.test(line) && !(RECORDS.test(file) && RECORDER.test(line)))

describe('Alphabets, words, the registry and the tools of chartroom', () => {
  it('are never imported by the app', () => {
    const app = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !DEVELOPMENT.test(file))
    expect(app.filter(isForDevelopment)).toEqual([])
  })
})
