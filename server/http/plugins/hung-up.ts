import fp from 'fastify-plugin'
import type { App } from '../../deps.ts'

/**
 * Ends a reply whose client has hung up as one that has gone out, so that `onResponse` is called for it: what was done is done, whoever waits for it. Node's
 * `finish`, which Fastify listens to, never comes for a connection that was closed before.
 */
export const hungUpPlugin = fp(
  async (app: App) => {
    app.addHook('onSend', (_request, { raw }, _payload, done) => {
      const end = () => raw.writableFinished || raw.emit('finish')
      if (raw.destroyed) setImmediate(end)
      else raw.once('close', end)
      done()
    })
  },
  { name: 'hung-up' },
)
