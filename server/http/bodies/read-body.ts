import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { limits } from '../../../domain/limits.ts'
import { Refusal } from '../refusal.ts'
import { bodyBytes } from './body-bytes.ts'
import type { Arriving, BodyEnd, BodyWatch } from './body-watch.ts'
import type { ReadInTurns } from './reading-turns.ts'

const longestBody = 120_000
const longestLargeBody = 300_000
const retryAfter = 2

const tooLarge = () => new Refusal(413, 'tooLarge', 'The request is too large.')
const brokenOff = () => new Refusal(400, 'brokenOff', 'The request ended before it was complete.')
/** The answer to a body that is not waited for any longer. */
export const bodyRefusals: Record<BodyEnd, () => Refusal> = {
  slow: () => new Refusal(408, 'tooSlow', 'The request took too long to arrive.'),
  crowded: () => new Refusal(503, 'unavailable', 'Too many requests are arriving at once. Please try again.', {}, retryAfter),
}

/** Returns how long a body may take, by the bytes that its route takes; in ms. */
export const longestOf = (mostBytes: number): number => (mostBytes > limits.bodyBytes ? longestLargeBody : longestBody)

/** Returns who sends a body and how many of its bytes the connection has brought. */
export function senderOf(request: FastifyRequest): Pick<Arriving, 'owner' | 'isSignedIn' | 'received'> {
  const { socket } = request.raw
  const before = socket.bytesRead ?? 0
  return {
    owner: request.user?.id ?? request.ip,
    isSignedIn: request.user !== null,
    received: () => (socket.bytesRead ?? 0) - before,
  }
}

/** What reads the bodies of a server. */
export interface BodyReading {
  watch: BodyWatch
  readInTurns: ReadInTurns
}

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Reads a body to its end; refuses one that is too large, too slow, or broken off. Most bodies come together with their headers: those are
 * complete at the end of this turn of the loop, and need no watch and no listeners.
 */
export async function readBody(request: FastifyRequest, stream: IncomingMessage, reading: BodyReading): Promise<string> {
  const most = request.routeOptions.bodyLimit
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
  if (!stream.complete) await endOfTurn()
  if (stream.complete) return readComplete(stream, most)
  if (stream.destroyed) throw brokenOff()
  request.bodyWasAwaited = true
  return readArriving(request, stream, reading, most)
}

/** Reads a body that came together with its headers. */
function readComplete(stream: IncomingMessage, most: number): string {
  const body: Buffer | null = stream.read()
  if (body === null) {
    stream.resume()
    return ''
  }
  if (body.length > most) throw tooLarge()
  return body.toString()
}

function readArriving(
  request: FastifyRequest,
  stream: IncomingMessage,
  { watch, readInTurns }: BodyReading,
  most: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const bytes = bodyBytes()
    const watched = watch.enter({ ...senderOf(request), longest: longestOf(most), end: (why) => settle(bodyRefusals[why]()) })
    let held = 0
    const onWaiting = (waiting: number) => {
      watched.hold(bytes.length() + waiting - held)
      held = bytes.length() + waiting
    }
    const onPiece = (piece: Buffer) => {
      bytes.add(piece)
      if (bytes.length() > most) settle(tooLarge())
      else onWaiting(stream.readableLength)
    }
    const stopReading = readInTurns(stream, { onWaiting, onPiece })
    const onEnd = () => settle(null)
    const onBreak = () => settle(brokenOff())
    function settle(refusal: Refusal | null): void {
      stopReading()
      stream.off('end', onEnd).off('error', onBreak).off('close', onBreak)
      watched.leave()
      if (refusal && !stream.complete) readInTurns(stream, { onPiece: () => undefined })
      if (refusal === null) resolve(bytes.text())
      else reject(refusal)
    }
    stream.on('end', onEnd).on('error', onBreak).on('close', onBreak)
  })
}
