import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const WORDS = 'WELCOME TO THE WLAN'

/** A network between a browser and the server that answers some paths itself, by 200 and a page of its own, as a captive portal or a filter does. */
export class Portal {
  readonly origin: string
  readonly #server: Server
  #answers: (path: string) => boolean = () => false
  #asked: string[] = []

  private constructor(server: Server) {
    this.#server = server
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  static async open(origin: string): Promise<Portal> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const portal = new Portal(server)
    portal.#relay(origin)
    return portal
  }

  /** Answers these paths from now on; none where nothing is said. */
  answer(answers: (path: string) => boolean = () => false): void {
    this.#answers = answers
    this.#asked = []
  }

  /** Whether a path was asked for since then. */
  hasBeenAsked = (start: string): boolean => this.#asked.some((path) => path.startsWith(start))

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #relay(origin: string): void {
    this.#server.on('request', (incoming, outgoing) => {
      const path = incoming.url ?? '/'
      const isAnswered = this.#answers(path)
      this.#asked.push(path)
      if (isAnswered) {
        outgoing.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
        return outgoing.end(`<!doctype html><title>Portal</title><h1>${WORDS}</h1>`)
      }
      const passed = request(new URL(path, origin), { method: incoming.method, headers: incoming.headers }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(outgoing)
      })
      passed.on('error', () => outgoing.destroy())
      incoming.pipe(passed)
    })
  }
}
