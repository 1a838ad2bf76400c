import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const every = 250
const longestReply = 2_000

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: longestReply }, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
    asked.end()
  })
}

export interface Readiness {
  /** The ports of the servers that want requests. */
  ready(): number[]
  /** Resolves once a server is ready; rejects when it is not in time. */
  untilReady(port: number, within: number): Promise<void>
  stop(): void
}

/** Asks each server four times a second whether it wants requests. */
export function watchReadiness(ports: readonly number[]): Readiness {
  const known = new Set<number>()
  const ask = async (port: number) => ((await isReady(port)) ? known.add(port) : known.delete(port))
  const timer = setInterval(() => {
    for (const port of ports) void ask(port)
  }, every)
  return {
    ready: () => ports.filter((port) => known.has(port)),
    async untilReady(port, within) {
      const end = performance.now() + within
      while (!(await isReady(port))) {
        if (performance.now() > end) throw new Error(`The server on port ${port} was not ready within ${within / 1_000} seconds`)
        await pause(every)
      }
      known.add(port)
    },
    stop: () => clearInterval(timer),
  }
}
