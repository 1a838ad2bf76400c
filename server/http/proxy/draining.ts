import type { App } from '../../deps.ts'
import { Refusal } from '../refusal.ts'

/** Whether a server is about to stop: until it does it serves on, and says that it wants no more. */
export class Draining {
  #isOn = false

  get isOn(): boolean {
    return this.#isOn
  }

  begin(): void {
    this.#isOn = true
  }
}

/** `GET /readyz`: 200 while the server wants requests, 503 once it is about to stop; from then on every reply ends its connection. */
export function drainingRoutes(app: App, draining: Draining): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) reply.header('connection', 'close')
    done()
  })
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining.isOn) throw new Refusal(503, 'unavailable', 'This server is about to stop.')
    return { success: true }
  })
}
