import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App, Deps } from '../../deps.ts'
import type { KnownSession } from '../../features/accounts/sessions/recent-sessions.ts'
import type { Sessions } from '../../features/accounts/sessions/sessions.service.ts'
import { Refusal } from '../refusal.ts'

/** Returns whether the pages are served behind https. */
export const isSecure = (publicOrigin: string | null): boolean => publicOrigin?.startsWith('https:') ?? false

/** Returns the name under which a cookie of ours travels: over https with the prefix that binds it to this host and to encryption. */
export const cookieName = (name: string, publicOrigin: string | null): string => (isSecure(publicOrigin) ? `__Host-${name}` : name)

/** Returns the name of the session cookie. */
export const sessionCookieOf = (publicOrigin: string | null): string => cookieName('examhall_session', publicOrigin)

/** Returns the name of the cookie by which a browser is known again, whoever signs in there. */
export const deviceCookieOf = (publicOrigin: string | null): string => cookieName('examhall_device', publicOrigin)

/** Returns the attributes of our cookies; they live for `lifetime` milliseconds. */
export const cookieOptions = (publicOrigin: string | null, lifetime: number): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(publicOrigin),
  maxAge: Math.floor(lifetime / 1000),
})

const signedOut = () => new Refusal(401, 'signedOut', 'Please sign in.')

/** The check that an open page makes every five minutes does not count as use. */
const askedByClock = new Set(['/api/auth/me', '/api/courses/registration-requests'])

const isUse = ({ routeOptions }: FastifyRequest): boolean => !askedByClock.has(routeOptions.url ?? '')

function admit(request: FastifyRequest, { user, expiresAt }: KnownSession): void {
  request.user = user
  request.sessionEnd = expiresAt
}

/** Notes who sent a request; a session that was ended while the body was on its way counts no more, one that expired meanwhile does. */
export const sessionPlugin = fp(
  async (app: App, { deps, sessions }: { deps: Deps; sessions: Sessions }) => {
    const { publicOrigin } = deps.site
    const sessionCookie = sessionCookieOf(publicOrigin)
    app.decorateRequest('sessionEnd', 0)

    async function find(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
      const session = await sessions.find(token, isUse(request))
      if (session) admit(request, session)
      if (session?.renewedFor) reply.setCookie(sessionCookie, token, cookieOptions(publicOrigin, session.renewedFor))
    }
    app.addHook('onRequest', (request, reply, done) => {
      const token = request.cookies[sessionCookie]
      if (token === undefined || !request.isApi || request.apiToken) return done()
      const known = sessions.known(token, isUse(request))
      if (!known) return find(request, reply, token)
      admit(request, known)
      done()
    })

    async function findAgain(token: string): Promise<void> {
      if (!(await sessions.find(token))) throw signedOut()
    }
    app.addHook('preValidation', (request, _reply, done) => {
      const token = request.bodyWasAwaited && request.user && !request.apiToken ? request.cookies[sessionCookie] : undefined
      if (token === undefined || deps.now() >= request.sessionEnd) return done()
      return findAgain(token)
    })
  },
  { name: 'session', dependencies: ['@fastify/cookie', 'json', 'api-tokens'] },
)
