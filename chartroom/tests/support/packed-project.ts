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

/** A command that goes on until it is ended. */
export interface Serving {
  /** What it said until it was ready. */
  readonly output: string
  /** Ends it as Ctrl+C does; answers how it ended. */
  end(): Promise<number | null>
}

/** A folder that holds the package as it is published, and the example with that package installed from its tarball. */
export interface PackedProject {
  /** What the tarball holds. */
  readonly files: readonly string[]
  readonly folder: string
  /** Runs a bin of the project, as `npx` does. */
  run(bin: string, ...args: string[]): Promise<Ended>
  /** Starts a bin of the project that goes on; ready once it has said something like `ready`. */
  serve(ready: RegExp, bin: string, ...args: string[]): Promise<Serving>
  git(...args: string[]): Promise<Ended>
  remove(): void
}

/** What the tests around this one set would change how tools of the project behave. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE|NODE_ENV$|TEST$|MODE$|DEV$|PROD$|npm_)/.test(name)))

const start = (cwd: string, command: string, args: readonly string[]) =>
  spawn(command, args, { cwd, env: { ...environment(), NO_COLOR: '1' } })

function runIn(cwd: string, command: string, args: readonly string[]): Promise<Ended> {
  const child = start(cwd, command, args)
  const parts: Buffer[] = []
  child.stdout.on('data', (part) => parts.push(part))
  child.stderr.on('data', (part) => parts.push(part))
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, output: Buffer.concat(parts).toString('utf8') }))
  })
}

function serveIn(cwd: string, ready: RegExp, command: string, args: readonly string[]): Promise<Serving> {
  const child = start(cwd, command, args)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const end = () => {
    child.kill('SIGINT')
    return ended
  }
  return new Promise((resolve, reject) => {
    let output = ''
    const hear = (part: Buffer) => {
      output += part.toString('utf8')
      if (ready.test(output)) resolve({ output, end })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    ended.then((status) => reject(new Error(`ended with ${status}: ${output}`)))
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
    serve: (ready, bin, ...args) => serveIn(folder, ready, join(folder, 'node_modules/.bin', bin), args),
    git: (...args) => runIn(folder, 'git', args),
    remove,
  }
}
