import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from '../project.ts'
import type { Fault } from './faults.ts'

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

/** A fault whose place in the sources is gone. */
export class FaultPlaceMissing extends Error {}

/** A copy of the sources in a folder of its own, in which faults are planted and path tests run. */
export interface Copy {
  readonly folder: string
  /** Plants a fault; the answer takes it out again. */
  plant(fault: Fault): () => void
  write(file: string, text: string): void
  /** Runs test files; says whether all pass, and what they said. */
  run(files: readonly string[]): Promise<{ ok: boolean; output: string }>
  remove(): void
}

function plantIn(folder: string, { name, file, from, to }: Fault): () => void {
  const path = join(folder, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(from).length !== 2) throw new FaultPlaceMissing(`"${name}" does not fit any more: its place is not once in ${file}.`)
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

/** Copies what path tests need; the working tree stays as it is. */
export function copySources(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-mutation-'))
  const isWanted = (path: string) => !relative(root, path).split(/[\\/]/).includes('node_modules')
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true, filter: isWanted })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const config = join(folder, 'vitest.config.ts')
  // No database is needed, and the results of the working tree's own tests stay untouched.
  const alone = readFileSync(config, 'utf8')
    .replace(/^.*globalSetup:.*$/m, '')
    .replace('defineConfig({', "defineConfig({ cacheDir: '.cache',")
  writeFileSync(config, alone)
  return {
    folder,
    plant: (fault) => plantIn(folder, fault),
    write: (file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    },
    run: (files) => runIn(folder, files),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
