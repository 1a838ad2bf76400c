import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../project.ts'
import { FaultPlaceMissing } from './fault-place.ts'

const PARTS = ['domain', 'server', 'src', 'scripts', 'tests/support', 'package.json', 'tsconfig.json', 'vitest.config.ts']

/** What a copy holds beside the sources, and whether its tests open databases; then they open SQLite alone, and are as patient as ever. */
interface CopyOptions {
  tests: readonly string[]
  withDatabases: boolean
}

const pathTests: CopyOptions = { tests: ['tests/paths', 'tests/machines'], withDatabases: false }

/** A walk that ends because its time is over has noticed nothing; on a busy machine a sound one takes minutes. */
const PATIENCE_MS = 300_000

/** Where tests name a time of their own. */
const TIMED = ['tests/paths/**/*.test.{ts,tsx}', 'tests/support/page-walks.ts']

/** A mistake at one place of one file. */
export interface PlacedFault {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A copy of the sources in a folder of its own, in which faults are planted and path tests run. */
export interface Copy {
  readonly folder: string
  /** Plants a fault; the answer takes it out again. */
  plant(fault: PlacedFault): () => void
  /** Runs test files, at most so long; says whether all pass, and what they said. */
  run(files: readonly string[], withinMs?: number): Promise<{ ok: boolean; output: string }>
  remove(): void
}

const hasPlace = (source: string, from: string): boolean => source.split(from).length === 2

const goneFrom = (name: string, file: string): FaultPlaceMissing =>
  new FaultPlaceMissing(`"${name}" does not fit any more: its place is not once in ${file}.`)

/** Fails where the place of a fault is gone. */
export function expectPlace({ name, file, from }: PlacedFault): void {
  if (!hasPlace(readFileSync(join(root, file), 'utf8'), from)) throw goneFrom(name, file)
}

function plantIn(folder: string, { name, file, from, to }: PlacedFault): () => void {
  const path = join(folder, file)
  const sound = readFileSync(path, 'utf8')
  if (!hasPlace(sound, from)) throw goneFrom(name, file)
  writeFileSync(
    path,
    sound.replace(from, () => to),
  )
  return () => writeFileSync(path, sound)
}

function runIn(folder: string, files: readonly string[], timeout?: number): Promise<{ ok: boolean; output: string }> {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', ...files]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    timeout,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: Buffer[] = []
  child.stdout.on('data', (part) => parts.push(part))
  child.stderr.on('data', (part) => parts.push(part))
  return new Promise((resolve) => child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(parts).toString('utf8') })))
}

/** Gives the tests of a source the time that a busy machine needs, also those that name a time of their own. */
export const patient = (source: string): string =>
  source
    .replace(/\btestTimeout: [\d_]+/, `testTimeout: ${PATIENCE_MS}`)
    .replace(/(\btimeout: |, |_WALK_MS = )\d{2,3}_000(?=\)| \}|,?$)/gm, `$1${PATIENCE_MS}`)

function edit(path: string, change: (source: string) => string): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** No database is needed, and the results of the working tree's own tests stay untouched. */
function prepareForPaths(folder: string): void {
  for (const file of globSync(TIMED, { cwd: folder })) edit(join(folder, file), patient)
  edit(join(folder, 'vitest.config.ts'), (config) => patient(config).replace(/^.*globalSetup:.*$/m, ''))
}

function serveSqliteAlone(folder: string): void {
  edit(join(folder, 'tests/support/databases.setup.ts'), (setup) =>
    setup.replace('await startPostgres()', 'await Promise.resolve(null as Awaited<ReturnType<typeof startPostgres>>)'),
  )
}

/** Copies the sources and what some tests need, by default those of the paths; the working tree stays as it is. */
export function copySources({ tests, withDatabases }: CopyOptions = pathTests): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-mutation-'))
  const isWanted = (path: string) => !relative(root, path).split(/[\\/]/).includes('node_modules')
  for (const part of [...PARTS, ...tests]) cpSync(join(root, part), join(folder, part), { recursive: true, filter: isWanted })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  if (withDatabases) serveSqliteAlone(folder)
  else prepareForPaths(folder)
  edit(join(folder, 'vitest.config.ts'), (config) => config.replace('defineConfig({', "defineConfig({ cacheDir: '.cache',"))
  return {
    folder,
    plant: (fault) => plantIn(folder, fault),
    run: (files, withinMs) => runIn(folder, files, withinMs),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
