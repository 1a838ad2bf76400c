import type { FastifyRequest } from 'fastify'

const nowhere = 'http://localhost'

/** Gives the origin that people reach this school under: the configured one, or, where none is, the one of this request. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicOrigin: string | null): string {
  const own = `${protocol}://${host}`
  return publicOrigin ?? (URL.canParse(own) ? new URL(own).origin : nowhere)
}
