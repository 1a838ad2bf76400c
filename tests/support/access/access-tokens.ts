import type { TokenScope } from '../../../domain/people/api-token.ts'
import { day } from '../../../domain/time/durations.ts'
import { makeToken } from '../../../server/features/accounts/api-tokens/token-format.ts'
import { tokenHashOf } from '../../../server/features/accounts/sessions/sessions.service.ts'
import type { School } from '../school/school.ts'
import type { makeAccessWorld } from './access-world.ts'
import type { TokenKind } from './token-verdicts.ts'

export interface TokenRow {
  owner: { id: string }
  scope?: TokenScope
  course?: { id: string }
  expiresIn?: number
}

/** Puts a token into a school, as its page would, and returns it. */
export async function addToken(
  { db, clock, deps }: School,
  { owner, scope = 'read', course, expiresIn = 30 * day }: TokenRow,
): Promise<{ id: string; secret: string }> {
  const [id, secret, now] = [deps.newId(), makeToken(), clock.now()]
  const row = { id, token_hash: tokenHashOf(secret), user_id: owner.id, name: 'Script', scope, course_id: course?.id ?? null }
  await db
    .insertInto('api_tokens')
    .values({ ...row, created_at: now, expires_at: now + expiresIn, used_at: null })
    .execute()
  return { id, secret }
}

/** Returns the headers of a program that calls with a token. */
export const withToken = (secret: string): Record<string, string> => ({ authorization: `Bearer ${secret}` })

/** Makes one token of each kind in a world of access. */
export async function addAccessTokens(
  school: School,
  { persons, course }: Awaited<ReturnType<typeof makeAccessWorld>>,
): Promise<Record<TokenKind, string>> {
  const { admin, owner, member } = persons
  const otherCourse = await school.makeCourse({ teacher_id: owner.id })
  const secretOf = async (row: TokenRow) => (await addToken(school, row)).secret
  return {
    adminRead: await secretOf({ owner: admin }),
    adminWrite: await secretOf({ owner: admin, scope: 'write' }),
    read: await secretOf({ owner }),
    write: await secretOf({ owner, scope: 'write' }),
    ofCourse: await secretOf({ owner, scope: 'write', course }),
    ofOtherCourse: await secretOf({ owner, scope: 'write', course: otherCourse }),
    ofStudent: await secretOf({ owner: member, scope: 'write' }),
    expired: await secretOf({ owner, scope: 'write', expiresIn: -1 }),
  }
}
