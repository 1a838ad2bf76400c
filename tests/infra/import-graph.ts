import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The files that each file imports, lazily, as types or to export them again. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const FROM = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)'(\.[^']+)'/gm

/** Reads the relative imports of all TypeScript files in these folders; a file is named by its path from `root`. */
export function importGraph(root: string, folders: readonly string[]): ImportGraph {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => path.includes('node_modules') }),
  )
  const known = new Set(files)
  const imported = (file: string): string[] => {
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(FROM)].map(([, from = '']) => normalize(join(dirname(file), from)))
    return found.filter((each) => known.has(each))
  }
  return new Map(files.map((file) => [file, imported(file)]))
}

/** Returns the groups of files that import one another, each sorted (the strongly connected components, after Tarjan). */
export function importCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  function visit(file: string): number {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? 0) : Number.POSITIVE_INFINITY) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? 0, reached))
    }
    const low = lowest.get(file) ?? 0
    if (low === order.get(file)) {
      const members = open.splice(open.indexOf(file)).sort()
      if (members.length > 1 || graph.get(file)?.includes(file)) cycles.push(members)
    }
    return low
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles.sort()
}
