import fp from 'fastify-plugin'
import type { App } from '../../deps.ts'

const hungUp = new Error('The client hung up before the reply.')

/**
 * Has `onResponse` called also for a reply whose client has hung up: what was done is done, whoever waits for it. Fastify calls it on `finish`, which never
 * comes for a connection that was closed before, and on `error`, to which nobody else listens any more; Node itself answers to `finish`.
 */
export const hungUpPlugin = fp(
  async (app: App) => {
    app.addHook('onSend', (_request, { raw }, _payload, done) => {
      const end = () => raw.listenerCount('error') > 0 && raw.emit('error', hungUp)
      const endLater = () => raw.writableFinished || setImmediate(end)
      if (raw.destroyed) endLater()
      else raw.once('close', endLater)
      done()
    })
  },
  { name: 'hung-up' },
)
