import type { Plugin } from 'vite'
import { coverageFolder, coverageIn } from '../paths/coverage-file.ts'

const ADDRESS = '/machines/coverage.json'

/** Lets the development server tell the visualiser what the last test runs took. */
export function coveragePlugin(): Plugin {
  return {
    name: 'chartroom-coverage',
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
