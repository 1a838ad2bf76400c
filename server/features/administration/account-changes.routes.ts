import { EmailChangeBody, ReassignBody, ReassignReply, TaughtCoursesReply } from '../../../domain/api/account-changes.ts'
import { AdminUserReply } from '../../../domain/api/admin.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import type { App, Deps } from '../../deps.ts'
import type { OpenStreams } from '../../http/open-streams.ts'
import { notFound } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import type { Sessions } from '../accounts/sessions/sessions.service.ts'
import { adminUserStore } from './admin-users.store.ts'
import { emailTaken } from './administration.service.ts'
import { createEmailChanges } from './email-change.service.ts'
import { createFormerAddressNotice } from './former-address-mail.ts'
import { createReassigning } from './reassigning.service.ts'

const ok = { success: true } as const
const params = Exact({ userId: Id })

/** `/api/admin/users/:userId/email` and `/courses`: admins give an account another address, and the courses of a teacher another owner. */
export function accountChangeRoutes(app: App, deps: Deps, { sessions, streams }: { sessions: Sessions; streams: OpenStreams }): void {
  const users = adminUserStore(deps.db)
  const changeEmail = createEmailChanges(deps, sessions)
  const tellFormerAddress = createFormerAddressNotice(deps, (fault) => app.log.error(fault, 'a former address could not be notified'))
  const { coursesOf, reassign } = createReassigning(deps)

  const emailSchema = { params, body: EmailChangeBody, response: { 200: AdminUserReply } }
  app.put('/api/admin/users/:userId/email', { schema: emailSchema }, async (request) => {
    const change = await changeEmail(signedIn(request).id, request.params.userId, request.body.email)
    if (change === null) throw notFound()
    if (change === 'emailTaken') throw emailTaken()
    request.changedNothing = !change.isNew
    await tellFormerAddress(change)
    return { ...ok, user: change.user, message: 'Email address changed.' }
  })

  app.get('/api/admin/users/:userId/courses', { schema: { params, response: { 200: TaughtCoursesReply } } }, async (request) => {
    const user = await users.find(request.params.userId)
    if (!user) throw notFound()
    const { id, firstName, lastName, email } = user
    return { ...ok, teacher: { id, firstName, lastName, email }, courses: await coursesOf(id) }
  })

  const reassignSchema = { params, body: ReassignBody, response: { 200: ReassignReply } }
  app.post('/api/admin/users/:userId/courses/reassign', { schema: reassignSchema }, async (request) => {
    const formerId = request.params.userId
    const reply = await reassign({ ...request.body, actorId: signedIn(request).id, formerId })
    streams.endOf(formerId)
    return { ...ok, ...reply }
  })
}
