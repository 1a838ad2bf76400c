import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'
import { chartOf } from '../chart/chart.ts'
import type { Earlier } from '../chart/compare.ts'
import { OptionFault } from '../paths/command/options.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { commitAt, machinesAt } from '../project/earlier-machines.ts'

const ADDRESS = '/machines/earlier.json'

/** Pages of other sites cannot have the project's history run. */
const isOwnPage = ({ headers }: IncomingMessage): boolean => ['same-origin', undefined].includes(headers['sec-fetch-site']?.toString())

function faultOf(error: unknown): string {
  if (error instanceof OptionFault) return error.message.split('\n')[0] ?? ''
  return `The machines of this commit cannot be loaded: ${error instanceof Error ? error.message : String(error)}`
}

/** Lets the development server tell the visualiser what a chart was at a commit; the machines of a commit are loaded once. */
export function comparePlugin(): Plugin {
  const loaded = new Map<string, Promise<readonly RegisteredMachine[]>>()
  const machinesOf = (root: string, id: string): Promise<readonly RegisteredMachine[]> => {
    const machines = loaded.get(id) ?? machinesAt(root, id)
    loaded.set(id, machines)
    machines.catch(() => loaded.delete(id))
    return machines
  }
  const earlier = async (root: string, asked: URLSearchParams): Promise<Earlier> => {
    const commit = commitAt(root, asked.get('commit') ?? '')
    const row = (await machinesOf(root, commit.id)).find(({ name }) => name === asked.get('machine'))
    return { commit, chart: row ? chartOf(row.model.machine, row.model.delays) : null }
  }
  return {
    name: 'chartroom-compare',
    apply: 'serve',
    configureServer({ middlewares, config: { root } }) {
      middlewares.use(ADDRESS, async (request, reply) => {
        reply.setHeader('cache-control', 'no-store')
        reply.setHeader('content-type', 'application/json')
        try {
          if (!isOwnPage(request)) throw new OptionFault('Only the page of this server can ask.')
          reply.end(JSON.stringify(await earlier(root, new URL(request.url ?? '', 'http://localhost').searchParams)))
        } catch (error) {
          reply.statusCode = 422
          reply.end(JSON.stringify({ message: faultOf(error) }))
        }
      })
    },
  }
}
