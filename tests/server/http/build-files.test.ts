import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadBuildFiles, readAhead } from '../../../server/http/build-files.ts'

let folder: string
const asset = () => join(folder, 'assets/exam-abc.js')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'examhall-build-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(asset(), 'first')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an asset is read when it is first wanted', () => {
  const files = loadBuildFiles(folder)
  writeFileSync(asset(), 'second')
  const read = files.get('/assets/exam-abc.js')?.identity.toString()
  writeFileSync(asset(), 'third')
  expect([read, files.get('/assets/exam-abc.js')?.identity.toString()]).toEqual(['second', 'second'])
})

test('what nobody wanted yet is read ahead, so that the next build takes nothing away', async () => {
  const files = loadBuildFiles(folder)
  await readAhead(files)
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  expect([...files].map(([url, { identity }]) => [url, identity.toString()])).toEqual([
    ['/index.html', '<!doctype html>'],
    ['/assets/exam-abc.js', 'first'],
  ])
})

test('a file that is compressed is unpacked for those who cannot read it so', () => {
  writeFileSync(`${asset()}.gz`, gzipSync('packed'))
  const file = loadBuildFiles(folder).get('/assets/exam-abc.js')
  expect([file?.identity.toString(), file?.br]).toEqual(['packed', null])
})
