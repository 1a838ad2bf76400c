import {
  AdminUserReply,
  AdminUsersQuery,
  AdminUsersReply,
  AuditReply,
  NewUserBody,
  NewUserReply,
  PageQuery,
  UserChangeBody,
} from '../../../domain/api/admin.ts'
import { PasswordLinkReply } from '../../../domain/api/password-links.ts'
import { Exact, Id, Success } from '../../../domain/api/wire.ts'
import { passwordLinkOf } from '../../../domain/site-links.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { pagingOf } from '../../http/paging-of.ts'
import { originOf } from '../../http/public-origin.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import type { FreshLink } from '../accounts/passwords/password-links.service.ts'
import type { SecondFactor } from '../accounts/second-factor/second-factor.service.ts'
import type { Sessions } from '../accounts/sessions/sessions.service.ts'
import { adminUserStore } from './admin-users.store.ts'
import { type ChangeRefusal, createAdministration, emailTaken } from './administration.service.ts'
import { auditStore } from './audit-log.store.ts'

const ok = { success: true } as const
const UserParams = Exact({ userId: Id })

const refusals: Record<ChangeRefusal, string> = {
  ownAccount: 'You cannot disable your own account or give up your own role.',
  lastAdmin: 'This is the last active admin. Make somebody else an admin first.',
  ownsCourses: 'This teacher still has courses and has to stay a teacher.',
}

const userDisabled = () => new Refusal(409, 'userDisabled', 'This account is disabled. Enable it first.')

function changeRoutes(app: App, deps: Deps, sessions: Sessions): void {
  const users = adminUserStore(deps.db)
  const administration = createAdministration(deps, sessions)
  const linkView = ({ token, expiresAt }: FreshLink, origin: string) => ({
    url: `${origin}${passwordLinkOf(token)}`,
    expiresAt: isoOf(expiresAt),
  })

  app.post('/api/admin/users', { schema: { body: NewUserBody, response: { 201: NewUserReply } } }, async (request, reply) => {
    const created = await administration.create(signedIn(request).id, request.body)
    if (!created) throw emailTaken()
    const user = await users.find(created.id)
    if (!user) throw notFound()
    const passwordLink = linkView(created.link, originOf(request, deps.site.publicOrigin))
    return reply.code(201).send({ ...ok, user, passwordLink, message: 'Account created.' })
  })

  const changeSchema = { params: UserParams, body: UserChangeBody, response: { 200: AdminUserReply } }
  app.put('/api/admin/users/:userId', { schema: changeSchema }, async (request) => {
    const user = await administration.change(signedIn(request).id, request.params.userId, request.body)
    if (user === null) throw notFound()
    if (typeof user === 'string') throw new Refusal(409, user, refusals[user])
    return { ...ok, user, message: 'Account updated.' }
  })

  const linkSchema = { params: UserParams, response: { 200: PasswordLinkReply } }
  app.post('/api/admin/users/:userId/password-link', { schema: linkSchema }, async (request) => {
    const link = await administration.makeLink(signedIn(request).id, request.params.userId)
    if (link === 'userDisabled') throw userDisabled()
    return { ...ok, ...linkView(link, originOf(request, deps.site.publicOrigin)) }
  })
}

interface AdminUserDeps {
  sessions: Sessions
  secondFactor: Pick<SecondFactor, 'remove'>
}

const ownSecondFactor = () =>
  new Refusal(409, 'ownAccount', 'Turn your own two-step sign-in off in My Account, with your password and a code.')
const noSecondFactor = () => new Refusal(409, 'noSecondFactor', 'This account has no two-step sign-in.')

/** `/api/admin/users` and `/api/admin/audit`: admins see, add and change people, and what was changed by whom. */
export function adminUserRoutes(app: App, deps: Deps, { sessions, secondFactor }: AdminUserDeps): void {
  const users = adminUserStore(deps.db)
  const audit = auditStore(deps.db)
  changeRoutes(app, deps, sessions)

  const resetSchema = { params: UserParams, response: { 200: Success } }
  app.delete('/api/admin/users/:userId/second-factor', { schema: resetSchema }, async (request) => {
    const { userId } = request.params
    if (userId === signedIn(request).id) throw ownSecondFactor()
    if (!(await secondFactor.remove(userId))) throw noSecondFactor()
    return { ...ok, message: 'Two-step sign-in is off for this account.' }
  })

  const listSchema = { querystring: AdminUsersQuery, response: { 200: AdminUsersReply } }
  app.get('/api/admin/users', { schema: listSchema }, async ({ query }) => {
    const page = Number(query.page ?? 1)
    const isActive = query.status === undefined ? null : query.status === 'active'
    const { rows, total } = await users.page({ search: query.search ?? '', role: query.role ?? null, isActive }, page)
    return { ...ok, users: rows, ...pagingOf(page, total) }
  })

  app.get('/api/admin/audit', { schema: { querystring: PageQuery, response: { 200: AuditReply } } }, async ({ query }) => {
    const page = Number(query.page ?? 1)
    const { rows, total } = await audit.page(page)
    return { ...ok, entries: rows, ...pagingOf(page, total) }
  })
}
