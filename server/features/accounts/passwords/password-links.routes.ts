import { Type } from 'typebox'
import { NewPasswordBody, PasswordLinkOwnerReply } from '../../../../domain/api/password-links.ts'
import { Exact, Success } from '../../../../domain/api/wire.ts'
import type { App, Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { createLinkGuesses } from './link-guesses.ts'
import { createPasswordLinks } from './password-links.service.ts'
import type { LinkOwner } from './password-links.store.ts'
import { hashPassword, passwordFault } from './passwords.ts'

const ok = { success: true } as const
const LinkParams = Exact({ token: Type.String({ maxLength: 200 }) })

const linkInvalid = () => new Refusal(404, 'linkInvalid', 'This link is no longer valid. Please ask for a new one.')

function refusePassword(message: string): never {
  throw new Refusal(400, 'invalid', message, { errors: [{ param: 'password', msg: message }] })
}

/** Only links that are none are counted, by address: whoever holds a good one never waits for those who guess. */
function linkReader({ find }: Pick<ReturnType<typeof createPasswordLinks>, 'find'>, deps: Pick<Deps, 'now'>) {
  const guesses = createLinkGuesses(deps)
  return async (token: string, address: string): Promise<LinkOwner> => {
    const owner = await find(token)
    if (owner) return owner
    throw guesses.refuse(address, linkInvalid)
  }
}

/** `/api/password-links/:token`: whoever holds a link sets the password of its person, once. */
export function passwordLinkRoutes(app: App, deps: Deps, { sessions }: { sessions: Sessions }): void {
  const links = createPasswordLinks(deps, sessions)
  const ownerOf = linkReader(links, deps)

  const readSchema = { params: LinkParams, response: { 200: PasswordLinkOwnerReply } }
  app.get('/api/password-links/:token', { schema: readSchema }, async ({ params, ip }) => {
    const { email, firstName } = await ownerOf(params.token, ip)
    return { ...ok, email, firstName }
  })

  const setSchema = { params: LinkParams, body: NewPasswordBody, response: { 200: Success } }
  app.post('/api/password-links/:token', { schema: setSchema }, async (request) => {
    const { params, body, ip } = request
    const { id, email } = await ownerOf(params.token, ip)
    request.logTarget = id
    const fault = passwordFault(body.password, email, deps.site.schoolName)
    if (fault) refusePassword(fault)
    const passwordHash = await hashPassword(body.password, { share: 'known', school: deps.db })
    if (!(await links.setPassword(params.token, passwordHash))) throw linkInvalid()
    return { ...ok, message: 'Your password is set. Please sign in.' }
  })
}
