import { readFileSync } from 'node:fs'

interface LockEntry {
  optionalDependencies?: Record<string, string>
}

/** The places node_modules is searched for a dependency of the package at `path`, innermost first. */
function placesFor(path: string, name: string): string[] {
  const own = path === '' ? [] : [`${path}/node_modules/${name}`]
  const outer = path.lastIndexOf('/node_modules/')
  if (path === '' || outer < 0) return [...own, `node_modules/${name}`]
  return [...own, ...placesFor(path.slice(0, outer), name)]
}

/** Lists every optional dependency that a lock file names without an entry of its own; `npm ci` refuses such a lock on other platforms. */
export function missingFromLock(file: string): string[] {
  const packages: Record<string, LockEntry> = JSON.parse(readFileSync(file, 'utf8')).packages
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !placesFor(path, name).some((place) => place in packages))
      .map((name) => `${path === '' ? 'the project' : path} wants ${name}, which ${file} does not hold`),
  )
}
