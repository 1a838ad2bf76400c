import type { CookieSerializeOptions } from '@fastify/cookie'
import fp from 'fastify-plugin'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { type Sessions, sessionLifetime } from '../sessions.ts'

export const sessionCookie = 'examhall_session'

/** Tells whether the pages are served behind https. */
export const isSecure = (publicOrigin: string | null): boolean => publicOrigin?.startsWith('https:') ?? false

/** Gives the attributes of our cookies; they live for `lifetime` milliseconds. */
export const cookieOptions = (publicOrigin: string | null, lifetime: number): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(publicOrigin),
  maxAge: Math.floor(lifetime / 1000),
})

const signedOut = () => new Refusal(401, 'signedOut', 'Please sign in.')

/** Notes who sent a request; a session that was ended while the body was on its way counts no more, one that expired meanwhile does. */
export const sessionPlugin = fp(
  async (app: App, { deps, sessions }: { deps: Deps; sessions: Sessions }) => {
    const options = cookieOptions(deps.site.publicOrigin, sessionLifetime)
    app.decorateRequest('user', null)
    app.decorateRequest('sessionEnd', 0)
    app.addHook('onRequest', async (request, reply) => {
      const token = request.cookies[sessionCookie]
      if (token === undefined || !request.url.includes('/api')) return
      const session = await sessions.find(token)
      request.user = session?.user ?? null
      request.sessionEnd = session?.expiresAt ?? 0
      if (session?.renewed) reply.setCookie(sessionCookie, token, options)
    })
    app.addHook('preValidation', async (request) => {
      const token = request.cookies[sessionCookie]
      if (!request.bodyWasAwaited || !request.user || token === undefined || deps.now() >= request.sessionEnd) return
      if (!(await sessions.find(token))) throw signedOut()
    })
  },
  { name: 'session', dependencies: ['@fastify/cookie', 'json'] },
)
