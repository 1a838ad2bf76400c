import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL server's commands on this computer, or null. */
export function findPostgres(): string | null {
  const packaged = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...packaged.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
}

/** The command of PgBouncer on this computer, or null. */
export function findPgBouncer(): string | null {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null
}

/** Whether servers have to be started as somebody else. */
export const asRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
export const unprivilegedCall = (command: string, args: string[]): [string, string[]] =>
  asRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
/** The command of nginx on this computer, or null. */
export function findNginx(): string | null {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null
}
