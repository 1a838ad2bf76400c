import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../project.ts'
import { FaultPlaceMissing } from './fault-place.ts'
import type { PageFault } from './page-faults.ts'

const PARTS = [
  'domain',
  'server',
  'src',
  'scripts',
  'tests/support',
  'tests/paths',
  'tests/machines',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]

/** A walk that ends because its time is over has noticed nothing; on a busy machine a sound one takes minutes. */
const PATIENCE_MS = 300_000

/** Where tests name a time of their own. */
const TIMED = ['tests/paths/**/*.test.{ts,tsx}', 'tests/support/page-walks.ts']

/** A copy of the sources in a folder of its own, in which faults are planted and path tests run. */
export interface Copy {
  readonly folder: string
  /** Plants a fault; the answer takes it out again. */
  plant(fault: PageFault): () => void
  /** Runs test files; says whether all pass, and what they said. */
  run(files: readonly string[]): Promise<{ ok: boolean; output: string }>
  remove(): void
}

const hasPlace = (source: string, from: string): boolean => source.split(from).length === 2

const goneFrom = (name: string, file: string): FaultPlaceMissing =>
  new FaultPlaceMissing(`"${name}" does not fit any more: its place is not once in ${file}.`)

/** Fails where the place of a fault is gone. */
export function expectPlace({ name, file, from }: PageFault): void {
  if (!hasPlace(readFileSync(join(root, file), 'utf8'), from)) throw goneFrom(name, file)
}

function plantIn(folder: string, { name, file, from, to }: PageFault): () => void {
  const path = join(folder, file)
  const sound = readFileSync(path, 'utf8')
  if (!hasPlace(sound, from)) throw goneFrom(name, file)
  writeFileSync(
    path,
    sound.replace(from, () => to),
  )
  return () => writeFileSync(path, sound)
}

function runIn(folder: string, files: readonly string[]): Promise<{ ok: boolean; output: string }> {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', ...files]
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] })
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

/** Copies what path tests need; the working tree stays as it is. */
export function copySources(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-mutation-'))
  const isWanted = (path: string) => !relative(root, path).split(/[\\/]/).includes('node_modules')
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true, filter: isWanted })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const file of globSync(TIMED, { cwd: folder })) edit(join(folder, file), patient)
  // No database is needed, and the results of the working tree's own tests stay untouched.
  edit(join(folder, 'vitest.config.ts'), (config) =>
    patient(config)
      .replace(/^.*globalSetup:.*$/m, '')
      .replace('defineConfig({', "defineConfig({ cacheDir: '.cache',"),
  )
  return {
    folder,
    plant: (fault) => plantIn(folder, fault),
    run: (files) => runIn(folder, files),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
