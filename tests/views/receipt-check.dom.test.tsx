import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ReceiptCheck } from '../../domain/api/receipts.ts'
import type { Role } from '../../domain/people/user.ts'
import { receiptCheckMachine } from '../../src/machines/receipt-check/receipt-check.machine.ts'
import { ReceiptCheckPage } from '../../src/views/receipt-check/receipt-check-page.tsx'
import { receipt } from '../support/school/reviewing.ts'

const found: ReceiptCheck = {
  ...{ matches: true, logIntact: true, submissionId: 's1', assignmentId: 'q1' },
  ...{ assignmentTitle: 'Unit 4 test', studentName: 'Ada Lovelace', attemptNumber: 2 },
  submittedAt: '2026-11-20T09:41:00.000Z',
  answeredCount: 3,
  acceptedCount: 0,
  closedBy: 'student',
}

type Answer = (call: { input: { receipt: string } }) => Promise<ReceiptCheck>

function show(answer: Answer, { text = receipt, reader = 'student' as Role } = {}) {
  const check = createActor(receiptCheckMachine.provide({ actors: { checkReceipt: fromPromise(answer) } }), { input: { text } })
  check.start()
  render(
    <MemoryRouter>
      <ReceiptCheckPage check={check} reader={reader} />
    </MemoryRouter>,
  )
}

const answering =
  (wishes: Partial<ReceiptCheck>): Answer =>
  () =>
    Promise.resolve({ ...found, ...wishes })
const refusing =
  (facts: object): Answer =>
  () =>
    Promise.reject(Object.assign(new Error(''), facts))
const said = async () => (await screen.findByRole('note')).textContent
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Receipt' })

describe('The check of a receipt', () => {
  // Shows: A submission has a receipt and a page that checks it.
  test('of an address begins at once', async () => {
    show(answering({}))
    expect([field().value, await said()]).toEqual([
      receipt,
      'This receipt is genuine.The server holds exactly the answers that were submitted. Nothing has changed since.',
    ])
  })

  // Shows: The page of a receipt and the review say that a submission was reopened.
  test('says that the submission was reopened, and what its receipt is good for', async () => {
    show(answering({ reopenedAt: '2026-11-21T10:00:00.000Z' }))
    const notes = (await screen.findAllByRole('note')).map(({ textContent }) => textContent)
    expect(notes[0]).toBe('This receipt is genuine.The server still holds exactly the answers that were submitted with this receipt.')
    expect(notes[1]).toMatch(
      /^This submission was reopened\.A teacher reopened this submission on .*2026.*, so that its student could go on\. What counts is what was submitted after that; this receipt still proves what was submitted before\.$/,
    )
  })

  test('accepts a pasted receipt with surrounding text', async () => {
    const asked: string[] = []
    show(
      ({ input }) => {
        asked.push(input.receipt)
        return Promise.resolve(found)
      },
      { text: '' },
    )
    await userEvent.click(field())
    await userEvent.paste(`Receipt: ${receipt.toUpperCase()} `)
    await userEvent.keyboard('{Enter}')
    await said()
    expect(asked).toEqual([receipt])
  })

  test.each(['', 'abc'])('refuses what is none: %j', async (text) => {
    show(answering({}), { text: '' })
    if (text) await userEvent.type(field(), text)
    await userEvent.click(screen.getByRole('button', { name: 'Check receipt' }))
    expect([
      field().getAttribute('aria-invalid'),
      document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual(['true', 'A receipt has 64 characters: digits and the letters a to f.'])
  })

  test('tells what it belongs to, and no answer', async () => {
    show(answering({ closedBy: 'deadline' }))
    await said()
    const facts = screen.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
    expect([screen.getByRole('heading', { level: 2 }).textContent, facts]).toEqual([
      'Unit 4 test',
      [
        ['Student', 'Ada Lovelace'],
        ['Attempt', '#2'],
        ['Submitted', expect.stringMatching(/^Nov 20, 2026, /)],
        ['Submitted by', 'The server, when time was up'],
        ['Questions answered', '3'],
        ['Receipt', receipt],
      ],
    ])
  })

  test.each([
    [false, true, 'The answers were changed after they were submitted.'],
    [true, false, 'The answers are unchanged, but their log is not.'],
    [false, false, 'The submission was changed after it was made.'],
  ])('tells what was changed: matches %j, log %j', async (matches, logIntact, title) => {
    show(answering({ matches, logIntact }))
    expect((await said())?.startsWith(title)).toBe(true)
  })

  test.each([
    [1, 'an answer that was'],
    [2, '2 answers that were'],
  ])('says that a teacher has accepted %d more', async (acceptedCount, words) => {
    show(answering({ acceptedCount }))
    expect(await said()).toBe(
      `This receipt is genuine.The server still holds what was submitted. Since then a teacher has accepted ${words} not counted before. This is on record, but not part of the receipt.`,
    )
  })

  test.each<[Role, string]>([
    ['student', 'None of your submissions has this receipt.'],
    ['teacher', 'No submission in your courses has this receipt.'],
  ])('tells a %s that it is unknown', async (reader, title) => {
    show(refusing({ kind: 'refused', status: 404, reason: 'notFound' }), { reader })
    expect((await said())?.startsWith(title)).toBe(true)
  })

  test.each([
    [{ kind: 'network' }, 'Network error. Please check your connection.'],
    [{ kind: 'refused', status: 500 }, 'The receipt could not be checked.'],
  ])('can be tried again: %j', async (facts, sentence) => {
    show(refusing(facts))
    expect(await said()).toBe(`${sentence}Try Again`)
  })

  test.each<[Role, string]>([
    ['student', '/student/quiz/review/s1'],
    ['teacher', '/teacher/quiz-review/q1'],
  ])('leads a %s to the review', async (reader, address) => {
    show(answering({}), { reader })
    expect((await screen.findByRole('link', { name: 'Open review' })).getAttribute('href')).toBe(address)
  })
})
