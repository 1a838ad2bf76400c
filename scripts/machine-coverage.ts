import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Coverage } from '../src/machines/inspection/contract.ts'
import { root } from './project.ts'

/** Where test runs leave what they took: one file for each machine. */
export const coverageFolder = join(root, 'node_modules/.cache/examhall/coverage')

const ADDRESS = '/machines/coverage.json'

/** What the last test run of each machine took. */
export function coverageIn(folder: string): Coverage {
  const files = globSync('*.json', { cwd: folder }).sort()
  const runs = files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))])
  return { machines: Object.fromEntries(runs) }
}

/** Lets the development server tell the visualiser what the last test runs took. */
export function machineCoverage(): Plugin {
  return {
    name: 'machine-coverage',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(ADDRESS, (_, reply) => {
        reply.setHeader('content-type', 'application/json')
        reply.setHeader('cache-control', 'no-store')
        reply.end(JSON.stringify(coverageIn(coverageFolder)))
      })
    },
  }
}
