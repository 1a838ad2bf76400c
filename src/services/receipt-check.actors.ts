import type { ReceiptCheck } from '../../domain/api/receipts.ts'
import { checkReceipt } from './receipts.ts'
import { task } from './task.ts'

/** The actors of the page that checks receipts. */
export const receiptCheckActors = {
  checkReceipt: task<ReceiptCheck, { receipt: string }>(({ input, signal }) => checkReceipt(input.receipt, signal)),
}
