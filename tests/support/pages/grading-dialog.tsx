import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { StudentReview } from '../../../domain/api/teacher-review.ts'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import type {
  FeedbackReplied,
  GivenFeedback,
  GivenGrade,
  GradeReplied,
  OpenedStudent,
  SubmissionGradingInput,
} from '../../../src/machines/submission-grading/contract.ts'
import { submissionGradingMachine } from '../../../src/machines/submission-grading/submission-grading.machine.ts'
import { GradingDialog } from '../../../src/views/quiz-review/grading/grading-dialog.tsx'

interface Sent {
  submissionId: string
  grade: GivenGrade
  revision: number
}
export type Save = (sent: Sent) => Promise<GradeReplied>

export const allGraded = {
  kind: 'saved' as const,
  points: 4.5,
  revision: 1,
  totalScore: 9.5,
  percentage: 95,
  pendingPoints: 0,
} satisfies GradeReplied

/** Shows a submission over its list; `pass` lets time go by for its chart. */
export function show(
  save: Save = async () => allGraded,
  input: SubmissionGradingInput = submissionGradingInput,
  others: StudentReview[] = [],
  replyToFeedback?: () => Promise<FeedbackReplied>,
  reload?: () => Promise<OpenedStudent>,
) {
  const sent: Sent[] = []
  const askedFeedback: GivenFeedback[] = []
  const clock = new SimulatedClock()
  const machine = submissionGradingMachine.provide({
    actors: {
      saveGrade: fromPromise<GradeReplied, Sent>(({ input: asked }) => {
        sent.push(asked)
        return save(asked)
      }),
      ...(replyToFeedback && {
        saveFeedback: fromPromise<FeedbackReplied, GivenFeedback>(({ input: asked }) => {
          askedFeedback.push(asked)
          return replyToFeedback()
        }),
      }),
      ...(reload && { reloadStudent: fromPromise<OpenedStudent, { assignmentId: string; studentId: string }>(reload) }),
    },
  })
  const grading = createActor(machine, { input, clock }).start()
  render(
    <MemoryRouter>
      <GradingDialog grading={grading} students={[input.review, ...others]} />
    </MemoryRouter>,
  )
  return {
    grading,
    user: userEvent.setup({ delay: null }),
    sent,
    askedFeedback,
    pass: (ms: number) => act(async () => clock.increment(ms)),
  }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const question = (number: number) => {
  const found = screen.getByRole('heading', { level: 3, name: `Question ${number}` }).closest('li')
  if (!found) throw new Error(`no question ${number}`)
  return within(found)
}
export const points = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points (of 5)' })

/** Shows a submission with the grade of one question open. */
export async function edit(number: number, save?: Save, input?: SubmissionGradingInput) {
  const shown = show(save, input)
  const open = screen.queryByRole('button', { name: `Edit grade of question ${number}` })
  if (open) await shown.user.click(open)
  return shown
}
