import { ReceiptBody, ReceiptReply } from '../../../domain/api/receipts.ts'
import type { App, Deps } from '../../deps.ts'
import { createOneAtATime } from '../../http/pacing/one-at-a-time.ts'
import { notFound } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { reopenedStore } from '../attempts/reopened.store.ts'
import { evidenceStore } from '../evidence/evidence.store.ts'
import { checkReceipt } from './receipts.service.ts'
import { type ReceiptSubmission, receiptStore } from './receipts.store.ts'
import { acceptedBetween, rowsUpTo } from './reopened-records.ts'

/** `/api/receipts`: tells a student or teacher whether a submission is still what its receipt says; of one person one check at a time. */
export function receiptRoutes(app: App, deps: Deps): void {
  const receipts = receiptStore(deps.db)
  const evidence = evidenceStore(deps.db)
  const reopened = reopenedStore(deps.db)
  const oneAtATime = createOneAtATime()

  async function check(submission: ReceiptSubmission) {
    const { id, earlier } = submission
    const [answers, logLength, accepted, all] = await Promise.all([
      earlier?.answers ?? receipts.answers(id),
      receipts.logLength(id, earlier?.logSeq),
      evidence.accepted([id]),
      reopened.ofAttempts([id]),
    ])
    const span = earlier ?? { before: all.get(id)?.at(-1)?.answers ?? {}, answers: null }
    const log = earlier ? rowsUpTo(receipts.log(id), earlier.logSeq) : receipts.log(id)
    return checkReceipt({ submission, answers, log, logLength, accepted: acceptedBetween(accepted, span) })
  }

  app.post('/api/receipts/check', { schema: { body: ReceiptBody, response: { 200: ReceiptReply } } }, async (request) => {
    const person = signedIn(request)
    return oneAtATime(person.id, async () => {
      const submission = await receipts.find(request.body.receipt, person)
      if (!submission) throw notFound()
      return { success: true as const, check: await check(submission) }
    })
  })
}
