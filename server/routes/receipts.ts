import { ReceiptBody, ReceiptReply } from '../../domain/api/receipts.ts'
import type { App, Deps } from '../deps.ts'
import { checkReceipt } from '../receipts.ts'
import { notFound } from '../refusal.ts'
import { evidenceStore } from '../store/evidence.store.ts'
import { receiptStore } from '../store/receipt.store.ts'
import { signedIn } from './signed-in.ts'

/** `/api/receipts`: tells a student or teacher whether a submission is still what its receipt says. */
export function receiptRoutes(app: App, deps: Deps): void {
  const receipts = receiptStore(deps.db)
  const evidence = evidenceStore(deps.db)

  app.post('/api/receipts/check', { schema: { body: ReceiptBody, response: { 200: ReceiptReply } } }, async (request) => {
    const submission = await receipts.find(request.body.receipt, signedIn(request))
    if (!submission) throw notFound()
    const [answers, logLength, accepted] = await Promise.all([
      receipts.answers(submission.id),
      receipts.logLength(submission.id),
      evidence.accepted([submission.id]),
    ])
    const log = receipts.log(submission.id)
    return { success: true as const, check: await checkReceipt({ submission, answers, log, logLength, accepted }) }
  })
}
