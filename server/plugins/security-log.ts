import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App, Deps } from '../deps.ts'
import { type LoggedRoute, loggedRoutes } from '../security/logged-routes.ts'
import type { SecurityNote } from '../security/security-log.ts'

type Facts = NonNullable<SecurityNote['facts']>

const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

const isFact = (value: unknown): value is Facts[string] =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Picks the named fields that are plain values. */
function pick(source: unknown, names: readonly string[] = []): Facts {
  const fields = fieldsOf(source)
  return Object.fromEntries(names.flatMap((name) => (isFact(fields[name]) ? [[name, fields[name]]] : [])))
}

const reasonOf = ({ refusalReason }: FastifyRequest): Facts => (refusalReason === null ? {} : { reason: refusalReason })

/** Whom a note is about: by the path, by the e-mail of the body, by what the route found, or whoever did it. */
function personOf(request: FastifyRequest, { target, byEmail }: LoggedRoute): Pick<SecurityNote, 'targetId' | 'email'> {
  const { email } = fieldsOf(request.body)
  if (target !== undefined) return { targetId: String(fieldsOf(request.params)[target]) }
  if (byEmail && typeof email === 'string') return { email }
  return { targetId: request.logTarget ?? request.user?.id ?? null }
}

/** A password that was right but needs the second factor is no failure; a wrong code is one of its own. */
function kindOf({ kinds }: LoggedRoute, status: number, reason: string | null): SecurityNote['kind'] | undefined {
  if (reason === 'secondFactorRequired') return undefined
  return reason === 'secondFactorWrong' ? 'secondFactorFailed' : kinds[status]
}

function noteOf(request: FastifyRequest, status: number): SecurityNote | null {
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  const by = { actorId: request.user?.id ?? null, address: request.ip }
  if (status === 403 || status === 429)
    return { ...by, kind: status === 403 ? 'refused' : 'throttled', facts: { route, ...reasonOf(request) } }
  const logged = loggedRoutes[route]
  const kind = logged && kindOf(logged, status, request.refusalReason)
  if (!logged || !kind) return null
  const facts = { ...pick(request.params, logged.params), ...pick(request.body, logged.body), ...reasonOf(request) }
  return { ...by, kind, ...personOf(request, logged), facts }
}

/** Takes a note of what matters to security, after the reply has gone out. */
export const securityLogPlugin = fp(
  async (app: App, { securityLog }: Pick<Deps, 'securityLog'>) => {
    app.decorateRequest('logTarget', null)
    app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
      const note = noteOf(request, reply.statusCode)
      const isNobodyLeaving = note?.kind === 'signedOut' && note.actorId === null
      if (note && !isNobodyLeaving) securityLog.record(note)
    })
    app.addHook('onClose', () => securityLog.stop())
  },
  { name: 'security-log', dependencies: ['errors', 'session'] },
)
