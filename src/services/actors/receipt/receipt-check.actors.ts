import type { ReceiptCheck } from '../../../../domain/api/receipts.ts'
import { checkReceipt } from '../../api/receipts.ts'
import { task } from '../task.ts'

export const receiptCheckActors = {
  checkReceipt: task<ReceiptCheck, { receipt: string }>(({ input, signal }) => checkReceipt(input.receipt, signal)),
}
