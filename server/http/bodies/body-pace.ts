import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { createTokenBuckets } from '../pacing/token-buckets.ts'
import { Refusal } from '../refusal.ts'
import type { BodyPace, BodyWatch } from './body-watch.ts'
import { bodyRefusals, longestOf, senderOf } from './read-body.ts'

const kibibyte = 1024
const retryAfter = 2

const tooMuch = () => new Refusal(429, 'tooManyRequests', 'Too much is being sent at once. Please wait.', {}, retryAfter)

/** The announced bytes of a body, or those that came with the headers; one that does not say its length counts as the largest. */
function bytesOf({ headers }: FastifyRequest, stream: IncomingMessage): number {
  const announced = headers['content-length']
  if (announced !== undefined) return Number(announced)
  return stream.complete ? stream.readableLength : Number.POSITIVE_INFINITY
}

/** Makes a body wait before it is read; meanwhile it is watched like one that arrives slowly. */
function waitUnread(request: FastifyRequest, stream: IncomingMessage, { ms, watch }: { ms: number; watch: BodyWatch }): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => {
      watched.leave()
      resolve()
    }, ms)
    const giveUp = (refusal: Refusal) => {
      clearTimeout(end)
      reject(refusal)
    }
    const longest = longestOf(request.routeOptions.bodyLimit)
    const watched = watch.enter({ ...senderOf(request), longest, end: (why) => giveUp(bodyRefusals[why]()) })
    watched.hold(stream.readableHighWaterMark)
  })
}

/**
 * Limits how much one person sends: what comes faster waits unread for its turn, and is refused where that takes too long. A body counts before
 * it is read, whatever the answer to it is, because reading and checking it is what keeps others waiting.
 */
export function createBodyPace({ now, watch, pace }: { now: () => number; watch: BodyWatch; pace: BodyPace }) {
  const buckets = createTokenBuckets(pace)

  return async (request: FastifyRequest, stream: IncomingMessage): Promise<void> => {
    const person = request.user?.id
    const bytes = bytesOf(request, stream)
    if (person === undefined || bytes <= pace.uncounted) return
    const wait = buckets.wait(person, now())
    const isRefused = wait > pace.longestWait
    if (!isRefused) buckets.spend(person, now(), Math.min(pace.countedAtMost, Math.ceil(bytes / kibibyte)))
    if (wait === 0) return
    request.bodyWasAwaited = true
    await waitUnread(request, stream, { ms: Math.min(wait, pace.longestWait), watch })
    if (isRefused) throw tooMuch()
  }
}
