import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { LateEvidence } from '../../../domain/api/evidence.ts'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type { ChosenEvidence, OpenedStudent } from '../../../src/machines/submission-grading/contract.ts'
import { submissionGradingMachine } from '../../../src/machines/submission-grading/submission-grading.machine.ts'
import { GradingDialog } from '../../../src/views/quiz-review/grading/grading-dialog.tsx'
import { formatDateTime } from '../../../src/views/ui/format.ts'

const [late] = submissionGradingInput.evidence
if (!late) throw new Error('the sample has no late answer')
const rival: LateEvidence = { ...late, id: 'e8', source: 'rival', lateBy: 0, closedBy: 'student', answerText: 'Because of that.' }
const arrived = formatDateTime(late.receivedAt)

const acceptedOf = (evidence: LateEvidence): LateEvidence => ({
  ...evidence,
  status: 'accepted',
  acceptedAt: '2026-11-20T10:00:00.000Z',
  acceptedBy: 'Emmy Noether',
})

function show(...evidence: LateEvidence[]) {
  const accepted: ChosenEvidence[] = []
  const actors = {
    acceptEvidence: fromPromise<void, ChosenEvidence>(async ({ input }) => void accepted.push(input)),
    reloadStudent: fromPromise<OpenedStudent, { assignmentId: string; studentId: string }>(async () => ({
      ...submissionGradingInput,
      evidence: evidence.map((one) => (accepted.some(({ evidenceId }) => evidenceId === one.id) ? acceptedOf(one) : one)),
    })),
  }
  const grading = createActor(submissionGradingMachine.provide({ actors }), { input: { ...submissionGradingInput, evidence } }).start()
  render(
    <MemoryRouter>
      <GradingDialog grading={grading} students={[submissionGradingInput.review]} />
    </MemoryRouter>,
  )
  return { user: userEvent.setup({ delay: null }), accepted }
}

const text = (name: string) => screen.getByRole('region', { name }).textContent

describe('A text that does not count', () => {
  test('says how late it arrived and how its attempt had ended', () => {
    show(late)
    expect(text('Late answer to question 2')).toContain(
      `Arrived ${arrived}, 2 minutes after the end of attempt 1. The attempt had been closed because time was up.`,
    )
  })

  // Shows: A teacher sees who closed an attempt and when the student first saw the key, beside Accept.
  test.each([
    ['student', 'The student had submitted the attempt.'],
    ['teacher', 'A teacher had closed the attempt.'],
  ])('says that a %s had ended the attempt', (closedBy, sentence) => {
    show({ ...late, closedBy })
    expect(text('Late answer to question 2')).toContain(sentence)
  })

  test('of another tab or device says that the student chose neither, and nothing of being late', () => {
    show(rival)
    const shown = text('Other version of the answer to question 2')
    expect(shown).toContain(
      `Written in another tab or on another device, and the student chose neither version. It arrived ${arrived}, during attempt 1.`,
    )
    expect(shown).not.toContain('Late')
  })

  test('out of a file says what the file says of itself', () => {
    show({ ...late, source: 'file', writtenAt: '2026-11-20T09:30:00.000Z' })
    expect(text('Answer from the file to question 2')).toContain(
      `in an answers file that says it was written ${formatDateTime('2026-11-20T09:30:00.000Z')}.`,
    )
  })

  // Shows: Answers that arrived in time but met a close that their student had not asked for are marked "arrived in time".
  test('that arrived in time but met a close is marked so', () => {
    show({ ...late, inTime: true })
    expect(within(screen.getByRole('region', { name: 'Late answer to question 2' })).getByText('Arrived in time').tagName).toBe('SPAN')
  })

  test('that came after the student had submitted is not marked so, and says that time was left', () => {
    show({ ...late, inTime: true, closedBy: 'student' })
    expect(screen.queryByText('Arrived in time')).toBeNull()
    expect(text('Late answer to question 2')).toContain('The student had submitted the attempt. The time of the attempt was not over yet.')
  })

  test('has its place in its name where a question has several', () => {
    show(late, rival, { ...rival, id: 'e9' })
    expect(screen.getAllByRole('button', { name: /^Accept / }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Accept late answer to question 2 (1 of 3)',
      'Accept other version of the answer to question 2 (2 of 3)',
      'Accept other version of the answer to question 2 (3 of 3)',
    ])
  })
})

describe('Beside Accept', () => {
  const key = (keySeenAt: string | null) => {
    show({ ...late, keySeenAt })
    return screen.getByText(/correct answers/).closest('p')
  }

  test('it is said that the student has not seen the key', () => {
    expect(key(null)?.textContent).toBe('The student has not seen the correct answers.')
  })

  test('is said when the student first saw the key, without a warning where that was afterwards', () => {
    const seen = key('2026-11-20T09:44:00.000Z')
    expect([seen?.textContent, seen?.hasAttribute('data-warn')]).toEqual([
      `The student first saw the correct answers on ${formatDateTime('2026-11-20T09:44:00.000Z')}, after this had arrived.`,
      false,
    ])
  })

  // Shows: A teacher sees who closed an attempt and when the student first saw the key, beside Accept.
  test('is a warning where the key had been seen before', () => {
    const seen = key('2026-11-20T09:42:00.000Z')
    expect([seen?.textContent, seen?.hasAttribute('data-warn')]).toEqual([
      `The student had seen the correct answers on ${formatDateTime('2026-11-20T09:42:00.000Z')}, before this arrived.`,
      true,
    ])
  })
})

describe('Accepting', () => {
  test('repeats in its dialog what the student had seen, and names the very entry', async () => {
    const { user, accepted } = show(late, { ...rival, keySeenAt: '2026-11-20T09:42:00.000Z' })
    await user.click(screen.getByRole('button', { name: 'Accept other version of the answer to question 2 (2 of 2)' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Accept this other version?' })
    expect(within(dialog).getByText(/had seen the correct answers on/).tagName).toBe('SPAN')
    await user.click(within(dialog).getByRole('button', { name: 'Accept answer' }))
    await expect.poll(() => accepted).toEqual([{ submissionId: 'a1', evidenceId: 'e8' }])
  })

  test('gives the focus to the sentence that takes the place of the button', async () => {
    const { user } = show(late, rival)
    await user.click(screen.getByRole('button', { name: 'Accept late answer to question 2 (1 of 2)' }))
    await user.click(screen.getByRole('button', { name: 'Accept answer' }))
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Accepted .* by Emmy Noether\.$/)
  })
})
