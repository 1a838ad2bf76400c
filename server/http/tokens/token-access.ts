import type { FastifyRequest } from 'fastify'
import type { FoundApiToken } from '../../features/accounts/api-tokens/api-tokens.store.ts'
import type { AccessRow } from '../policy.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { courseOfStore } from './course-of.store.ts'

const forbidden = (message: string) => new Refusal(403, 'tokenForbidden', message)

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Refuses a call that is not open to tokens, and one that writes with a token that only reads. */
export function checkTokenRoute({ byToken }: AccessRow, { method }: FastifyRequest, { scope, user }: FoundApiToken): void {
  if (!byToken || user.role === 'student') throw forbidden('API tokens may not make this call.')
  if (scope === 'read' && !isReading(method)) throw forbidden('This API token may only read.')
}

/** Refuses what is not in the one course of a token: other courses are not there, and calls that are of no course are forbidden. */
export async function checkTokenCourse(
  courses: ReturnType<typeof courseOfStore>,
  { object, bodyCourse }: AccessRow,
  request: FastifyRequest,
  courseId: string,
): Promise<void> {
  // The course of the body is compared when the body is read.
  if (!object && bodyCourse) return
  const find = object && courses[object]
  if (!find) throw forbidden('This API token is for one course, and this call is not.')
  if ((await find(request.params as Record<string, string>)) !== courseId) throw notFound()
}
