import type { FastifyRequest } from 'fastify'
import type { User } from '../../domain/people/user.ts'
import { Refusal } from './refusal.ts'

/** Returns the signed-in person of a route that the policy does not leave open. */
export function signedIn(request: FastifyRequest): User {
  if (!request.user) throw new Refusal(401, 'signedOut', 'Please sign in.')
  return request.user
}
