import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { quizDraft } from '../../../domain/quiz/quiz-draft.ts'
import { addQuestion, newQuiz, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { preloadEditorDialogs } from '../../../src/views/quiz-editor/editor-dialogs.tsx'
import { box, button, openNewQuestion, showEditor } from '../../support/pages/quiz-editor-page.tsx'

beforeAll(preloadEditorDialogs)

const picture = new File(['x'], 'x.png', { type: 'image/png' })

const written: QuizForm = {
  ...newQuiz(),
  description: 'Numbers.',
  questions: addQuestion(newQuiz()).questions.map((one) => ({ ...one, questionType: 'essay', questionText: 'Why?', points: 2 })),
}

test('An editor whose draft is no longer kept says so, and goes on', async () => {
  const heard: string[] = []
  const full = ({ type }: { type: string }) => {
    heard.push(type)
    throw new Error('QuotaExceededError')
  }
  const { editor, quiz } = showEditor({ keep: full })
  await screen.findByRole('tab', { name: /Details/ })
  const rename = (title: string) => act(async () => editor.send({ type: 'CHANGE_DETAILS', changes: { title } }))
  await rename('Unit')
  await rename('Unit 4')
  const told = screen.getByText('This device no longer keeps your draft: save often')
  expect([told.tagName, quiz().title, heard]).toEqual(['P', 'Unit 4', ['quiz.changed']])
})

describe('A picture', () => {
  const open = async () => {
    const taken: unknown[] = []
    const shown = await openNewQuestion('Long Answer', {
      attach: async (file) => {
        taken.push(file)
        return '/api/images/9f'
      },
    })
    return { ...shown, taken, place: screen.getByRole('region', { name: 'Editing question 1' }) }
  }

  // Shows: A picture is chosen, dropped or pasted.
  test('is taken where it is dropped', async () => {
    const { taken, place } = await open()
    await act(async () => fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [picture], getData: () => '' } }))
    expect([await screen.findByLabelText('Picture description'), taken]).toMatchObject([{ tagName: 'INPUT' }, [picture]])
  })

  // Shows: A picture is chosen, dropped or pasted.
  test('is taken where it is pasted, into whatever field', async () => {
    const { taken } = await open()
    await act(async () => fireEvent.paste(box('Question text'), { clipboardData: { files: [picture] } }))
    expect([await screen.findByLabelText('Picture description'), taken]).toMatchObject([{ tagName: 'INPUT' }, [picture]])
  })

  test('is not what a pasted text is', async () => {
    const { user, taken } = await open()
    await user.click(box('Question text'))
    await user.paste('Why?')
    expect([taken, box('Question text').value]).toEqual([[], 'Why?'])
  })
})

describe('The check before publishing', () => {
  const check = async (quiz: QuizForm, unaccepted: string[] = []) => {
    const shown = showEditor({ quiz, samples: async () => unaccepted })
    await shown.user.click(await button('Check'))
    return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Publish check' })) }
  }
  const facts = (dialog: Awaited<ReturnType<typeof check>>['dialog']) =>
    dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

  test('says that nothing is missing, and how many points there are', async () => {
    const { dialog } = await check({ ...written, showAnswersWhen: 'release' })
    expect(dialog.getByText('Nothing is missing: 1 question, 2 points.')).toBeTruthy()
  })

  // Shows: Before publishing, the editor says who can take the quiz and when.
  test('says who can take it when', async () => {
    const limits = { hasTimeLimit: true, timeLimitMinutes: 45, attempts: null, accessCode: 'euler' }
    const { dialog } = await check({ ...written, ...limits })
    expect(facts(dialog)).toEqual([
      'Who: 24 students of Algebra I',
      'When: Any time',
      'Due: Not set',
      'Time limit: 45 minutes',
      'Attempts: Unlimited',
      'Correct answers: Right after submitting',
      'Quiz Password: Required',
    ])
  })

  // Shows: Where a student has an attempt left that hides correct answers, the review says "They can be shown once you have no attempt left.", and the publish check of such a quiz says so.
  test.each([
    [2, 'submission', 'Correct answers: Right after submitting, once no attempt is left'],
    [2, 'release', 'Correct answers: When released, once no attempt is left'],
    [2, 'availableUntil', 'Correct answers: After Available Until'],
    [1, 'submission', 'Correct answers: Right after submitting'],
  ] as const)('says what hides the answers of %d attempts that are shown by %s', async (attempts, showAnswersWhen, said) => {
    const { dialog } = await check({ ...written, attempts, showAnswersWhen, availableUntil: '2030-11-22T13:00:00.000Z' })
    expect(facts(dialog)).toContain(said)
  })

  // Shows: A pattern is never shown: a sample answer of the teacher is, or else "Multiple acceptable answers possible".
  test('names a sample answer that its own pattern refuses, and leads to it', async () => {
    const rule = { questionType: 'short_answer', matchType: 'regex', sampleAnswer: 'never' } as const
    const accepted = [{ key: 'accepted-1', text: '^\\d$' }]
    const questions = written.questions.map((one) => ({ ...one, ...rule, acceptableAnswers: accepted }))
    const { dialog, user } = await check({ ...written, attempts: null, questions }, [questions[0]?.key ?? ''])
    const line = await dialog.findByText('The sample answer of “Question 1” is not accepted by its pattern.')
    await user.click(dialog.getByRole('button', { name: `Go to problem: ${line.textContent}` }))
    await expect.poll(() => document.activeElement).toBe(box('Sample answer shown to students'))
  })

  // Shows: Before publishing, points, empty texts, dates and missing descriptions of pictures are checked.
  test('lists what has to be done, and keeps publishing back', async () => {
    const { dialog } = await check({ ...written, questions: written.questions.map((one) => ({ ...one, questionText: ' ' })) })
    expect([
      dialog.getByText('Question "Question 1" must have question text').tagName,
      dialog.getByRole('button', { name: 'Publish anyway' }),
    ]).toMatchObject(['SPAN', { disabled: true }])
  })

  // Shows: Before publishing, points, empty texts, dates and missing descriptions of pictures are checked.
  test('lists what is worth a look, and publishes all the same', async () => {
    const questions = written.questions.map((one) => ({ ...one, imageUrl: '/api/images/9f' }))
    const { dialog } = await check({ ...written, questions, dueDate: '2020-01-01T00:00:00.000Z' })
    expect(
      dialog
        .getAllByRole('button', { name: /^Go to problem/ })
        .map((one) => one.getAttribute('aria-label')?.replace('Go to problem: ', '')),
    ).toEqual([
      'The due date has passed, so every submission will be late.',
      'Correct answers are shown right after submitting: the first to finish could tell the others.',
      'The picture of “Question 1” has no description. Some students cannot use it.',
    ])
    expect(dialog.getByRole('button', { name: 'Publish anyway' })).toHaveProperty('disabled', false)
  })
})

describe('A draft of an earlier visit', () => {
  // Shows: A draft on the device survives a reload and a crash.
  test('is offered and comes back', async () => {
    const kept = quizDraft({ ...written, title: 'Unit 4' }, { version: 3, accessCode: '' }, '2026-11-20T09:42:00.000Z')
    const { user, quiz } = showEditor({ quiz: written, assignmentId: 'a1', kept })
    await user.click(within(await screen.findByRole('alertdialog', { name: /were found$/ })).getByRole('button', { name: 'Restore' }))
    expect(quiz().title).toBe('Unit 4')
  })
})
