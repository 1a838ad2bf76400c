import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { ReceiptCheck } from '../../../domain/api/receipts.ts'
import { receiptCheckMachine } from './receipt-check.machine.ts'
import { receiptCheckWords } from './words.ts'

const receipt = '5f2c'.repeat(16)

const unchanged: ReceiptCheck = {
  matches: true,
  logIntact: true,
  submissionId: 's1',
  assignmentId: 'q1',
  assignmentTitle: 'Unit 4 test',
  studentName: 'Ada Lovelace',
  attemptNumber: 1,
  submittedAt: '2026-11-20T09:41:00.000Z',
  answeredCount: 3,
  acceptedCount: 0,
  closedBy: 'student',
}

export const receiptCheckModel: MachineModel<typeof receiptCheckMachine> = {
  machine: receiptCheckMachine,
  inputs: [{ text: '' }, { text: receipt }, { text: 'abc' }],
  events: [
    { type: 'CHECK', text: receipt },
    { type: 'CHECK', text: 'abc' },
    done('checkReceipt', unchanged),
    done('checkReceipt', { ...unchanged, matches: false }),
    fails('checkReceipt', Object.assign(new Error('Not found.'), { kind: 'refused', status: 404, reason: 'notFound' })),
    fails('checkReceipt', Object.assign(new Error(''), { kind: 'network' })),
    { type: 'RETRY' },
  ],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.text.length}`,
  ...receiptCheckWords,
}
