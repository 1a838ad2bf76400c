import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { loadedQuestion } from '../../src/machines/question-grading/alphabet.ts'
import type { DraftCommand, LoadedQuestion, QuestionGradingInput } from '../../src/machines/question-grading/contract.ts'
import { questionGradingMachine } from '../../src/machines/question-grading/question-grading.machine.ts'
import { selectSaving } from '../../src/machines/question-grading/selectors.ts'
import type { GradeReplied } from '../../src/machines/submission-grading/contract.ts'
import { LeaveQuestionGrading } from '../../src/routes/teacher/leave-question-grading.tsx'

const never = new Promise<GradeReplied>(() => undefined)
const offline = Object.assign(new Error(''), { kind: 'network' })
const refused = Object.assign(new Error('The server is busy.'), { kind: 'refused', status: 503 })
const stored = { kind: 'saved' as const, points: 4, revision: 1, totalScore: 4, percentage: 40, pendingPoints: 0 }
const conflict = { kind: 'conflict' as const, stored: { points: 3, feedback: '', revision: 4 } }
const keeps = 'This device keeps the grades that are not saved, and offers them when you open this question here again.'

/** Opens the question of one answer, where each grade that is sent ends like this. */
async function openQuestion(save: () => Promise<GradeReplied> = () => never, keep: () => void = () => undefined) {
  const machine = questionGradingMachine.provide({
    actors: {
      loadQuestion: fromPromise<LoadedQuestion, QuestionGradingInput>(async () => loadedQuestion),
      draftKeeper: fromCallback<DraftCommand, QuestionGradingInput>(({ receive }) => receive(keep)),
      saveGrade: fromPromise(save),
    },
  })
  const input = { assignmentId: 'q1', questionId: 'short', teacherId: 't1' }
  const page = createActor(machine, { input, clock: new SimulatedClock() }).start()
  const pages = [
    { path: '/', element: <p>Statistics</p> },
    { path: '/question', element: <LeaveQuestionGrading page={page} /> },
  ]
  const router = createMemoryRouter(pages, { initialEntries: ['/', '/question'] })
  render(<RouterProvider router={router} />)
  await expect.poll(() => page.getSnapshot().matches('grading')).toBe(true)
  const write = (points: number) => act(() => page.send({ type: 'WRITE', submissionId: 'a7', points, feedback: '' }))
  const grade = () => act(async () => page.send({ type: 'SAVE', advances: false }))
  return { page, write, grade, user: userEvent.setup({ delay: null }), goBack: () => act(() => router.navigate(-1)) }
}

const asked = () => screen.findByRole('alertdialog', { name: 'Leave without saving the grades?' })
const isUnloadAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('A question that is graded across students', () => {
  // Shows: Grading by question asks before its page is left while a grade is not saved, and says whether this device keeps it.
  test.each([
    ['idle', 'written and not sent', undefined],
    ['saving', 'on its way', () => never],
    ['offline', 'waiting for the network', () => Promise.reject(offline)],
    ['failed', 'refused', () => Promise.reject(refused)],
    ['conflicted', 'in the way of another', async () => conflict],
  ])('asks before Back and a reload while a grade is %s: %s', async (state, _, save) => {
    const { page, write, grade, goBack } = await openQuestion(save)
    write(4)
    if (save) await grade()
    await expect.poll(() => selectSaving(page.getSnapshot())).toBe(state)
    const isAsked = isUnloadAsked()
    await goBack()
    expect([isAsked, (await asked()).textContent]).toEqual([true, expect.stringContaining(keeps)])
  })

  test('stays with what was written, and goes once that is confirmed', async () => {
    const { page, write, user, goBack } = await openQuestion()
    write(4)
    await goBack()
    await asked()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect([screen.queryByText('Statistics'), page.getSnapshot().context.drafts['a7']?.points]).toEqual([null, 4])
    await goBack()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect((await screen.findByText('Statistics')).isConnected).toBe(true)
  })

  test('is left without a question once every grade is saved', async () => {
    const { page, write, grade, goBack } = await openQuestion(async () => stored)
    write(4)
    await grade()
    await expect.poll(() => selectSaving(page.getSnapshot())).toBe('saved')
    const isAsked = isUnloadAsked()
    await goBack()
    expect([isAsked, screen.getByText('Statistics').isConnected]).toEqual([false, true])
  })

  test('says that the grades are lost where this device cannot keep them', async () => {
    const { write, goBack } = await openQuestion(undefined, () => {
      throw new Error('QuotaExceededError')
    })
    write(4)
    await goBack()
    expect((await asked()).textContent).toContain('This device cannot keep the grades that are not saved: they are lost when you leave.')
  })

  test('says that a reset on its way is not kept, and nothing of grades where none is written', async () => {
    const { page, goBack } = await openQuestion(() => Promise.reject(offline))
    act(() => page.send({ type: 'RESET' }))
    await act(async () => page.send({ type: 'CONFIRM_RESET' }))
    await goBack()
    const words = (await asked()).textContent
    expect([words?.includes('“Reset to Auto” is not done yet, and is dropped when you leave.'), words?.includes(keeps)]).toEqual([
      true,
      false,
    ])
  })

  test('says so where the last grade is saved while the question is open', async () => {
    const saving = Promise.withResolvers<GradeReplied>()
    const { write, grade, goBack } = await openQuestion(() => saving.promise)
    write(4)
    await grade()
    await goBack()
    const dialog = await asked()
    await act(async () => saving.resolve(stored))
    await expect.poll(() => dialog.textContent).toContain('Everything is saved now.')
  })
})
