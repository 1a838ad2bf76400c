import type { FastifyRequest } from 'fastify'
import type { App } from '../deps.ts'

const nowhere = 'http://localhost'

/** Returns the origin that people reach this school under: the configured one, or, where none is, the one of this request. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicOrigin: string | null): string {
  const own = `${protocol}://${host}`
  return publicOrigin ?? (URL.canParse(own) ? new URL(own).origin : nowhere)
}

/** Returns the origin that e-mails link to: the configured one, or, where none is, this computer; a request has no say in it. */
export function mailOriginOf(app: Pick<App, 'server'>, publicOrigin: string | null): string {
  const address = app.server.address()
  const own = typeof address === 'object' && address !== null ? `${nowhere}:${address.port}` : nowhere
  return publicOrigin ?? own
}
