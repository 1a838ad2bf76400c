import { Type } from 'typebox'
import { RegisterBody, SetUpReply, UserReply } from '../../../../domain/api/auth.ts'
import { Exact } from '../../../../domain/api/wire.ts'
import type { User } from '../../../../domain/people/user.ts'
import type { RefusalReason } from '../../../../domain/refusal-reasons.ts'
import { plainName } from '../../../../domain/text/name-text.ts'
import type { App, Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { createLinkGuesses } from '../passwords/link-guesses.ts'
import { hashPassword, passwordFault } from '../passwords/passwords.ts'
import { createSetUp } from './set-up.service.ts'

const ok = { success: true } as const
const LinkParams = Exact({ token: Type.String({ maxLength: 200 }) })

const linkInvalid = () => new Refusal(404, 'linkInvalid', 'This link is no longer valid. Restart the server to get a new one.')
const refuseField = (status: number, reason: RefusalReason, param: string, msg: string) =>
  new Refusal(status, reason, msg, { errors: [{ param, msg }] })

/** `/api/set-up/:token`: whoever holds the link that the server printed creates the first admin, once. */
export function setUpRoutes(app: App, deps: Deps): void {
  const setUp = createSetUp(deps)
  const guesses = createLinkGuesses(deps)

  async function proveLink(token: string, address: string): Promise<void> {
    if (await setUp.isGood(token)) return
    throw guesses.refuse(address, linkInvalid)
  }

  const readSchema = { params: LinkParams, response: { 200: SetUpReply } }
  app.get('/api/set-up/:token', { schema: readSchema }, async ({ params, ip }) => {
    await proveLink(params.token, ip)
    return { ...ok, schoolName: deps.site.schoolName }
  })

  const createSchema = { params: LinkParams, body: RegisterBody, response: { 201: UserReply } }
  app.post('/api/set-up/:token', { schema: createSchema }, async ({ params, body, ip }, reply) => {
    await proveLink(params.token, ip)
    const fault = passwordFault(body.password, body.email, deps.site.schoolName)
    if (fault) throw refuseField(400, 'invalid', 'password', fault)
    const names = { email: body.email.trim(), firstName: plainName(body.firstName), lastName: plainName(body.lastName) }
    const user: User = { id: deps.newId(), role: 'admin', ...names }
    const passwordHash = await hashPassword(body.password, { share: 'known', school: deps.db })
    const outcome = await setUp.createAdmin(params.token, user, passwordHash)
    if (outcome === 'linkInvalid') throw linkInvalid()
    if (outcome === 'emailTaken') throw refuseField(409, 'emailTaken', 'email', 'An account with this email address already exists.')
    return reply.code(201).send({ ...ok, user, message: 'The first admin is created. Please sign in.' })
  })
}
