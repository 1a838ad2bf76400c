import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { patterns } from '../../src/paths.ts'
import { closure, type Manifest } from '../budgets.ts'

const ENTRY = 'index.html'
const APP = 'src/routes/app.tsx'
const STAFF = 'src/routes/staff.routes.tsx'
const ROUTE = /path: patterns\.(\w+)(?:(?!path:)[\s\S])*?import\('(\.[\w./-]+)'\)/g

const patternOf: Readonly<Record<string, string>> = patterns

/**
 * Says which files of the build each path loads: those of the entry, of the application and of its page, the largest first, so that the line is
 * never idle while small files wait for their turn. The sources are by their file, a size is in bytes.
 */
export function filesOfRoutes(
  sources: ReadonlyMap<string, string>,
  manifest: Manifest,
  sizeOf: (file: string) => number,
): Record<string, string[]> {
  const filesOf = (page: string, isOfStaff: boolean): string[] => {
    const keys = [...closure(manifest, isOfStaff ? [ENTRY, APP, STAFF, page] : [ENTRY, APP, page])]
    const files = new Set(keys.flatMap((key) => [...(manifest[key]?.css ?? []), manifest[key]?.file ?? []].flat()))
    return [...files].sort((one, other) => sizeOf(other) - sizeOf(one))
  }
  const routesIn = ([file, source]: [string, string]) =>
    [...source.matchAll(ROUTE)].map(([, name = '', page = '']) => {
      const pattern = patternOf[name] ?? ''
      return [pattern, filesOf(posix.join(posix.dirname(file), page), /^\/(admin|teacher)\b/.test(pattern))] as const
    })
  return Object.fromEntries([...sources].flatMap(routesIn))
}

/** Writes `.vite/routes.json`, from which the server tells a browser what a page needs before its first script has run. */
export function routeFiles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'route-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      const build = resolve(config.root, config.build.outDir)
      const folder = join(build, '.vite')
      const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
      const sizeOf = (file: string) => statSync(join(build, file)).size
      const files = globSync('src/routes/**/*.routes.ts', { cwd: config.root }).map((file) => file.replaceAll('\\', '/'))
      const sources = new Map(files.map((file) => [file, readFileSync(join(config.root, file), 'utf8')]))
      writeFileSync(join(folder, 'routes.json'), JSON.stringify(filesOfRoutes(sources, manifest, sizeOf)))
    },
  }
}
