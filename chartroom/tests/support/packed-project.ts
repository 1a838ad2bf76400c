import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Builds and packs chartroom, copies the example out of the repository and installs both with npm, without the network. */
export async function packedProject(): Promise<PackedProject> {
  const outside = mkdtempSync(join(tmpdir(), 'chartroom-package-'))
  const { tarball, files } = await pack(outside)
  const folder = join(outside, 'parking-tickets')
  cpSync(join(own, 'example'), folder, { recursive: true, filter: (path) => !path.includes('node_modules') })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  manifest.devDependencies.chartroom = `file:${tarball}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const registry = await serveInstalled(process.cwd())
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', `--cache=${join(outside, 'cache')}`]
  await must(runIn(folder, 'npm', ['install', `--registry=${registry.url}`, ...quiet])).finally(registry.close)
  return {
    files,
    folder,
    run: (bin, ...args) => runIn(folder, join(folder, 'node_modules/.bin', bin), args),
    git: (...args) => runIn(folder, 'git', args),
    remove: () => rmSync(outside, { recursive: true, force: true }),
  }
}
