import type { AddressInfo } from 'node:net'
import { newServer } from '../../server/app.ts'
import { bodyLimits } from '../../server/http/bodies/body-watch.ts'
import { jsonPlugin } from '../../server/http/plugins/json.ts'

/** A server without a school that waits only a moment for bodies; tells its port, and when twenty are on their way. */
const patience = 1_000
const expected = 20

const app = newServer({}, null)
await app.register(jsonPlugin, {
  deps: { now: Date.now },
  bodies: { ...bodyLimits, first: patience, perByte: 0, checkEvery: patience / 2, ofAddress: 100 },
})
app.decorateRequest('user', null)
app.post('/echo', async () => ({ success: true }))
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port, patience })
const look = setInterval(() => {
  if (app.bodyWatch.state().unfinished < expected) return
  clearInterval(look)
  process.send?.('waiting')
}, 5)
process.on('disconnect', () => process.exit())
