import { AccountImportBody, AccountImportReply } from '../../../domain/api/account-changes.ts'
import { limits } from '../../../domain/limits.ts'
import type { App, Deps } from '../../deps.ts'
import { mailOriginOf } from '../../http/public-origin.ts'
import { signedIn } from '../../http/signed-in.ts'
import { createAccountImport } from './account-import.service.ts'

/** `POST /api/admin/users/import`: adds and renames people by a file, or tells what would become of every line. */
export function accountImportRoutes(app: App, deps: Deps): void {
  const importAccounts = createAccountImport(deps)
  const schema = { body: AccountImportBody, response: { 200: AccountImportReply } }
  const bodyLimit = limits.csvBodyBytes

  app.post('/api/admin/users/import', { bodyLimit, schema }, async (request) => {
    const actorId = signedIn(request).id
    const reply = await importAccounts({ ...request.body, actorId, origin: mailOriginOf(app, deps.site.publicOrigin) })
    const { created, renamed } = reply.totals
    const { invited, notInvited } = reply
    if (reply.applied && created + renamed + invited + notInvited > 0)
      deps.securityLog.record({
        kind: 'usersImported',
        actorId,
        address: request.ip,
        facts: { created, renamed, invited, notInvited },
      })
    if (notInvited > 0) request.log.warn({ notInvited }, 'invitations failed')
    return reply
  })
}
