import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import type { App } from '../../deps.ts'

const bytes = 16
const pool = Buffer.alloc(256 * bytes)
let used = pool.length

/** Returns a new trace id, 32 hexadecimal digits; random bytes are drawn for 256 of them at once, because drawing costs more than writing them. */
function newTraceId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}

const traceparent = /^(?!ff)[\da-f]{2}-((?!0{32})[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/
const firstVersionLength = 55

/** Returns the trace id of a W3C `traceparent` header; a new one where there is no valid header. */
function traceIdOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string') return newTraceId()
  const isTooLong = header.startsWith('00-') && header.length > firstVersionLength
  return (isTooLong ? undefined : traceparent.exec(header)?.[1]) ?? newTraceId()
}

/** Returns the trace id under which the log has a request. */
export const traceIdOfRequest = ({ headers }: IncomingMessage): string => traceIdOf(headers.traceparent)

/** Says in every reply under which trace id the log has the request. */
export const tracePlugin = fp(
  async (app: App) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      done()
    })
  },
  { name: 'trace' },
)
