import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { asRoot, findPostgres, unprivilegedCall } from '../find-postgres.ts'
import { freePort } from './free-port.ts'

const replicaWithin = 15_000

/** PostgreSQL and a copy of it that has every committed answer too. */
export interface ReplicatedPostgres {
  /** The address of the database that takes writes. */
  readonly url: string
  /** Crashes the primary and lets the replica take its place; answers the new address. */
  failOver(): Promise<string>
  /** Ends both at once. */
  kill(): void
}

const urlAt = (port: number): string => `postgres://examhall@127.0.0.1:${port}/postgres`

async function untilTrue(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const end = performance.now() + replicaWithin; performance.now() < end; await pause(100)) {
      const { rows } = await client.query<{ holds: boolean }>(`select coalesce((${question}), false) as holds`)
      if (rows[0]?.holds) return
    }
  } finally {
    await client.end()
  }
  throw new Error('The replica does not follow its primary')
}

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** The commands of one PostgreSQL server in a folder. */
function nodeIn(bin: string, folder: string, name: string, port: number) {
  const data = join(folder, name)
  const run = (command: string, ...args: string[]) =>
    promisify(execFile)(...unprivilegedCall(join(bin, command), args), { cwd: folder }).then(() => undefined)
  const settings = [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    '-c max_connections=100',
    `-c cluster_name=${name}`,
  ].join(' ')
  return {
    data,
    url: urlAt(port),
    run,
    start: () => run('pg_ctl', '-D', data, '-l', join(folder, `${name}.log`), '-o', settings, '-w', 'start'),
    kill() {
      const call = unprivilegedCall(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
      try {
        execFileSync(...call, { cwd: folder, stdio: 'ignore' })
      } catch {
        // It is not running.
      }
    },
  }
}

/** From here on a commit is acknowledged once the replica has it on disk too; before, it would wait for a replica that is not there. */
async function waitForReplica(url: string): Promise<void> {
  await untilTrue(url, "select count(*) = 1 from pg_stat_replication where state = 'streaming'")
  await administer(url, "alter system set synchronous_standby_names = 'replica'", 'select pg_reload_conf()')
  await untilTrue(url, "select bool_or(sync_state = 'sync') from pg_stat_replication")
}

/** Starts PostgreSQL and a streaming replica on the loopback, in a new folder; `onStart` gets what ends them also where the start fails. */
export async function startReplicatedPostgres(folder: string, onStart: (kill: () => void) => void): Promise<ReplicatedPostgres> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  mkdirSync(folder)
  if (asRoot) execFileSync('chown', ['postgres', folder])
  const [first, second] = [await freePort(), await freePort()]
  const [primary, replica] = [nodeIn(bin, folder, 'primary', first), nodeIn(bin, folder, 'replica', second)]
  const kill = () => {
    primary.kill()
    replica.kill()
  }
  onStart(kill)
  await primary.run('initdb', '-D', primary.data, '-U', 'examhall', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8', '-N')
  await primary.start()
  await replica.run('pg_basebackup', '-d', primary.url, '-D', replica.data, '-R', '-X', 'stream', '-c', 'fast', '-N')
  await replica.start()
  await waitForReplica(primary.url)
  let { url } = primary
  return {
    get url() {
      return url
    },
    async failOver() {
      primary.kill()
      await replica.run('pg_ctl', '-D', replica.data, '-w', 'promote')
      url = replica.url
      return url
    },
    kill,
  }
}
