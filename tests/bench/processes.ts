import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildServerWhereNeeded } from '../../scripts/build/where-needed.ts'
import { root, serverBundle } from '../../scripts/project.ts'

const startWithin = 20_000
const stopWithin = 8_000

/** Tells whether processes can be bound to cores here. */
export const canPin = process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Where the system allows it, what is measured goes before what else runs on the machine. */
export const hasPriority = process.platform === 'linux' && process.getuid?.() === 0
const niceness = -12

/** The command line that runs a program on one core, ahead of others, as far as the system allows. */
export function boundTo(core: number, line: string[]): [command: string, ...args: string[]] {
  const nice = hasPriority ? ['nice', '-n', String(niceness)] : []
  const pin = canPin ? ['taskset', '-c', String(core)] : []
  const [command = '', ...args] = [...nice, ...pin, ...line]
  return [command, ...args]
}

export const serverCore = 0
export const driverCore = 1

export interface Running {
  pid: number
  child: ChildProcess
  /** Asks the process to end and waits for it. */
  stop(): Promise<void>
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), stopWithin)
  await gone
  clearTimeout(impatience)
}

interface StartOptions {
  core: number
  env?: NodeJS.ProcessEnv
  flags?: string[]
}

/** Puts a process before others also where it may not do so itself. Linux shares the cores among sessions first, where niceness inside one counts for nothing. */
export function putFirst(pid: number): void {
  if (!hasPriority) return
  setPriority(pid, niceness)
  const group = `/proc/${pid}/autogroup`
  if (existsSync(group)) writeFileSync(group, String(niceness))
}

/** Starts a script of ours under this Node, on a core of its own where that is possible. */
export function startScript(script: string, { core, env = {}, flags = [] }: StartOptions): Running {
  const line = [process.execPath, ...flags, join(root, script)]
  const [command, ...args] = boundTo(core, line)
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_OPTIONS$)/i.test(name)))
  const child = spawn(command, args, {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: hasPriority,
  })
  putFirst(child.pid ?? 0)
  const stopWithUs = () => child.kill('SIGKILL')
  process.once('exit', stopWithUs)
  child.once('exit', () => process.off('exit', stopWithUs))
  return { pid: child.pid ?? 0, child, stop: () => end(child) }
}

/** A port of the loopback address that nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A folder that is removed by `remove`, or at the latest when this process ends. */
export function makeFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-bench-'))
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { folder, remove }
}

export interface Server extends Running {
  port: number
}

async function whenAnswering(server: Server): Promise<Server> {
  const until = performance.now() + startWithin
  while (performance.now() < until && server.child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`).catch(() => null)
    if (answer?.ok) return server
    await pause(20)
  }
  await server.stop()
  throw new Error('The server did not start')
}

/** What npm starts ends when its parent is gone, however that ended. */
const endsWithUs = { npm_lifecycle_event: 'bench' }

/** The flags of Node, the cache and the one arena with which npm starts the server. */
const asServed = {
  flags: readFileSync(join(root, 'package.json'), 'utf8').match(/(?<="serve": "node (?:--\S+ )*)--\S+(?= .*run\.mjs)/g) ?? [],
  env: {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
    MALLOC_ARENA_MAX: '1',
  },
}

/** Starts the real server over a database; what it prints is left out. */
export async function startReal(databaseUrl: string, options: Partial<StartOptions> = {}): Promise<Server> {
  buildServerWhereNeeded()
  const port = await freePort()
  const { folder, remove } = makeFolder()
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SAMPLE_SCHOOL: 'off',
    SCHOOL_URL: 'https://school.example',
    LOG_LEVEL: 'error',
  }
  const running = startScript(relative(root, serverBundle), {
    core: serverCore,
    ...options,
    flags: [...asServed.flags, ...(options.flags ?? [])],
    env: { NODE_ENV: 'production', ...endsWithUs, ...asServed.env, ...env, ...options.env },
  })
  const stop = async () => {
    await running.stop()
    remove()
  }
  return whenAnswering({ ...running, stop, port })
}

/** Starts the baseline without framework and session over an SQLite file. */
export async function startRaw(file: string, options: Partial<StartOptions> = {}): Promise<Server> {
  const port = await freePort()
  const env = { PORT: String(port), DATABASE_FILE: file }
  const running = startScript('tests/bench/raw/raw-server.ts', { core: serverCore, ...options, env: { ...env, ...options.env } })
  return whenAnswering({ ...running, port })
}
