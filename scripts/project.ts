import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The script that npm's bin of a package points to, so that it runs under the same Node on every platform. */
export const bins = {
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  knip: join(root, 'node_modules/knip/bin/knip.js'),
  playwright: join(root, 'node_modules/@playwright/test/cli.js'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
}

/** The server and its packages, as `npm run build` puts them together. */
export const serverBundle = join(root, 'dist-server/main.js')

const SOURCES = ['src', 'chartroom/src', 'domain', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json']
const SERVER_SOURCES = ['server', 'domain', 'scripts/build', 'package-lock.json']

function newest(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const inside = readdirSync(path).filter((name) => name !== 'node_modules')
  return Math.max(stats.mtimeMs, ...inside.map((name) => newest(join(path, name))))
}

/** Returns whether a file is there and younger than all that is in some files and folders. */
export function isYounger(made: string, sources: string[]): boolean {
  if (!existsSync(made)) return false
  const built = statSync(made).mtimeMs
  return sources.every((source) => newest(source) <= built)
}

const inRoot = (paths: string[]): string[] => paths.map((path) => join(root, path))

/** Returns whether the folder holds a finished build of the pages that is younger than everything it is made of. */
export const isBuilt = (folder: string): boolean => isYounger(join(root, folder, 'index.html'), inRoot(SOURCES))

/** Returns whether the bundle of the server is younger than everything it is made of. */
export const isServerBuilt = (): boolean => isYounger(serverBundle, inRoot(SERVER_SOURCES))
