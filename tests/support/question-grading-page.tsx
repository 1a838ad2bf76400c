import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { loadedQuestion } from '../../src/machines/question-grading/alphabet.ts'
import type { DraftCommand, LoadedQuestion, QuestionGradingInput, QuestionPage } from '../../src/machines/question-grading/contract.ts'
import { questionGradingMachine } from '../../src/machines/question-grading/question-grading.machine.ts'
import type { NamedStudent } from '../../src/machines/student-names/setup.ts'
import { studentNamesMachine } from '../../src/machines/student-names/student-names.machine.ts'
import type { GivenGrade, GradeReplied } from '../../src/machines/submission-grading/contract.ts'
import { QuestionGradingPage } from '../../src/views/question-grading/question-grading-page.tsx'

const ofQuestion = { assignmentId: 'q1', questionId: 'short' }
const { page } = loadedQuestion
const lastPage = {
  ...page,
  submissions: page.submissions.map((one) => ({ ...one, submissionId: 'a3', studentNumber: 3 })),
  nextCursor: null,
}
const ada: NamedStudent = { submissionId: 'a7', name: 'Ada Lovelace', email: 'ada@school.example' }

/** Shows the answers of Student 7 and, behind it, Student 3; no grade that is sent comes back, unless there is a reply. */
export async function show(keep?: (command: DraftCommand) => void, loaded = loadedQuestion, reply?: GradeReplied) {
  const sent: GivenGrade[] = []
  const machine = questionGradingMachine.provide({
    actors: {
      loadQuestion: fromPromise<LoadedQuestion, QuestionGradingInput>(async () => loaded),
      loadPage: fromPromise<QuestionPage, { assignmentId: string; questionId: string; cursor: string }>(async () => lastPage),
      draftKeeper: fromCallback<DraftCommand, QuestionGradingInput>(({ receive }) => receive((command) => keep?.(command))),
      saveGrade: fromPromise<GradeReplied, { submissionId: string; grade: GivenGrade; revision: number }>(({ input }) => {
        sent.push(input.grade)
        return reply ? Promise.resolve(reply) : new Promise(() => undefined)
      }),
    },
  })
  const names = studentNamesMachine.provide({
    actors: { revealNames: fromPromise<NamedStudent[], { assignmentId: string; questionId: string }>(async () => [ada]) },
  })
  render(
    <MemoryRouter>
      <QuestionGradingPage
        page={createActor(machine, { input: { ...ofQuestion, teacherId: 't1' } }).start()}
        names={createActor(names, { input: ofQuestion }).start()}
      />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 2, name: 'Student 7' })
  return { user: userEvent.setup({ delay: null }), sent }
}

export const button = (name: string) => screen.getByRole('button', { name })
