import { setMaxListeners } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App, Deps } from '../../deps.ts'
import { createConcurrencyLimit, type ReleaseTurn } from '../pacing/concurrency-limit.ts'
import { createTokenBuckets } from '../pacing/token-buckets.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply carries a whole attempt. */
    carriesAttempt?: true
    /** How many loads of an attempt a reply counts for that is made from the answers of a class, or from everything a teacher wrote. */
    readsClass?: number
  }
  interface FastifyRequest {
    /** Lets the next reply to this person begin; null where there is no need to wait. */
    endTurn: ReleaseTurn | null
  }
}

/** How much of replies is made for one person and waits to be read; times in milliseconds. */
export interface ReplyLimits {
  /** Replies of one person that are worked on or on their way at once, and how many more may wait for that. */
  atOnce: number
  waiting: number
  /** Loads of attempts at once and a second after them; every reply counts as one more for each `largeBytes`, a file's apart. */
  burst: number
  perSecond: number
  largeBytes: number
  /** How long a client that loads faster is made to wait at most; beyond that it is refused. */
  longestWait: number
  /** A connection ends when nothing of its reply was read for so long; a reply of `smallBytes` leaves this process whether or not it is read. */
  unread: number
  smallBytes: number
  /** The most requests of one connection that are not answered. */
  pipelined: number
}

export const replyLimits: ReplyLimits = {
  atOnce: 4,
  waiting: 64,
  burst: 60,
  perSecond: 4,
  largeBytes: 512 * 1024,
  longestWait: 5_000,
  unread: 30_000,
  smallBytes: 16 * 1024,
  pipelined: 4,
}

const tooManyLoads = () => new Refusal(429, 'tooManyLoads', 'Too much is being loaded at once. Please wait.', {}, 2)
const gone = () => new Refusal(400, 'aborted', 'The request was interrupted.')

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Ends the turn of a request when its reply has left this process or nobody is there to read it. */
function whenOver(request: FastifyRequest, { raw }: FastifyReply): void {
  const { socket } = request.raw
  const over = () => {
    socket.off('close', over)
    raw.off('finish', over).off('close', over)
    request.endTurn?.()
  }
  socket.once('close', over)
  raw.once('finish', over).once('close', over)
}

/** Nothing is made for whoever hung up while waiting. */
function refuseGone({ raw, endTurn }: FastifyRequest): void {
  if (!raw.socket.destroyed) return
  endTurn?.()
  throw gone()
}

/** Ends connections that ask for more and more without reading; browsers wait for one reply before they send another request. */
function endPipelines(app: App, { pipelined }: ReplyLimits): void {
  const unanswered = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw
    const count = unanswered.get(socket) ?? 0
    if (count >= pipelined) {
      socket.destroy()
      return
    }
    unanswered.set(socket, count + 1)
    done()
  })
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
    done()
  })
}

/** Limits the memory and time that replies to one person take: reads are queued, and a large reply counts as several. */
export const repliesPlugin = fp(
  async (app: App, { now, limits = replyLimits }: Pick<Deps, 'now'> & { limits?: ReplyLimits }) => {
    const takeTurn = createConcurrencyLimit(limits)
    const loads = createTokenBuckets(limits)
    endPipelines(app, limits)
    const closing = new AbortController()
    setMaxListeners(0, closing.signal)
    app.addHook('preClose', async () => closing.abort())
    app.decorateRequest('endTurn', null)

    const delay = (ms: number) => pause(ms, null, { signal: closing.signal, ref: false }).catch(() => null)

    /** Whoever loads too fast waits with the turn, so that the next ones wait as well. */
    async function waitForLoad({ routeOptions }: FastifyRequest, person: string): Promise<void> {
      const wait = loads.wait(person, now())
      if (wait > 0) await delay(Math.min(wait, limits.longestWait))
      if (wait > limits.longestWait) throw tooManyLoads()
      const { carriesAttempt, readsClass = 0 } = routeOptions.config
      if (carriesAttempt || readsClass > 0) loads.spend(person, now(), carriesAttempt ? 1 : readsClass)
    }

    /** Counts a reply that goes out as it is made, at most as all the loads that a person has at once. */
    async function* counted(parts: AsyncIterable<string>, person: string): AsyncGenerator<string> {
      let [length, spent] = [0, 0]
      for await (const part of parts) {
        length += part.length
        const due = Math.min(limits.burst, Math.floor(length / limits.largeBytes)) - spent
        if (due > 0) loads.spend(person, now(), due)
        spent += due
        yield part
      }
    }

    async function waitForTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (!request.user || !request.isApi) return
      whenOver(request, reply)
      request.endTurn = await takeTurn(request.user.id)
      if (!request.endTurn) {
        await delay(limits.longestWait)
        throw tooManyLoads()
      }
      refuseGone(request)
      await waitForLoad(request, request.user.id)
      refuseGone(request)
    }

    app.addHook('onRequest', (request, reply, done) => (isRead(request) ? waitForTurn(request, reply) : done()))
    app.addHook('preValidation', (request, reply, done) =>
      !isRead(request) && request.routeOptions.config.carriesAttempt ? waitForTurn(request, reply) : done(),
    )
    app.addHook('onSend', (request, _reply, payload: unknown, done) => {
      const person = request.user?.id
      const isText = typeof payload === 'string'
      if (!isText || payload.length > limits.smallBytes) request.raw.socket.setTimeout?.(limits.unread)
      if (person !== undefined && payload instanceof Readable && request.routeOptions.config.readsClass)
        return done(null, Readable.from(counted(payload, person), { highWaterMark: 1 }))
      // A file waits for its reader; texts and bytes are in memory until they are read.
      if (payload instanceof Readable) request.endTurn?.()
      if (isText && payload.length >= limits.largeBytes && person !== undefined)
        loads.spend(person, now(), Math.floor(payload.length / limits.largeBytes))
      done()
    })
  },
  { name: 'replies', dependencies: ['session', 'json'] },
)
