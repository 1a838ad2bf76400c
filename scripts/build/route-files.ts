import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { closure, type Manifest } from '../budgets.ts'

const ENTRY = 'index.html'
const APP = 'src/routes/app.tsx'
const ROUTE = /path: '([^']+)'(?:(?!path:)[\s\S])*?import\('\.\/([\w.-]+)'\)/g

/** Says which files of the build each path loads beside the entry: those of the application and of its page. */
export function filesOfRoutes(sources: readonly string[], manifest: Manifest): Record<string, string[]> {
  const entry = closure(manifest, [ENTRY])
  const filesOf = (page: string): string[] => {
    const keys = [...closure(manifest, [APP, `src/routes/${page}`])].filter((key) => !entry.has(key))
    return [...new Set(keys.flatMap((key) => [...(manifest[key]?.css ?? []), manifest[key]?.file ?? []].flat()))]
  }
  const routes = sources.flatMap((source) => [...source.matchAll(ROUTE)])
  return Object.fromEntries(routes.map(([, path = '', page = '']) => [path, filesOf(page)]))
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
      const folder = resolve(config.root, config.build.outDir, '.vite')
      const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
      const sources = globSync('src/routes/*.routes.ts', { cwd: config.root }).map((file) => readFileSync(join(config.root, file), 'utf8'))
      writeFileSync(join(folder, 'routes.json'), JSON.stringify(filesOfRoutes(sources, manifest)))
    },
  }
}
