import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../../../scripts/find-postgres.ts'
import { boundTo, driverCore, freePort, makeFolder, putFirst } from '../processes.ts'

/** Somewhere to keep databases for a scenario. */
export interface Place {
  name: 'SQLite' | 'PostgreSQL'
  /** Gives the URL of a new, empty database. */
  create(): Promise<string>
  remove(): Promise<void>
}

/** SQLite files in a folder of their own. */
export function sqlitePlace(): Place {
  const { folder, remove } = makeFolder()
  let count = 0
  return { name: 'SQLite', create: async () => `sqlite:${join(folder, `${count++}.db`)}`, remove: async () => remove() }
}

/** The path of the SQLite file of a URL. */
export const fileOf = (url: string): string => url.slice('sqlite:'.length)

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function whenReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    if (isReady) return client.end()
    await pause(100)
  }
  throw new Error('PostgreSQL did not start')
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A throw-away PostgreSQL server that keeps what it commits, beside the driver; null where none is installed. */
export async function postgresPlace(): Promise<Place | null> {
  const bin = findPostgres()
  if (!bin) return null
  const { folder, remove } = makeFolder()
  const as = owner()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const initArgs = ['-D', data, '-U', 'examhall', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8', '-N']
  execFileSync(join(bin, 'initdb'), initArgs, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...as })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'fsync=on', 'synchronous_commit=on', 'max_connections=100'].flatMap((one) => ['-c', one])
  const line = [join(bin, 'postgres'), '-D', data, '-p', String(port), '-k', folder, ...settings]
  const [command, ...args] = boundTo(driverCore, line)
  const child = spawn(command, args, { cwd: folder, stdio: 'ignore', detached: true, ...as })
  putFirst(child.pid ?? 0)
  const stopWithUs = () => child.kill('SIGINT')
  process.once('exit', stopWithUs)
  const url = `postgres://examhall@127.0.0.1:${port}/postgres`
  await whenReady(url)
  let count = 0
  return {
    name: 'PostgreSQL',
    async create() {
      const name = `bench_${count++}`
      await administer(url, `create database ${name} template template0`)
      return url.replace(/postgres$/, name)
    },
    async remove() {
      const gone = once(child, 'exit')
      process.off('exit', stopWithUs)
      child.kill('SIGINT')
      await gone
      remove()
    },
  }
}
