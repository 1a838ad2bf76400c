import { type ClientRequest, get } from 'node:http'
import { type Connection, openConnection } from './connection.ts'
import type { SavedAttempt } from './job.ts'
import { requestOf } from './requests.ts'

/** How pages learn what the exam room did: `stream`, or by asking every so many ms. */
export type Following = { kind: 'stream' } | { kind: 'polls'; every: number }

const clock = (): number => performance.timeOrigin + performance.now()

const versionIn = (body: Buffer): number => (JSON.parse(body.toString()) as { roomVersion: number }).roomVersion

/** The part of a student's page that follows the exam room: it asks when its stream says so, or again and again. */
export class ExamPage {
  /** When the page first had each version of the room, in epoch ms. */
  readonly seen = new Map<number, number>()
  readonly #request: string
  readonly #connection: Connection
  #version = -1
  #isAsking = false
  #isAskedAgain = false
  #stop = () => {}

  private constructor(request: string, connection: Connection) {
    this.#request = request
    this.#connection = connection
  }

  static async open(port: number, { id, cookie }: SavedAttempt, following: Following): Promise<ExamPage> {
    const path = `/api/attempts/${id}`
    const page = new ExamPage(requestOf({ method: 'GET', path: `${path}/room`, cookie }), await openConnection(port))
    if (following.kind === 'stream') await page.#follow({ port, path: `${path}/stream`, cookie })
    else page.#askEvery(following.every)
    return page
  }

  close(): void {
    this.#stop()
    this.#connection.close()
  }

  #follow({ port, path, cookie }: { port: number; path: string; cookie: string }): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      const stream: ClientRequest = get({ host: '127.0.0.1', port, path, headers, agent: false }, (reply) => {
        if (reply.statusCode !== 200) return reject(new Error(`A stream was refused with ${reply.statusCode}`))
        reply.setEncoding('utf8').on('error', () => {})
        reply.on('data', (text: string) => text.includes('event: changed') && this.#ask())
        this.#ask()
        resolve()
      })
      stream.on('error', reject)
      this.#stop = () => stream.destroy()
    })
  }

  /** Pages of a class were opened at moments of their own. */
  #askEvery(ms: number): void {
    let again: NodeJS.Timeout
    const ask = () => {
      again = setTimeout(ask, ms)
      this.#ask()
    }
    again = setTimeout(ask, Math.random() * ms)
    this.#stop = () => clearTimeout(again)
    this.#ask()
  }

  #ask(): void {
    if (this.#isAsking) {
      this.#isAskedAgain = true
      return
    }
    this.#isAsking = true
    this.#connection.send(this.#request, (status, body) => {
      this.#isAsking = false
      if (status === 200) this.#note(versionIn(body))
      if (this.#isAskedAgain && status !== 0) {
        this.#isAskedAgain = false
        this.#ask()
      }
    })
  }

  #note(version: number): void {
    for (let known = this.#version + 1; known <= version; known += 1) this.seen.set(known, clock())
    this.#version = Math.max(this.#version, version)
  }
}
