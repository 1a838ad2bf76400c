import type { ReceiptBody, ReceiptCheck, ReceiptReply } from '../../../domain/api/receipts.ts'
import { postJson } from './client/http.ts'

/** Has the server check a receipt against what it holds; rejects with an ApiProblem, 404 where it knows of none that the person may see. */
export async function checkReceipt(receipt: string, signal?: AbortSignal): Promise<ReceiptCheck> {
  const body: ReceiptBody = { receipt }
  return (await postJson<ReceiptReply>('/api/receipts/check', body, { signal })).check
}
