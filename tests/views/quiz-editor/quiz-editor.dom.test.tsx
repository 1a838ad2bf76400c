import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addQuestion, newQuiz, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { box, button, openNewQuestion, refused, showEditor } from '../../support/pages/quiz-editor-page.tsx'

const fieldProblem = (msg: string) => ({ param: 'title', msg })

describe('Opening the editor', () => {
  // Shows: An editor that loads says "Loading assignment data...".
  test('says that it is loading', () => {
    showEditor({ load: () => new Promise(() => undefined) })
    expect(screen.getByRole('status').textContent).toBe('Loading assignment data...')
  })

  // Shows: A quiz that cannot be loaded shows why, with "Back to Course".
  // Shows: The editor reads "Failed to load assignment data", "Unauthorized. Please login again." or "Invalid assignment data received".
  test.each([
    [{ status: 401 }, 'Unauthorized. Please login again.'],
    [{ kind: 'notJson', status: 200 }, 'Invalid assignment data received'],
    [{ reason: 'notAQuiz' }, 'This assignment is not a quiz'],
    [{ status: 500 }, 'Failed to load assignment data'],
  ])('tells about %o and leads back', async (facts, sentence) => {
    showEditor({ load: refused(facts) })
    const back = await screen.findByRole('link', { name: 'Back to Course' })
    expect([screen.getByRole('alert').textContent?.includes(sentence), back.getAttribute('href')]).toEqual([true, '/teacher/courses/c1'])
  })

  // Shows: The editor edits where the address names an assignment, otherwise it creates one.
  // Shows: The editor's header shows the title and "Published" or "Not Published".
  // Shows: The editor's header shows "Password Protected" when a password is set.
  // Shows: The editor's header shows the total points, and "Editing" for a quiz that exists.
  test('shows what a protected published quiz is', async () => {
    showEditor({ quiz: { ...newQuiz(), isPublished: true, accessCode: 'secret' }, assignmentId: 'a1' })
    await button('Update')
    expect(['Published', 'Password Protected', '0 points', 'Editing'].map((words) => screen.getByText(words).textContent)).toEqual([
      'Published',
      'Password Protected',
      '0 points',
      'Editing',
    ])
  })
})

describe('Details', () => {
  test('typing reaches the quiz when the field is left', async () => {
    const { user, quiz } = showEditor()
    await button('Save')
    await user.clear(box('Quiz Title'))
    await user.type(box('Quiz Title'), 'Unit 4')
    await user.tab()
    expect(quiz().title).toBe('Unit 4')
  })

  test('typing reaches the quiz when it pauses', async () => {
    const { user, quiz } = showEditor()
    await button('Save')
    await user.type(box('Quiz Description'), 'Numbers')
    await waitFor(() => expect(quiz().description).toBe('Numbers'))
  })

  // Shows: The time limit is switched on and has minutes.
  test('the minutes show with the time limit alone', async () => {
    const { user } = showEditor()
    const limit = await screen.findByRole('switch', { name: 'Enable time limit' })
    const before = screen.queryByRole('spinbutton', { name: 'Time limit' })
    await user.click(limit)
    expect([before, screen.queryByRole('spinbutton', { name: 'Time limit' }) !== null]).toEqual([null, true])
  })

  // Shows: "Lock questions after answering" is offered only when one question is shown at a time.
  test('locking is offered only for one question at a time', async () => {
    const { user } = showEditor()
    const one = await screen.findByRole('switch', { name: 'Show one question at a time' })
    const before = screen.queryByRole('switch', { name: 'Lock questions after answering' })
    await user.click(one)
    expect([before, screen.queryByRole('switch', { name: 'Lock questions after answering' }) !== null]).toEqual([null, true])
  })

  // Shows: The number of attempts is chosen.
  // Shows: Attempts are 1, 2, 3 or unlimited, which is sent as 999.
  test('attempts are 1, 2, 3 or unlimited', async () => {
    const { user, quiz } = showEditor()
    const attempts = await screen.findByRole('combobox', { name: 'Attempts' })
    await user.selectOptions(attempts, 'Unlimited')
    expect([
      within(attempts)
        .getAllByRole('option')
        .map((one) => one.textContent),
      quiz().attempts,
    ]).toEqual([['1', '2', '3', 'Unlimited'], null])
  })

  // Shows: Setting the due date fills in available until, which can be changed afterwards.
  test('a due date sets both fields', async () => {
    const { user, quiz } = showEditor()
    await user.click(await button('Due date: +1 week'))
    expect([quiz().dueDate === null, quiz().availableUntil]).toEqual([false, quiz().dueDate])
  })
})

