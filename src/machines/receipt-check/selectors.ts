import type { ReceiptCheck } from '../../../domain/api/receipts.ts'
import { receiptIn } from '../../../domain/attempt/receipt.ts'
import type { Problem } from '../../../domain/problem.ts'
import { viewOf } from '../kit/selectors.ts'
import type { ReceiptCheckSnapshot } from './receipt-check.machine.ts'
import type { ReceiptView } from './setup.ts'

export const selectView = (snapshot: ReceiptCheckSnapshot): ReceiptView => viewOf(snapshot, 'form')

/** What was pasted or opened last. */
export const selectText = (snapshot: ReceiptCheckSnapshot): string => snapshot.context.text

/** The receipt in what was pasted or opened last, if there is one. */
export const selectReceipt = (snapshot: ReceiptCheckSnapshot): string | null => receiptIn(snapshot.context.text)

/** What the server found, once it answered. */
export const selectCheck = (snapshot: ReceiptCheckSnapshot): ReceiptCheck | null => snapshot.context.check

/** What went wrong last, if anything. */
export const selectFailure = (snapshot: ReceiptCheckSnapshot): Problem | null => snapshot.context.failure

export const selectIsBusy = (snapshot: ReceiptCheckSnapshot): boolean => snapshot.hasTag('busy')
