import type { CookieSerializeOptions } from '@fastify/cookie'
import fp from 'fastify-plugin'
import type { App, Deps } from '../deps.ts'
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

/** Notes when a request entered and who sent it. */
export const sessionPlugin = fp(
  async (app: App, { deps, sessions }: { deps: Deps; sessions: Sessions }) => {
    const options = cookieOptions(deps.site.publicOrigin, sessionLifetime)
    app.decorateRequest('user', null)
    app.decorateRequest('arrivedAt', 0)
    app.addHook('onRequest', async (request, reply) => {
      request.arrivedAt = deps.now()
      const token = request.cookies[sessionCookie]
      if (token === undefined || !request.url.includes('/api')) return
      const session = await sessions.find(token)
      request.user = session?.user ?? null
      if (session?.renewed) reply.setCookie(sessionCookie, token, options)
    })
  },
  { name: 'session', dependencies: ['@fastify/cookie'] },
)
