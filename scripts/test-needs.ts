import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { findPostgres } from './find-postgres.ts'
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

/** Brings a browser where there is none; answers the sentence to show where that fails, or null. */
export function bringBrowser(): string | null {
  if (findChromium()) return null
  const brought = () => findChromium() !== null
  for (const name of ['chromium-headless-shell', 'chromium']) if (installWithApt(name) && brought()) return null
  process.stdout.write('setup: fetching Chromium\n')
  if (run(process.execPath, [bins.playwright, 'install', 'chromium']) && brought()) return null
  return 'There is no browser to test with and none could be fetched. Install Chromium or Google Chrome, or set CHROMIUM_PATH.'
}

/** Says that the exam path runs in Chromium only, where there is no Firefox to run it in too; none is fetched. */
export function noteFirefox(): void {
  const { why } = findFirefox()
  if (why !== null) process.stdout.write(`setup: ${why}; the exam path runs in Chromium only\n`)
}

/** Brings PostgreSQL where there is none and this is Debian and root; answers the sentence to show where a CI run stays without, or null. */
export function bringPostgres(): string | null {
  if (findPostgres()) return null
  if (installWithApt('postgresql') && findPostgres()) return null
  if (process.env.CI) return 'PostgreSQL is not installed and could not be: apt-get install postgresql. The tests never skip it in CI.'
  process.stdout.write('setup: PostgreSQL is not installed; the server tests run on SQLite only\n')
  return null
}
