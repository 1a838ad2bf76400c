import type { Random } from '../scheduling/random.ts'
import { newProcess, type Process, type Scheduler } from '../scheduling/scheduler.ts'
import type { Reply } from '../server/school-server.ts'
import type { Signal } from './globals.ts'

export type LinkMode = 'up' | 'down' | 'halfOpen' | 'captive'

/** The way between one device and the school, with what goes wrong on it. */
export interface Link {
  mode: LinkMode
  /** How many of the next requests never arrive, and of the next replies. */
  loseRequests: number
  loseReplies: number
  /** How many of the next requests are kept on their way for `heldFor` ms. */
  holdRequests: number
  heldFor: number
  /** Shares of requests and replies that are lost, and of requests that arrive twice. */
  loss: number
  twice: number
  slowest: number
}

export const soundLink = (): Link => ({
  mode: 'up',
  loseRequests: 0,
  loseReplies: 0,
  holdRequests: 0,
  heldFor: 0,
  loss: 0,
  twice: 0,
  slowest: 60,
})

export interface Sent {
  method: string
  path: string
  body: unknown
}

interface Call extends Sent {
  process: Process
  signal: Signal | null
  keepalive: boolean
}

interface Options {
  scheduler: Scheduler
  random: Random
  link: Link
  /** The far end; null where the server is away. */
  arrive: (sent: Sent) => Promise<Reply | null>
  log: (words: string) => void
}

const fastest = 15
const latest = 20_000

/** What a page sees of a reply. */
export class SimResponse {
  readonly status: number
  readonly ok: boolean
  readonly headers: { get: (name: string) => string | null }
  readonly #text: string

  constructor(status: number, text: string, headers: Record<string, string>) {
    this.status = status
    this.ok = status >= 200 && status < 300
    this.#text = text
    this.headers = { get: (name) => headers[name.toLowerCase()] ?? null }
  }

  text(): Promise<string> {
    return Promise.resolve(this.#text)
  }

  json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.#text))
  }

  clone(): SimResponse {
    return this
  }
}

const responseOf = ({ status, text, retryAfter }: Reply): SimResponse =>
  new SimResponse(status, text, {
    'content-type': 'application/json; charset=utf-8',
    ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
  })

const takes = (link: Link, count: 'loseRequests' | 'loseReplies' | 'holdRequests'): boolean => {
  if (link[count] <= 0) return false
  link[count] -= 1
  return true
}

/** Carries the calls of a device: each may be lost, come late, twice, or be answered by somebody else. */
export class Network {
  readonly #options: Options
  readonly #air: Process = newProcess()

  constructor(options: Options) {
    this.#options = options
  }

  fetch(call: Call): Promise<SimResponse> {
    const { scheduler, link, log } = this.#options
    const { promise, resolve, reject } = Promise.withResolvers<SimResponse>()
    const { process, signal } = call
    const fail = (after: number) => scheduler.after(after, () => reject(new TypeError('Failed to fetch')), process)
    let isAnswered = false
    const answer = (response: SimResponse) => {
      isAnswered = true
      resolve(response)
    }
    signal?.addEventListener('abort', () => isAnswered || reject(signal.reason))
    if (signal?.aborted) reject(signal.reason)
    else if (link.mode === 'down') fail(5)
    else if (link.mode === 'captive') {
      const page = new SimResponse(200, '<html>Please accept our terms</html>', { 'content-type': 'text/html' })
      scheduler.after(30, () => answer(page), process)
    } else this.#send(call, (reply) => (reply ? answer(responseOf(reply)) : fail(1)))
    log(`${call.method} ${call.path} ${link.mode}`)
    return promise
  }

  #send(call: Call, deliver: (reply: Reply | null) => void): void {
    const { scheduler, random, link, arrive, log } = this.#options
    const wait = () => random.between(fastest, Math.max(fastest, link.slowest))
    const isLost = takes(link, 'loseRequests') || random.chance(link.loss)
    const isHeld = takes(link, 'holdRequests')
    if (random.chance(link.twice)) scheduler.after(random.between(fastest, latest), () => void arrive(call), this.#air)
    if (isLost && !isHeld) {
      log('lost')
      return
    }
    const receive = async () => {
      const reply = await arrive(call)
      log(`${reply?.status ?? 'away'} ${reply?.text ?? ''}`)
      const isReplyLost = takes(link, 'loseReplies') || random.chance(link.loss) || link.mode === 'halfOpen' || isHeld
      if (isReplyLost) return log('reply lost')
      scheduler.after(wait(), () => link.mode === 'up' && deliver(reply), call.process)
    }
    scheduler.after(wait() + (isHeld ? link.heldFor : 0), () => void receive(), this.#air)
  }
}
