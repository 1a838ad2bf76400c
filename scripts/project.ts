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

const SOURCES = ['src', 'chartroom/src', 'domain', 'scripts', 'index.html', 'vite.config.ts', 'package-lock.json']

function newest(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const inside = readdirSync(path).filter((name) => name !== 'node_modules')
  return Math.max(stats.mtimeMs, ...inside.map((name) => newest(join(path, name))))
}

/** Returns whether the folder holds a finished build that is younger than everything it is made of. */
export function isBuilt(folder: string): boolean {
  const page = join(root, folder, 'index.html')
  if (!existsSync(page)) return false
  const built = statSync(page).mtimeMs
  return SOURCES.every((source) => newest(join(root, source)) <= built)
}
