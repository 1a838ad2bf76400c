import { SignInCodeReply } from '../../../../domain/api/sign-in-codes.ts'
import { Exact, Id, Success } from '../../../../domain/api/wire.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import type { App, Deps } from '../../../deps.ts'
import { notFound, Refusal } from '../../../http/refusal.ts'
import { signedIn } from '../../../http/signed-in.ts'
import { adminUserStore } from '../../administration/admin-users.store.ts'
import { auditStore } from '../../administration/audit-log.store.ts'
import { enrollmentStore } from '../../courses/enrollments.store.ts'
import { userStore } from '../users.store.ts'
import { makeSignInCode } from './sign-in-codes.service.ts'

const ok = { success: true } as const

const notActiveStudent = () => new Refusal(409, 'notActiveStudent', 'Sign-in codes are for students whose account is active.')

/** Acts by which staff vouch for a student: a one-time sign-in code, and the word that an account is whose it says. */
export function signInCodeRoutes(app: App, deps: Deps, { secret }: { secret: string }): void {
  const { db, now, newId } = deps
  const enrollments = enrollmentStore(db)
  const users = adminUserStore(db)

  async function makeCode(actorId: string, studentId: string) {
    const student = await users.find(studentId)
    if (student?.role !== 'student' || !student.isActive) throw notActiveStudent()
    const { code, wholeCode, expiresAt } = await makeSignInCode(deps, secret, { actorId, studentId })
    return { ...ok, code, wholeCode, expiresAt: isoOf(expiresAt) }
  }

  const courseSchema = { params: Exact({ courseId: Id, studentId: Id }), response: { 200: SignInCodeReply } }
  app.post('/api/courses/:courseId/students/:studentId/sign-in-code', { schema: courseSchema }, async (request) => {
    const { courseId, studentId } = request.params
    if (!(await enrollments.isActive(courseId, studentId))) throw notFound()
    return makeCode(signedIn(request).id, studentId)
  })

  const userSchema = { params: Exact({ userId: Id }), response: { 200: SignInCodeReply } }
  app.post('/api/admin/users/:userId/sign-in-code', { schema: userSchema }, (request) =>
    makeCode(signedIn(request).id, request.params.userId),
  )

  const confirmSchema = { params: Exact({ userId: Id }), response: { 200: Success } }
  app.post('/api/admin/users/:userId/confirm', { schema: confirmSchema }, async (request) => {
    const { userId: targetId } = request.params
    await db.transaction().execute(async (trx) => {
      if (!(await userStore(trx).confirm(targetId))) return
      await auditStore(trx).add({ id: newId(), at: now(), action: 'userConfirmed', actorId: signedIn(request).id, targetId, changes: [] })
    })
    return { ...ok, message: 'Account confirmed.' }
  })
}
