import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { root } from '../../../scripts/project.ts'
import type { Reply } from '../server/school-server.ts'
import type { Order } from './server-process.ts'

interface Options {
  name: string
  port: number
  url: string
  /** Where it keeps its files. */
  folder: string
}

interface Call {
  method: string
  path: string
  body: unknown
  token: string | null
  /** Simulated time in epoch ms. */
  now: number
}

const main = join(import.meta.dirname, 'server-process.ts')
/** Processes that start strip no types again. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')

/** One real server process on this machine, in simulated time; it can be killed and started again. */
export class RealServer {
  readonly name: string
  readonly #options: Options
  #child: ChildProcess | null = null
  #agent = new Agent({ keepAlive: true })
  #gone: Promise<unknown> = Promise.resolve()
  #isMeantToEnd = false

  constructor(options: Options) {
    this.name = options.name
    this.#options = options
  }

  get isUp(): boolean {
    return this.#child !== null
  }

  /** Whether it ended although nobody killed it. */
  hasFailed = false

  async start(now: number): Promise<void> {
    const { name, port, url, folder } = this.#options
    const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: url, SAMPLE_SCHOOL: 'off', LOG_LEVEL: 'silent' }
    const env = { ...process.env, ...own, NODE_COMPILE_CACHE, PGAPPNAME: name, SIMULATED_NOW: String(now) }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#isMeantToEnd = false
    this.#child = child
    this.#agent = new Agent({ keepAlive: true })
    this.#gone = once(child, 'exit').then(() => {
      this.#agent.destroy()
      this.hasFailed ||= !this.#isMeantToEnd
      if (this.#child === child) this.#child = null
    })
    await Promise.race([once(child, 'message'), this.#gone])
  }

  /** Resolves when the process is gone. */
  get gone(): Promise<unknown> {
    return this.#gone
  }

  #order(order: Order): void {
    if (this.#child?.connected) this.#child.send(order, () => undefined)
  }

  /** Lets it do a job that is due, to its end. */
  async work(job: number, at: number): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#order({ job, at })
    await Promise.race([once(child, 'message'), this.#gone])
  }

  killAt(statementsLeft: number | null, isSent: boolean): void {
    this.#isMeantToEnd = statementsLeft !== null
    this.#order({ statementsLeft, isSent })
  }

  kill(): Promise<unknown> {
    this.#isMeantToEnd = true
    this.#child?.kill('SIGKILL')
    return this.#gone
  }

  /** Calls it as a page does; null where it ends before it answers. */
  async call({ method, path, body, token, now }: Call): Promise<Reply | null> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-simulated-now': String(now),
      ...(token !== null && { cookie: `examhall_session=${token}` }),
      ...(text !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const reply = new Promise<Reply | null>((resolve) => {
      const sent = request({ host: '127.0.0.1', port: this.#options.port, method, path, headers, agent: this.#agent }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece) => pieces.push(piece))
        response.on('error', () => resolve(null))
        const retryAfter = response.headers['retry-after']
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(pieces).toString(),
            retryAfter: retryAfter === undefined ? null : Number(retryAfter),
          }),
        )
      })
      sent.on('error', () => resolve(null))
      sent.end(text)
    })
    return Promise.race([reply, this.#gone.then(() => null)])
  }
}
