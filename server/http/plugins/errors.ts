import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { addressable, datedPattern } from '../../../domain/api/wire.ts'
import type { RefusalReason } from '../../../domain/refusal-reasons.ts'
import { visibleName, visibleText } from '../../../domain/text/name-text.ts'
import { isUnavailable } from '../../db/unavailable.ts'
import type { App } from '../../deps.ts'
import { QuotaExceeded } from '../../features/files/storage-quota.store.ts'
import { Refusal } from '../refusal.ts'

type ValidationFault = NonNullable<FastifyError['validation']>[number]

const retrySoon = 2
const somethingWrong = 'Something went wrong. Please try again.'

const noRoom = 'There is no room for this file: all your files together may take up 2 GB. Remove modules with files you no longer need.'

const clientFaults: Record<string, [status: number, reason: RefusalReason, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupportedMediaType', 'The request must be JSON.'],
}

function paramOf({ instancePath, keyword, params }: ValidationFault): string {
  const named = keyword === 'required' ? params.missingProperty : keyword === 'additionalProperties' ? params.additionalProperty : ''
  return [...instancePath.split('/'), String(named ?? '')].filter((part) => part !== '').join('.')
}

/** Replaces the message of a failed pattern, because nobody can read the pattern. */
function msgOf({ keyword, params, message = 'is not valid' }: ValidationFault): string {
  if (keyword !== 'pattern') return message
  if (params.pattern === datedPattern) return 'must be a date of the years 2000 to 2999'
  if (params.pattern === addressable) return 'must have no other characters than letters, digits, - and _'
  if (params.pattern === visibleText) return 'must have a character that can be seen'
  return params.pattern === visibleName ? 'must be a name without characters that cannot be seen' : 'is not written as expected'
}

function validationRefusal(faults: ValidationFault[]): Refusal {
  const all = faults.map((fault) => ({ param: paramOf(fault), msg: msgOf(fault) }))
  const errors = all.filter(({ param }, index) => all.findIndex((other) => other.param === param) === index)
  const unknown = faults.every(({ keyword }) => keyword === 'additionalProperties')
  const message = unknown ? `Unknown field "${errors[0]?.param}".` : 'Some of what was sent is not valid.'
  return new Refusal(400, unknown ? 'unknownField' : 'invalid', message, { errors })
}

/** The client hung up while its body was on the way; nobody is there to read the reply. */
const wasAborted = ({ code, message }: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && (code === 'ECONNRESET' || message === 'aborted')

/** Turns whatever was thrown into the refusal that the client gets. */
export function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (error.validation) return validationRefusal(error.validation)
  const known = clientFaults[error.code]
  if (known) return new Refusal(...known)
  if (error instanceof QuotaExceeded) return new Refusal(413, 'noRoom', noRoom)
  if (isUnavailable(error)) return new Refusal(503, 'unavailable', 'The server is busy. Please try again.', {}, retrySoon)
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Refusal(400, 'invalid', 'The request could not be read.')
  return new Refusal(500, 'internal', somethingWrong)
}

/** Answers a refusal in the one shape of every failed reply; no cache keeps it, whatever path it is of. */
export function sendRefusal(reply: FastifyReply, { status, reason, message, extra, retryAfter }: Refusal): FastifyReply {
  reply.request.refusalReason = reason
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...extra, success: false, message, reason })
}

/** Gives every failure its reply; what the client did wrong, and what it broke off, is never logged as an error. */
export const errorsPlugin = fp(
  async (app: App) => {
    app.decorateRequest('refusalReason', null)
    app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
      const refusal = wasAborted(error, request) ? new Refusal(400, 'aborted', 'The request was interrupted.') : refusalOf(error)
      const cause = error instanceof Refusal ? error.cause : error
      if (refusal.status >= 500 && cause !== undefined)
        request.log.error({ err: cause, method: request.method, route: request.routeOptions.url }, 'request failed')
      return sendRefusal(reply, refusal)
    })
  },
  { name: 'errors' },
)
