import { execFile, execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../scripts/cluster/free-port.ts'
import { asRoot, findPostgres, unprivilegedCall } from '../../scripts/find-postgres.ts'
import { makeScratchFolder } from './scratch.ts'

export interface PostgresServer {
  url: string
  /** Ends every connection at once and serves again; `immediate` is a crash, after which it recovers. */
  restart: (how?: 'fast' | 'immediate') => Promise<void>
  stop: () => void
}

function unprivileged(command: string, args: string[], cwd: string): void {
  execFileSync(...unprivilegedCall(command, args), { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Runs one statement on a connection of its own. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Runs statements on one connection, which the first of them opens. */
export function openAdministration(url: string): { administer: (statement: string) => Promise<void>; close: () => Promise<void> } {
  let client: pg.Client | null = null
  let connected: Promise<unknown> = Promise.resolve()
  return {
    async administer(statement) {
      if (client === null) {
        client = new pg.Client({ connectionString: url })
        connected = client.connect()
      }
      await connected
      await client.query(statement)
    },
    async close() {
      await client?.end()
      client = null
    },
  }
}

const optionsOf = (port: number, folder: string): string =>
  [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    '-c fsync=off',
    '-c full_page_writes=off',
    '-c autovacuum=off',
    '-c max_connections=200',
  ].join(' ')

/** Starts a throw-away PostgreSQL server; answers null where none is installed outside CI. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = findPostgres()
  if (!bin && process.env.CI) throw new Error('PostgreSQL is not installed: apt-get install postgresql. The tests never skip it in CI.')
  if (!bin) return null
  const folder = makeScratchFolder('postgres')
  if (asRoot) execFileSync('chown', ['postgres', folder])
  const data = join(folder, 'data')
  const port = await freePort()
  unprivileged(join(bin, 'initdb'), ['-D', data, '-U', 'examhall', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8', '-N'], folder)
  unprivileged(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-o', optionsOf(port, folder), '-w', 'start'], folder)
  return {
    url: `postgres://examhall@127.0.0.1:${port}/postgres`,
    async restart(how = 'fast') {
      const call = unprivilegedCall(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-m', how, '-w', 'restart'])
      await promisify(execFile)(...call, { cwd: folder })
    },
    stop() {
      unprivileged(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Counts the connections to a database, other than the one that counts. */
export async function countConnections(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const count = 'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  return client
    .query<{ count: number }>(count)
    .then(({ rows: [row] }) => row?.count ?? 0)
    .finally(() => client.end())
}
