import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import type { Sessions } from '../sessions/sessions.ts'

/** Returns whether the pages are served behind https. */
export const isSecure = (publicOrigin: string | null): boolean => publicOrigin?.startsWith('https:') ?? false

/** Returns the name under which a cookie of ours travels: over https with the prefix that binds it to this host and to encryption. */
export const cookieName = (name: string, publicOrigin: string | null): string => (isSecure(publicOrigin) ? `__Host-${name}` : name)

/** Returns the name of the session cookie. */
export const sessionCookieOf = (publicOrigin: string | null): string => cookieName('examhall_session', publicOrigin)

/** Returns the attributes of our cookies; they live for `lifetime` milliseconds. */
export const cookieOptions = (publicOrigin: string | null, lifetime: number): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(publicOrigin),
  maxAge: Math.floor(lifetime / 1000),
})

const signedOut = () => new Refusal(401, 'signedOut', 'Please sign in.')

/** What an open page asks every five minutes is no use by a person. */
const askedByClock = new Set(['/api/auth/me', '/api/courses/registration-requests'])

/** Returns whether a request is one to the API, by its route, or by its address where no route takes it. */
export const isApiCall = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  /^\/api(?:[/?]|$)/.test(routeOptions.url ?? url)

/** Notes who sent a request; a session that was ended while the body was on its way counts no more, one that expired meanwhile does. */
export const sessionPlugin = fp(
  async (app: App, { deps, sessions }: { deps: Deps; sessions: Sessions }) => {
    const { publicOrigin } = deps.site
    const sessionCookie = sessionCookieOf(publicOrigin)
    app.decorateRequest('user', null)
    app.decorateRequest('sessionEnd', 0)
    app.addHook('onRequest', async (request, reply) => {
      const token = request.cookies[sessionCookie]
      if (token === undefined || !isApiCall(request)) return
      const session = await sessions.find(token, !askedByClock.has(request.routeOptions.url ?? ''))
      request.user = session?.user ?? null
      request.sessionEnd = session?.expiresAt ?? 0
      if (session?.renewedFor) reply.setCookie(sessionCookie, token, cookieOptions(publicOrigin, session.renewedFor))
    })
    app.addHook('preValidation', async (request) => {
      const token = request.cookies[sessionCookie]
      if (!request.bodyWasAwaited || !request.user || token === undefined || deps.now() >= request.sessionEnd) return
      if (!(await sessions.find(token))) throw signedOut()
    })
  },
  { name: 'session', dependencies: ['@fastify/cookie', 'json'] },
)
