import { SecurityCheckReply, SecurityLogQuery, SecurityLogReply } from '../../../domain/api/security-log.ts'
import type { App, Deps } from '../../deps.ts'
import { pagingOf } from '../../http/paging-of.ts'
import { securityLogStore } from './security-log.store.ts'
import { type LogCheck, verifySecurityLog } from './verify-security-log.ts'

const ok = { success: true } as const

/** `/api/admin/security`: admins read the security log and have its chain checked; one check at a time serves all who ask. */
export function securityLogRoutes(app: App, { db, securityLog }: Deps): void {
  const store = securityLogStore(db)
  let underWay: Promise<LogCheck> | null = null

  const listSchema = { querystring: SecurityLogQuery, response: { 200: SecurityLogReply } }
  app.get('/api/admin/security', { schema: listSchema }, async ({ query }) => {
    await securityLog.flush()
    const page = Number(query.page ?? 1)
    const { rows, total } = await store.page({ kind: query.kind ?? null, search: query.search ?? '' }, page)
    return { ...ok, entries: rows, isWritten: securityLog.isWritten(), ...pagingOf(page, total) }
  })

  app.post('/api/admin/security/verify', { schema: { response: { 200: SecurityCheckReply } } }, async () => {
    underWay ??= verifySecurityLog(store).finally(() => {
      underWay = null
    })
    return { ...ok, ...(await underWay) }
  })
}
