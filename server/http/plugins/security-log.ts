import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App, Deps } from '../../deps.ts'
import { type LoggedRoute, loggedReasons, loggedRoutes } from '../../features/security-log/logged-routes.ts'
import type { SecurityNote } from '../../features/security-log/security-note.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route leaves in the security log. */
    logged?: LoggedRoute
  }
}

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

/** What a reply is: by the reason of a refusal, then by its status, then by its route; null leaves no note. */
function kindOf(
  route: string,
  logged: LoggedRoute | undefined,
  { status, reason }: { status: number; reason: string | null },
): SecurityNote['kind'] | null {
  const byReason = reason === null ? undefined : loggedReasons[reason]
  if (byReason !== undefined) return byReason
  // Every sign-in by code is asked for a proof once.
  if (reason === 'proofRequired' && route === 'POST /api/auth/code') return null
  if (status === 403) return 'refused'
  return status === 429 ? 'throttled' : (logged?.kinds[status] ?? null)
}

function noteOf(request: FastifyRequest, status: number): SecurityNote | null {
  const { url = '', config } = request.routeOptions
  const { logged } = config
  if (status < 400 && !logged) return null
  const route = `${request.method} ${url}`
  const kind = kindOf(route, logged, { status, reason: request.refusalReason })
  if (kind === null || request.changedNothing) return null
  const by = { actorId: request.user?.id ?? null, address: request.ip }
  const withToken: Facts = request.apiToken ? { apiToken: request.apiToken.id } : {}
  if (!logged || kind === 'refused' || kind === 'throttled') return { ...by, kind, facts: { route, ...withToken, ...reasonOf(request) } }
  const facts = { ...pick(request.params, logged.params), ...pick(request.body, logged.body), ...withToken, ...reasonOf(request) }
  return { ...by, kind, ...personOf(request, logged), facts }
}

/** Takes a note of what matters to security, after the reply has gone out. */
export const securityLogPlugin = fp(
  async (app: App, { securityLog }: Pick<Deps, 'securityLog'>) => {
    app.decorateRequest('logTarget', null)
    app.decorateRequest('changedNothing', false)
    app.addHook('onRoute', (route) => {
      const logged = loggedRoutes[`${route.method} ${route.url}`]
      if (logged) route.config = { ...route.config, logged }
    })
    app.addHook('onResponse', (request, reply, done) => {
      const note = noteOf(request, reply.statusCode)
      const isNobodyLeaving = note?.kind === 'signedOut' && note.actorId === null
      if (note && !isNobodyLeaving) securityLog.record(note)
      done()
    })
    app.addHook('onClose', () => securityLog.stop())
  },
  { name: 'security-log', dependencies: ['errors', 'session'] },
)
