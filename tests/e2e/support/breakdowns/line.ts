import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of requests: `off` lets none through; `drop` cuts every call of the API; `lose` lets calls through and loses the replies of all but reads. */
export type LineState = 'on' | 'off' | 'drop' | 'lose'

/** A line to a server that can be cut, for browsers whose requests a test cannot hold; `navigator.onLine` stays true. */
export class Line {
  readonly #server = createServer((asked, reply) => this.#pass(asked, reply))
  readonly #target: URL
  state: LineState = 'on'

  private constructor(target: string) {
    this.#target = new URL(target)
  }

  static async open(target: string): Promise<Line> {
    const line = new Line(target)
    line.#server.on('connection', (socket) => line.state === 'off' && socket.destroy())
    await once(line.#server.listen(0, '127.0.0.1'), 'listening')
    return line
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Changes the line; what is under way on it is cut. */
  turn(state: LineState): void {
    this.state = state
    if (state !== 'on') this.#server.closeAllConnections()
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #pass(asked: IncomingMessage, reply: ServerResponse): void {
    const isCall = asked.url?.startsWith('/api/') ?? false
    if (this.state === 'off' || (this.state === 'drop' && isCall)) return void asked.socket.destroy()
    const isLost = this.state === 'lose' && isCall && asked.method !== 'GET'
    const { hostname, port } = this.#target
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (found) => {
      if (isLost) return void found.resume().on('end', () => asked.socket.destroy())
      reply.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(reply)
    })
    passed.on('error', () => asked.socket.destroy())
    reply.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
}
