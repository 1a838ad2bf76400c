import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../scripts/cluster/free-port.ts'
import { asRoot, findPgBouncer, unprivilegedCall } from '../../scripts/find-postgres.ts'
import { makeScratchFolder } from './scratch.ts'

export interface PgBouncer {
  /** The address of a database through the pooler. */
  through: (url: string) => string
  stop: () => Promise<void>
}

/** Every database of the server, with the user of tests; a pool of each has four connections, and no transaction keeps one for the next. */
const configuration = (server: URL, port: number) => `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`

/** Starts PgBouncer in transaction mode before a PostgreSQL server. */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const command = findPgBouncer()
  if (command === null) throw new Error('PgBouncer is not installed: apt-get install pgbouncer')
  const folder = makeScratchFolder('pgbouncer')
  const [file, port] = [join(folder, 'pgbouncer.ini'), await freePort()]
  writeFileSync(file, configuration(new URL(url), port))
  if (asRoot) execFileSync('chown', ['-R', 'postgres', folder])
  const child = spawn(...unprivilegedCall(command, [file]), { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  for await (const line of createInterface(child.stderr)) if (line.includes('process up')) break
  return {
    through: (database) => Object.assign(new URL(database), { port }).href,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
