import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deviceCookieOf, sessionCookieOf } from '../../http/plugins/session.ts'

const markLength = 22

/** The cookie of a device holds its id first; the rest changes with each sign-in. */
const deviceIdIn = (cookie: string | undefined): string | undefined => /^[\w-]+/.exec(cookie ?? '')?.[0]

/** Returns a hash of the browser that sent a request, the same over reloads and new sign-ins; where it keeps no device cookie, of its session; null without either. */
export function browserMarkOf({ cookies }: Pick<FastifyRequest, 'cookies'>, publicOrigin: string | null): string | null {
  const known = deviceIdIn(cookies[deviceCookieOf(publicOrigin)]) ?? cookies[sessionCookieOf(publicOrigin)]
  return known === undefined ? null : hash('sha256', known, 'base64url').slice(0, markLength)
}
