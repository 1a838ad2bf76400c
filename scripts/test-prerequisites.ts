import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { findNginx, findPgBouncer, findPostgres } from './find-postgres.ts'
import { findFirefox } from './firefox.ts'
import { bins, root } from './project.ts'

const APT = '/usr/bin/apt-get'
const canInstall = process.getuid?.() === 0 && existsSync(APT)

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function installWithApt(name: string): boolean {
  if (!canInstall) return false
  process.stdout.write(`setup: installing ${name}\n`)
  const install = () => run(APT, ['install', '-y', '-qq', '--no-install-recommends', name])
  return install() || (run(APT, ['update', '-qq']) && install())
}

/** Installs a browser where there is none; returns the sentence to show where that fails, or null. */
export function installBrowser(): string | null {
  if (findChromium()) return null
  const brought = () => findChromium() !== null
  for (const name of ['chromium-headless-shell', 'chromium']) if (installWithApt(name) && brought()) return null
  process.stdout.write('setup: fetching Chromium\n')
  if (run(process.execPath, [bins.playwright, 'install', 'chromium']) && brought()) return null
  return 'There is no browser to test with and none could be fetched. Install Chromium or Google Chrome, or set CHROMIUM_PATH.'
}

/** Prints that the exam path runs in Chromium only where no Firefox is installed; none is downloaded. */
export function reportMissingFirefox(): void {
  const { why } = findFirefox()
  if (why !== null) process.stdout.write(`setup: ${why}; the exam path runs in Chromium only\n`)
}

/** Installs PostgreSQL where it is missing, as root on Debian; returns the sentence to show where a CI run is left without, or null. */
export function installPostgres(): string | null {
  if (findPostgres()) return null
  if (installWithApt('postgresql') && findPostgres()) return null
  if (process.env.CI) return 'PostgreSQL is not installed and could not be: apt-get install postgresql. The tests never skip it in CI.'
  process.stdout.write('setup: PostgreSQL is not installed; the server tests run on SQLite only\n')
  return null
}

/** Installs PgBouncer where it is missing, as root on Debian; returns the sentence to show where a CI run is left without, or null. */
export function installPgBouncer(): string | null {
  if (!findPostgres() || findPgBouncer()) return null
  if (installWithApt('pgbouncer') && findPgBouncer()) return null
  if (process.env.CI) return 'PgBouncer is not installed and could not be: apt-get install pgbouncer. The tests never skip it in CI.'
  process.stdout.write('setup: PgBouncer is not installed; no server is tested behind it\n')
  return null
}

/** Installs nginx in a CI run, as root on Debian; elsewhere none is installed, since the package starts a server, and it is said what is not tried. */
export function bringNginx(): void {
  if (findNginx() || (process.env.CI && installWithApt('nginx-light') && findNginx())) return
  process.stdout.write('setup: nginx is not installed; the sites of deploy/ are not tried\n')
}
