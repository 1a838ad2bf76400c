import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { submissionOf } from '../../../src/machines/student-submission/alphabet.ts'
import type { LoadedSubmission, SubmissionPlace } from '../../../src/machines/student-submission/setup.ts'
import { studentSubmissionMachine } from '../../../src/machines/student-submission/student-submission.machine.ts'
import { StudentSubmissionPage } from '../../../src/views/student-submission/student-submission-page.tsx'

test('The second half of the double click that opened the page of a submission does not open the next one', async () => {
  const machine = studentSubmissionMachine.provide({
    actors: { loadSubmission: fromPromise<LoadedSubmission, SubmissionPlace>(async () => submissionOf) },
  })
  const page = createActor(machine, { input: { assignmentId: 'q1', studentId: 's1' } }).start()
  const left: unknown[] = []
  page.on('submission.left', ({ next }) => left.push(next))
  render(
    <MemoryRouter>
      <StudentSubmissionPage page={page} />
    </MemoryRouter>,
  )
  const next = await screen.findByRole('button', { name: 'Next ungraded' })
  fireEvent.click(next, { detail: 2 })
  expect(left).toEqual([])
  await userEvent.click(next)
  expect(left).toEqual(['s3'])
})
