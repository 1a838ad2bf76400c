import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'

/** The oldest version whose network can be taken away and given back over WebDriver BiDi, as far as it was tried. */
const OLDEST = 153

const INSTALLED = [
  '/usr/lib/firefox-esr/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/opt/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The Firefox to test with, or why there is none. */
export type FoundFirefox = { path: string; why: null } | { path: null; why: string }

/** Reads the version from what the program says of itself: 153 of 'Mozilla Firefox 153.7.0esr'; null where it says nothing of the kind. */
function majorVersion(said: string): number | null {
  const [, major] = /^Mozilla Firefox (\d+)\./m.exec(said) ?? []
  return major === undefined ? null : Number(major)
}

/** Judges a program by what it says of itself. */
export function judgeFirefox(path: string, said: string): FoundFirefox {
  const major = majorVersion(said)
  if (major === null) return { path: null, why: `${path} says no version` }
  return major < OLDEST ? { path: null, why: `Firefox ${major} is older than ${OLDEST}` } : { path, why: null }
}

/** Finds FIREFOX_PATH or an installed Firefox that is new enough to be driven; a snap is none, because it reads no profile of ours. */
export function findFirefox(): FoundFirefox {
  const path = [process.env.FIREFOX_PATH ?? '', ...INSTALLED].find((one) => one !== '' && existsSync(one))
  if (path === undefined || realpathSync(path).startsWith('/snap/')) return { path: null, why: 'Firefox is not installed' }
  return judgeFirefox(path, spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout ?? '')
}
