import type { FastifyRequest } from 'fastify'
import {
  AccountReply,
  ConfirmFactorBody,
  OwnPasswordBody,
  RecoveryCodesReply,
  RemoveFactorBody,
  SecondFactorBody,
  SecondFactorReply,
  SessionParams,
} from '../../../domain/api/account.ts'
import { Success } from '../../../domain/api/wire.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { App, Deps } from '../../deps.ts'
import { sessionCookieOf } from '../../http/plugins/session.ts'
import { Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { createOwnAccount } from './own-account.service.ts'
import { ownDevice } from './second-factor/factor-tries.ts'
import type { SecondFactor } from './second-factor/second-factor.service.ts'
import type { Sessions } from './sessions/sessions.service.ts'

const ok = { success: true } as const

interface AccountDeps {
  sessions: Sessions
  secondFactor: SecondFactor
}

type OwnAccount = ReturnType<typeof createOwnAccount>

const isOn = () => new Refusal(409, 'secondFactorOn', 'Two-step sign-in is already on.')
const noneWaits = () =>
  new Refusal(409, 'secondFactorGone', 'This set-up is no longer valid. Please turn two-step sign-in on again from the start.')

function secondFactorRoutes(app: App, account: OwnAccount, secondFactor: SecondFactor): void {
  const beginSchema = { body: SecondFactorBody, response: { 200: SecondFactorReply } }
  app.post('/api/account/second-factor', { schema: beginSchema }, async (request) => {
    const user = signedIn(request)
    await account.provePassword(user, request.body.password, 'password')
    const begun = await secondFactor.begin(user)
    if (!begun) throw isOn()
    return { ...ok, ...begun }
  })

  const confirmSchema = { body: ConfirmFactorBody, response: { 200: RecoveryCodesReply } }
  app.post('/api/account/second-factor/confirm', { schema: confirmSchema }, async (request) => {
    const recoveryCodes = await codeRefusal(secondFactor.confirm(signedIn(request).id, request.body.code))
    if (!recoveryCodes) throw noneWaits()
    return { ...ok, recoveryCodes }
  })

  const removeSchema = { body: RemoveFactorBody, response: { 200: Success } }
  app.post('/api/account/second-factor/remove', { schema: removeSchema }, async (request) => {
    const user = signedIn(request)
    await account.provePassword(user, request.body.password, 'password')
    await codeRefusal(secondFactor.pass(user, request.body.code, ownDevice))
    await secondFactor.remove(user.id)
    return { ...ok, message: 'Two-step sign-in is off.' }
  })
}

/** A wrong code of somebody who is signed in is a field that is not valid; it ends no session. */
async function codeRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error
    throw new Refusal(400, error.reason, error.message, { errors: [{ param: 'code', msg: error.message }] })
  }
}

/** `/api/account`: everybody sees and ends own sessions and changes the own password; teachers and admins have a second factor. */
export function accountRoutes(app: App, deps: Deps, { sessions, secondFactor }: AccountDeps): void {
  const account = createOwnAccount(deps, sessions)
  const cookie = sessionCookieOf(deps.site.publicOrigin)
  const tokenOf = (request: FastifyRequest): string => request.cookies[cookie] ?? ''
  secondFactorRoutes(app, account, secondFactor)

  app.get('/api/account', { schema: { response: { 200: AccountReply } } }, async (request) => {
    const { id, role } = signedIn(request)
    const rows = await account.listSessions(id, tokenOf(request))
    const views = rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt), usedAt: isoOf(row.usedAt) }))
    return { ...ok, sessions: views, secondFactor: role === 'student' ? null : await secondFactor.state(id) }
  })

  app.post('/api/account/sign-out-others', { schema: { response: { 200: Success } } }, async (request) => {
    const ended = await account.signOutOthers(signedIn(request).id, tokenOf(request))
    request.changedNothing = ended === 0
    return { ...ok, message: ended === 1 ? 'One other session was ended.' : `${ended} other sessions were ended.` }
  })

  const endSchema = { params: SessionParams, response: { 200: Success } }
  app.delete('/api/account/sessions/:sessionId', { schema: endSchema }, async (request) => {
    const device = await account.endSession(signedIn(request).id, tokenOf(request), request.params.sessionId)
    return { ...ok, message: `${device || 'Unknown device'} was signed out.` }
  })

  const passwordSchema = { body: OwnPasswordBody, response: { 200: Success } }
  app.post('/api/account/password', { schema: passwordSchema }, async (request) => {
    const { currentPassword, newPassword } = request.body
    await account.changePassword(signedIn(request), tokenOf(request), currentPassword, newPassword)
    return { ...ok, message: 'Your password is changed. Every other session was ended.' }
  })
}
