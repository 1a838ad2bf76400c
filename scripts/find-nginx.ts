import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The command of nginx on this computer, or null. */
export function findNginx(): string | null {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null
}
