import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { limits } from '../../../domain/limits.ts'
import type { App, Deps } from '../../deps.ts'
import { createBodyPace } from '../bodies/body-pace.ts'
import { type BodyLimits, type BodyWatch, bodyLimits, startBodyWatch } from '../bodies/body-watch.ts'
import { jsonExcess } from '../bodies/json-size.ts'
import { readBody } from '../bodies/read-body.ts'
import { createReadingTurns } from '../bodies/reading-turns.ts'
import { cleanInput, deepestInput } from '../clean-input.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    bodyWatch: BodyWatch
  }
  interface FastifyRequest {
    /** The body was not complete when its headers were read. */
    bodyWasAwaited: boolean
  }
}

const mayNeedCleaning = /[^\t\n\r -~]|\\u/
/** What still comes after a reply is read and forgotten for so long, in ms. */
const lingering = 5_000

const excesses = {
  values: () => new Refusal(413, 'tooLarge', 'The request has too many fields.'),
  depth: () => new Refusal(400, 'invalid', 'The request is nested too deeply.'),
}

/** The fields and list items that bodies may have, by the bytes that their route takes. */
const valuesWithin = (bytes: number): number =>
  bytes > limits.bodyBytes ? limits.largeBodyValues : bytes > limits.openBodyBytes ? limits.bodyValues : limits.openBodyValues

function checkSize(request: FastifyRequest, text: string): void {
  const excess = jsonExcess(text, { values: valuesWithin(request.routeOptions.bodyLimit), depth: deepestInput })
  if (excess) throw excesses[excess]()
}

const encoded = () => new Refusal(415, 'unsupportedMediaType', 'The request must not be compressed.')

/** Bodies are read as they are; one that says it is encoded would be taken for what it is not. */
function refuseEncoded(app: App): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    done(encoding.trim().toLowerCase() === 'identity' ? null : encoded())
  })
}

/** Ends the connection of a request that was answered early and whose body never ends. */
function dropUnread(app: App): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    const isUnread = !raw.complete && raw.socket?.bytesRead !== undefined && !raw.destroyed
    if (isUnread) {
      const end = () => raw.destroy()
      const arriving = { owner: `unread ${request.ip}`, isSignedIn: false, longest: lingering, received: () => 0, end }
      const watched = app.bodyWatch.enter(arriving)
      const leave = () => {
        raw.socket.off('close', leave)
        watched.leave()
      }
      raw.once('end', leave)
      raw.socket.once('close', leave)
    }
    done()
  })
}

export interface JsonOptions {
  deps: Pick<Deps, 'now' | 'loopLag'>
  bodies?: BodyLimits
}

/** Reads the bodies of an app, which it watches, in turns and at the pace of each person. */
function readingOf(app: App, { now }: JsonOptions['deps'], bodies: BodyLimits) {
  const watch = startBodyWatch(bodies)
  const waitForTurn = createBodyPace({ now, watch, pace: bodies.pace })
  const reading = { watch, readInTurns: createReadingTurns() }
  app.decorate('bodyWatch', watch)
  app.addHook('onClose', async () => watch.stop())
  return async (request: FastifyRequest, stream: IncomingMessage): Promise<string> => {
    await waitForTurn(request, stream)
    return readBody(request, stream, reading)
  }
}

/** Reads JSON bodies, also empty ones, and cleans every text in them; other media types are refused. A request arrives when its body is complete. */
export const jsonPlugin = fp(
  async (app: App, { deps, bodies = bodyLimits }: JsonOptions) => {
    const arrival = () => deps.now() - (deps.loopLag?.() ?? 0)
    const parse = app.getDefaultJsonParser('error', 'error')
    const read = readingOf(app, deps, bodies)
    app.decorateRequest('arrivedAt', 0)
    app.decorateRequest('bodyWasAwaited', false)
    app.addHook('onRequest', (request, _reply, done) => {
      request.arrivedAt = arrival()
      done()
    })
    dropUnread(app)
    refuseEncoded(app)

    function parsed(request: FastifyRequest, text: string): unknown {
      checkSize(request, text)
      const read: { fault: Error | null; value?: unknown } = { fault: null }
      parse(request, text, (fault, value) => Object.assign(read, { fault, value }))
      if (read.fault) throw read.fault
      return mayNeedCleaning.test(text) ? cleanInput(read.value) : read.value
    }

    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', async (request: FastifyRequest, stream: IncomingMessage) => {
      const text = await read(request, stream)
      if (request.bodyWasAwaited) request.arrivedAt = arrival()
      return text === '' ? undefined : parsed(request, text)
    })
  },
  { name: 'json' },
)
