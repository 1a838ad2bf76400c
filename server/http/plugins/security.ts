import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '../../deps.ts'
import { injectedStyles, styleHashes } from '../injected-styles.ts'
import { isSecure } from './session.ts'

/** The content security policy: our own files, no inline script, no style but the ones React Aria injects, Trusted Types. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' ${styleHashes(injectedStyles).join(' ')}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const isApi = ({ routeOptions, url }: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(routeOptions.url ?? url)

/** Puts the security headers on every reply, and forbids every cache to keep what the API says. */
export const securityPlugin = fp(
  async (app: App, { publicOrigin }: { publicOrigin: string | null }) => {
    const headers: Record<string, string> = {
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    }
    if (isSecure(publicOrigin)) {
      headers['cross-origin-opener-policy'] = 'same-origin'
      headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains'
    }
    const ofApi = { ...headers, 'cache-control': 'no-store' }
    app.decorateRequest('isApi', false)
    app.addHook('onRequest', (request, reply, done) => {
      request.isApi = isApi(request)
      reply.headers(request.isApi ? ofApi : headers)
      done()
    })
  },
  { name: 'security' },
)
