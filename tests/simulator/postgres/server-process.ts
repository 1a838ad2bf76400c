import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { registerHooks } from 'node:module'
import pg from 'pg'
import { jobs } from './repeat-on-request.ts'

/** What the simulation says to a server: a job is due, or it dies at a statement. */
export type Order = { job: number; at: number } | { statementsLeft: number | null; isSent: boolean }

let now = Number(process.env.SIMULATED_NOW)
const goOnFrom = (at: unknown): void => {
  now = Math.max(now, Number(at) || 0)
}

Date.now = () => now
process.hrtime.bigint = () => BigInt(now) * 1_000_000n

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url.endsWith('/server/jobs/repeat.ts') ? { ...found, url: new URL('repeat-on-request.ts', import.meta.url).href } : found
  },
})

// The time of a request comes with it.
subscribe('http.server.request.start', (message) => goOnFrom((message as { request: IncomingMessage }).request.headers['x-simulated-now']))

let fuse: { statementsLeft: number; isSent: boolean } | null = null
const die = (): void => void process.kill(process.pid, 'SIGKILL')

// Dies before its last statement is sent, or when it was sent and nobody knows what became of it.
const { query } = pg.Client.prototype
pg.Client.prototype.query = function queryUntilDeath(this: pg.Client, ...args: unknown[]) {
  const isLast = fuse !== null && --fuse.statementsLeft <= 0
  if (isLast && !fuse?.isSent) die()
  const result = Reflect.apply(query, this, args)
  if (isLast) die()
  return result
} as typeof query

async function obey(order: Order): Promise<void> {
  if ('statementsLeft' in order) {
    const { statementsLeft, isSent } = order
    fuse = statementsLeft === null ? null : { statementsLeft, isSent }
    return
  }
  goOnFrom(order.at)
  await jobs.get(order.job)?.()
  process.send?.('done')
}

process.on('message', (order: Order) => void obey(order))
process.on('disconnect', () => process.exit())

const [{ startServer }, { readEnv }] = await Promise.all([import('../../../server/start.ts'), import('../../../server/env.ts')])
await startServer(readEnv(process.env), import.meta.dirname)
process.send?.('open')
