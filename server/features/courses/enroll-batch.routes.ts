import { EnrollBatchBody, EnrollBatchReply } from '../../../domain/api/enroll-batch.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import type { EnrollResult } from '../../../domain/course/enroll-results.ts'
import { limits } from '../../../domain/limits.ts'
import { isEmail } from '../../../domain/people/registration.ts'
import type { App, Deps } from '../../deps.ts'
import { signedIn } from '../../http/signed-in.ts'
import { textKey } from '../accounts/users.store.ts'
import { addressesOf } from './address-list.ts'
import { enrollBatchStore } from './enroll-batch.store.ts'

function totalsOf(results: readonly EnrollResult[]): EnrollBatchReply['totals'] {
  const totals = { enrolled: 0, alreadyEnrolled: 0, noSuchStudent: 0, invalidEmail: 0, duplicate: 0, courseFull: 0 }
  for (const result of results) totals[result] += 1
  return totals
}

/** `POST /api/courses/:courseId/enroll/batch`: enrolls a list of students, or tells what would become of it. */
export function enrollBatchRoutes(app: App, { db, now, newId, securityLog }: Deps): void {
  const batches = enrollBatchStore(db)
  const schema = { params: Exact({ courseId: Id }), body: EnrollBatchBody, response: { 200: EnrollBatchReply } }
  const bodyLimit = limits.csvBodyBytes

  app.post('/api/courses/:courseId/enroll/batch', { bodyLimit, schema }, async (request) => {
    const { body } = request
    const { courseId } = request.params
    const addresses = addressesOf(body.csv)
    const keys = addresses.map(({ text }) => (isEmail(text) ? textKey(text) : null))
    const wishes = { onlyIfAllGood: body.onlyIfAllGood ?? false, confirms: body.confirm ?? false }
    const batch = { courseId, keys, ...wishes, at: now(), newId }
    const { results, unconfirmed, applied } = body.apply ? await batches.apply(batch) : { ...(await batches.look(batch)), applied: false }
    if (applied && unconfirmed.size > 0)
      securityLog.record({
        kind: 'userConfirmed',
        actorId: signedIn(request).id,
        address: request.ip,
        facts: { courseId, accounts: unconfirmed.size },
      })
    const lines = addresses.map(({ line, text }, index) => {
      const result = results[index] ?? 'invalidEmail'
      const isUnconfirmed = !applied && result === 'enrolled' && unconfirmed.has(keys[index] ?? '')
      return { line, email: text, result, ...(isUnconfirmed ? { isUnconfirmed } : {}) }
    })
    return { success: true as const, applied, lines, totals: totalsOf(results) }
  })
}
