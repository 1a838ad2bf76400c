import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
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

async function show(keep?: (command: DraftCommand) => void) {
  const sent: GivenGrade[] = []
  const machine = questionGradingMachine.provide({
    actors: {
      loadQuestion: fromPromise<LoadedQuestion, QuestionGradingInput>(async () => loadedQuestion),
      loadPage: fromPromise<QuestionPage, { assignmentId: string; questionId: string; cursor: string }>(async () => lastPage),
      draftKeeper: fromCallback<DraftCommand, QuestionGradingInput>(({ receive }) => receive((command) => keep?.(command))),
      saveGrade: fromPromise<GradeReplied, { submissionId: string; grade: GivenGrade; revision: number }>(({ input }) => {
        sent.push(input.grade)
        return new Promise(() => undefined)
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

const button = (name: string) => screen.getByRole('button', { name })

describe('Grading by question', () => {
  // Shows: Names are hidden while grading by question; showing them is logged.
  test('hides whose answer it is, and says how far it has come', async () => {
    await show()
    expect([screen.queryByText('Ada Lovelace'), screen.getByText('0 of 2 graded').tagName]).toEqual([null, 'SPAN'])
  })

  // Shows: Names are hidden while grading by question; showing them is logged.
  test('shows the name after a question', async () => {
    const { user } = await show()
    await user.click(button('Show names'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Show names' }))
    expect((await screen.findByRole('heading', { level: 2, name: 'Ada Lovelace' })).tagName).toBe('H2')
  })

  test('goes in halves, within the points of the question', async () => {
    const { user, sent } = await show()
    const points = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points (of 5)' })
    await user.type(points, '9')
    await user.click(button('Save Grade'))
    expect([points.step, sent.map((grade) => grade.points)]).toEqual(['0.5', [5]])
  })

  test('of no number cannot be saved, and a comma can', async () => {
    const { user, sent } = await show()
    const points = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points (of 5)' })
    await user.type(points, '2;')
    const isResting = button('Save Grade').hasAttribute('disabled')
    await user.clear(points)
    await user.paste('2,5')
    await user.click(button('Save Grade'))
    expect([isResting, sent.map((grade) => grade.points)]).toEqual([true, [2.5]])
  })

  test('without points says what is missing, in the field', async () => {
    const { user, sent } = await show()
    await user.click(button('Save & next student'))
    const points = screen.getByRole('spinbutton', { name: 'Points (of 5)' })
    expect([sent.length, points.getAttribute('aria-invalid'), document.activeElement === points]).toEqual([0, 'true', true])
    expect(screen.getByText('Enter the points. 0 is a grade too.').isConnected).toBe(true)
  })

  test.each([
    ['kept on this device', undefined, 'This device keeps what you wrote.'],
    [
      'lost with the page',
      () => {
        throw new Error('QuotaExceededError')
      },
      'What you wrote lasts only while this page is open.',
    ],
  ])('says of a grade that is not saved that it is %s', async (_, keep, sentence) => {
    const { user } = await show(keep)
    await user.type(screen.getByRole('spinbutton', { name: 'Points (of 5)' }), '4')
    await screen.findByText('0 of 2 graded')
    await expect.poll(() => button('Next').hasAttribute('disabled')).toBe(false)
    await user.click(button('Next'))
    expect((await screen.findByText(/1 other grade not saved yet/)).textContent).toContain(sentence)
  })
})
