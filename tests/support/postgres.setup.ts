import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../scripts/find-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null
  }
}

const asRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
function unprivileged(command: string, args: string[], cwd: string): void {
  const [file, list] = asRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
  execFileSync(file, list, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts one throw-away PostgreSQL server for the run and provides its URL, or null where none is installed outside CI. */
export default async function setup(project: TestProject): Promise<() => void> {
  const bin = findPostgres()
  if (!bin) {
    if (process.env.CI) throw new Error('PostgreSQL is not installed: apt-get install postgresql. The tests never skip it in CI.')
    project.provide('postgresUrl', null)
    return () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'examhall-postgres-'))
  if (asRoot) execFileSync('chown', ['postgres', folder])
  const data = join(folder, 'data')
  const port = await freePort()
  const options = [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    '-c fsync=off',
    '-c full_page_writes=off',
    '-c max_connections=200',
  ]
  unprivileged(join(bin, 'initdb'), ['-D', data, '-U', 'examhall', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8', '-N'], folder)
  unprivileged(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-o', options.join(' '), '-w', 'start'], folder)
  project.provide('postgresUrl', `postgres://examhall@127.0.0.1:${port}/postgres`)
  return () => {
    unprivileged(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
