import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addBuilds, readBuilds } from '../../scripts/build/earlier-builds.ts'
import { loadBuildFiles } from '../../server/http/build-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'examhall-builds-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds as Vite does: into a folder that it empties first. */
function build(...files: string[]): string[] {
  const earlier = readBuilds(folder)
  rmSync(folder, { recursive: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const file of files) writeFileSync(join(folder, 'assets', file), `// ${file}`)
  addBuilds(folder, earlier)
  return readdirSync(join(folder, 'assets')).toSorted()
}

// Shows: After an update an exam that was opened before it finds its own scripts, for two more updates.
test('A build keeps the files of the two before it, and the server has them', () => {
  expect(build('exam-a.js', 'exam-a.js.map', 'kit.js')).toEqual(['exam-a.js', 'exam-a.js.map', 'kit.js'])
  expect(build('exam-b.js', 'kit.js')).toEqual(['exam-a.js', 'exam-b.js', 'kit.js'])
  expect(loadBuildFiles(folder).get('/assets/exam-a.js')?.identity.toString()).toBe('// exam-a.js')
  expect(build('exam-c.js', 'kit.js')).toEqual(['exam-a.js', 'exam-b.js', 'exam-c.js', 'kit.js'])
  expect(build('exam-d.js', 'kit.js')).toEqual(['exam-b.js', 'exam-c.js', 'exam-d.js', 'kit.js'])
})
