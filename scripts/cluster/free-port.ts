import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Gives a port of the loopback that is free now. */
export const freePort = (): Promise<number> => listenOnce(0)

/** Gives a free port below those that the system lends to connections, so that a server that starts again finds its port free. */
export async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = await listenOnce(randomInt(20_000, 32_000)).catch(() => null)
    if (port !== null) return port
  }
  throw new Error('No port between 20000 and 32000 is free')
}