describe('Saving', () => {
  const sound: QuizForm = {
    ...newQuiz(),
    description: 'Numbers.',
    questions: addQuestion(newQuiz()).questions.map((one) => ({ ...one, questionType: 'essay', questionText: 'Why?' })),
  }

  // Shows: A quiz without a description is refused with "Quiz description is required".
  // Shows: The field with the first fault has the focus.
  test('leads to the first fault and lists the others', async () => {
    const { user } = showEditor()
    await user.click(await button('Save'))
    const links = await screen.findAllByRole('link', { name: /required/ })
    expect(links.map((link) => link.textContent)).toEqual(['Quiz description is required', 'At least one question is required'])
    await waitFor(() => expect(document.activeElement?.id).toBe('quiz-description'))
  })

  // Shows: A quiz without questions is refused with "At least one question is required".
  test('opens what a listed fault is about', async () => {
    const { user } = showEditor()
    await user.click(await button('Save'))
    await user.click(await screen.findByRole('link', { name: 'At least one question is required' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('new-question'))
  })

  // Shows: Both save buttons read "Saving..." and cannot be pressed while the quiz is saved.
  test('shows that it is under way', async () => {
    const { user } = showEditor({ quiz: sound })
    await user.click(await button('Save & Publish'))
    await user.click(await button('Publish anyway'))
    expect(screen.getAllByRole('button', { name: 'Saving...' }).map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  })

  // Shows: A quiz that cannot be saved shows the sentence of the server, else its error.
  // Shows: A quiz whose refusal lists faults reads "Validation failed: " and the faults.
  // Shows: A quiz that fails without a sentence reads "Failed to save quiz" or "Failed to update quiz".
  // Shows: A failed reply that is not JSON reads "Server error ({status}): {text}".
  // Shows: A quiz that cannot be saved says so in one red banner, which is announced.
  test.each([
    [{ kind: 'refused', status: 400, message: 'Too many questions.' }, 'Error: Too many questions.'],
    [
      { kind: 'refused', status: 400, fields: [fieldProblem('Too long'), fieldProblem('title')] },
      'Error: Validation failed: Too long, title',
    ],
    [{ kind: 'refused', status: 502, body: 'Bad gateway' }, 'Error: Server error (502): Bad gateway'],
    [{ kind: 'network' }, 'Error: Network error. Please try again.'],
    [{ kind: 'refused', status: 500 }, 'Error: Failed to save quiz'],
  ])('that fails with %o says so', async (facts, sentence) => {
    const { user } = showEditor({ quiz: sound, save: refused(facts) })
    await user.click(await button('Save'))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  // Shows: A quiz that fails without a sentence reads "Failed to save quiz" or "Failed to update quiz".
  test('of an existing quiz has its own sentence', async () => {
    const { user } = showEditor({ quiz: sound, assignmentId: 'a1', save: refused({ kind: 'refused', status: 500 }) })
    await user.click(await button('Update'))
    expect((await screen.findByRole('alert')).textContent).toBe('Error: Failed to update quiz')
  })
})

describe('Leaving', () => {
  // Shows: The editor asks before unsaved changes are left.
  test('asks before changes are lost', async () => {
    const { user, editor } = await openNewQuestion()
    await user.click(await button('Cancel'))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Keep editing' }),
    )
    expect(editor.getSnapshot().matches({ editing: { writing: { questions: 'questionOpen' } } })).toBe(true)
  })
})
