import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveInstalled } from './installed-packages.ts'

const own = join(import.meta.dirname, '../..')

/** How a command ended. */
export interface Ended {
  readonly status: number | null
  readonly output: string
}

/** A folder that holds the package as it is published, and the example with that package installed from its tarball. */
export interface PackedProject {
  /** What the tarball holds. */
  readonly files: readonly string[]
  readonly folder: string
  /** Runs a bin of the project, as `npx` does. */
  run(bin: string, ...args: string[]): Promise<Ended>
  git(...args: string[]): Promise<Ended>
  remove(): void
}

/** What the tests around this one set would change how tools of the project behave. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE|NODE_ENV$|TEST$|MODE$|DEV$|PROD$|npm_)/.test(name)))

function runIn(cwd: string, command: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(command, args, { cwd, env: { ...environment(), NO_COLOR: '1' } })
  const parts: Buffer[] = []
  child.stdout.on('data', (part) => parts.push(part))
  child.stderr.on('data', (part) => parts.push(part))
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, output: Buffer.concat(parts).toString('utf8') }))
  })
}

async function must(ended: Promise<Ended>): Promise<string> {
  const { status, output } = await ended
  if (status !== 0) throw new Error(output)
  return output
}

async function pack(folder: string): Promise<{ tarball: string; files: readonly string[] }> {
  await must(runIn(folder, process.execPath, [join(own, 'scripts/build.ts'), join(folder, 'package')]))
  const told = await must(runIn(folder, 'npm', ['pack', './package', '--json', '--silent', `--cache=${join(folder, 'cache')}`]))
  const [packed]: [{ filename: string; files: { path: string }[] }] = JSON.parse(told)
  return { tarball: join(folder, packed.filename), files: packed.files.map(({ path }) => path) }
}

/** The package as it is published, packed into a folder outside of the repository. */
export interface PackedOutside {
  readonly outside: string
  readonly tarball: string
  /** What the tarball holds. */
  readonly files: readonly string[]
  /** Installs what a project needs, and the tarball as its chartroom, with npm and without the network. */
  install(folder: string, tarball: string): Promise<void>
  remove(): void
}

/** Builds and packs chartroom. */
export async function packedOutside(): Promise<PackedOutside> {
  const outside = mkdtempSync(join(tmpdir(), 'chartroom-package-'))
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', `--cache=${join(outside, 'cache')}`]
  return {
    outside,
    ...(await pack(outside)),
    install: async (folder, tarball) => {
      const registry = await serveInstalled(process.cwd())
      const args = ['install', '--save-dev', tarball, `--registry=${registry.url}`, ...quiet]
      await must(runIn(folder, 'npm', args)).finally(registry.close)
    },
    remove: () => rmSync(outside, { recursive: true, force: true }),
  }
}

/** Copies the example out of the repository and installs it and the packed chartroom. */
export async function packedProject(): Promise<PackedProject> {
  const { outside, tarball, files, install, remove } = await packedOutside()
  const folder = join(outside, 'parking-tickets')
  cpSync(join(own, 'example'), folder, { recursive: true, filter: (path) => !path.includes('node_modules') })
  await install(folder, tarball)
  return {
    files,
    folder,
    run: (bin, ...args) => runIn(folder, join(folder, 'node_modules/.bin', bin), args),
    git: (...args) => runIn(folder, 'git', args),
    remove,
  }
}
