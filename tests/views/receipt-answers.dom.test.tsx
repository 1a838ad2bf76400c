import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ReceiptCheck } from '../../domain/api/receipts.ts'
import { receiptCheckMachine } from '../../src/machines/receipt-check/receipt-check.machine.ts'
import { ReceiptCheckPage } from '../../src/views/receipt-check/receipt-check-page.tsx'
import { receipt } from '../support/school/reviewing.ts'

const found: ReceiptCheck = {
  ...{ matches: true, logIntact: true, submissionId: 's1', assignmentId: 'q1', closedBy: 'student' },
  ...{ assignmentTitle: 'Unit 4 test', studentName: 'Ada Lovelace', attemptNumber: 2, submittedAt: '2026-11-20T09:41:00.000Z' },
  ...{ answeredCount: 1, acceptedCount: 4, countedCount: 5 },
}

// Shows: The page of a receipt counts the answers that count now, and those that were submitted where these are others.
test('The check of a receipt counts the answers that count now beside those that were submitted', async () => {
  const machine = receiptCheckMachine.provide({ actors: { checkReceipt: fromPromise(async () => found) } })
  const check = createActor(machine, { input: { text: receipt } }).start()
  render(
    <MemoryRouter>
      <ReceiptCheckPage check={check} reader="student" />
    </MemoryRouter>,
  )
  const label = await screen.findByText('Questions answered')
  expect(label.nextElementSibling?.textContent).toBe('5 (1 when submitted)')
})
