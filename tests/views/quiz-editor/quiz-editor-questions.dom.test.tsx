import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addQuestion, newQuiz } from '../../../domain/quiz/quiz-form.ts'
import { box, button, openNewQuestion, openQuestions, refused } from '../../support/pages/quiz-editor-page.tsx'

describe('Questions', () => {
  // Shows: The Questions tab is headed "{n} questions, {points} points total".
  // Shows: A quiz without questions says "No questions yet" and offers "Add Your First Question".
  test('start with an invitation', async () => {
    const { user } = await openQuestions()
    await user.click(await button('Add Your First Question'))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1 question, 1 point total')
  })

  // Shows: The Questions tab has the button "New Question".
  // Shows: A new question opens at once.
  test('a new one has the focus in its text', async () => {
    const { user } = await openQuestions()
    await user.click(await button('New Question'))
    await waitFor(() => expect(document.activeElement?.id).toBe('question-1-text'))
  })

  // Shows: Enter in the long text field inserts a mark for a new line.
  test('Enter in the text puts in the marker of a new line', async () => {
    const { user, quiz } = await openNewQuestion()
    await user.type(box('Question text'), 'one{Enter}two')
    await user.tab()
    expect(quiz().questions[0]?.questionText).toBe('one\\\\\ntwo')
  })

  // Shows: The fields for the answer depend on the question's type.
  // Shows: Marking an answer correct makes it the only correct one.
  test('the correct answer is the only one', async () => {
    const { user, quiz } = await openNewQuestion()
    await user.click(screen.getByRole('radio', { name: 'Answer 1 is correct' }))
    await user.click(screen.getByRole('radio', { name: 'Answer 2 is correct' }))
    expect(quiz().questions[0]?.answers.map(({ correct }) => correct)).toEqual([false, true])
  })

  // Shows: An answer can be deleted while there are more than two.
  test('answers may be deleted while more than two are there', async () => {
    const { user } = await openNewQuestion()
    const before = screen.queryAllByRole('button', { name: /^Delete answer/ }).length
    await user.click(await button('Add Answer'))
    expect([before, screen.getAllByRole('button', { name: /^Delete answer/ }).length]).toEqual([0, 3])
  })

  // Shows: The fields for the answer depend on the question's type.
  test('true or false has its two answers', async () => {
    const { user, quiz } = await openNewQuestion('True/False')
    await user.click(screen.getByRole('radio', { name: 'False' }))
    expect(quiz().questions[0]?.truths.map(({ text, correct }) => [text, correct])).toEqual([
      ['True', false],
      ['False', true],
    ])
  })

  // Shows: The fields for the answer depend on the question's type.
  // Shows: The field for a pattern shows an example with four digits.
  test('a pattern shows an example', async () => {
    const { user } = await openNewQuestion('Short Answer')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Match type' }), 'Regular expression')
    expect(box('Acceptable answer 1').placeholder).toBe('^\\d{4}$')
  })

  test('a pattern has a sample answer for students, and a rule without patterns has none', async () => {
    const { user, quiz } = await openNewQuestion('Short Answer')
    const rule = screen.getByRole('combobox', { name: 'Match type' })
    const label = 'Sample answer shown to students'
    const before = screen.queryByRole('textbox', { name: label })
    await user.selectOptions(rule, 'Regular expression')
    await user.type(box(label), '1984')
    await user.tab()
    expect([before, quiz().questions[0]?.sampleAnswer]).toEqual([null, '1984'])
  })

  // Shows: An acceptable answer can be deleted while there are more than one.
  test('acceptable answers may be deleted while more than one is there', async () => {
    const { user } = await openNewQuestion('Short Answer')
    const before = screen.queryAllByRole('button', { name: /^Delete acceptable answer/ }).length
    await user.click(await button('Add Acceptable Answer'))
    expect([before, screen.getAllByRole('button', { name: /^Delete acceptable answer/ }).length]).toEqual([0, 2])
  })

  // Shows: The fields for the answer depend on the question's type.
  test('a long answer has none', async () => {
    await openNewQuestion('Long Answer')
    expect(screen.queryByRole('textbox', { name: /nswer/ })).toBe(null)
  })

  // Shows: Points that are no number become 0.
  test('empty points are none', async () => {
    const { user, quiz } = await openNewQuestion()
    await user.clear(screen.getByRole('spinbutton', { name: 'Points' }))
    expect(quiz().questions[0]?.points).toBe(0)
  })

  // Shows: Questions are ordered by dragging and by keyboard.
  test('are moved by buttons that keep the focus', async () => {
    const { user, quiz } = await openQuestions({ quiz: addQuestion(addQuestion(newQuiz())) })
    await user.click(await button('Move Question 2 up'))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Question 1 down'))
    expect(quiz().questions.map(({ key, title }) => [key, title])).toEqual([
      ['question-2', 'Question 1'],
      ['question-1', 'Question 2'],
    ])
  })

  test('are deleted after a question', async () => {
    const { user, quiz } = await openQuestions({ quiz: addQuestion(newQuiz()) })
    await user.click(await button('Delete Question 1'))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('attempts in progress still count it')
    await user.click(await button('Delete Question'))
    expect(quiz().questions).toEqual([])
  })
})

describe('A picture', () => {
  const choose = async (attach: () => Promise<string>) => {
    const shown = await openNewQuestion('Long Answer', { attach })
    await act(async () => fireEvent.change(screen.getByLabelText('Question picture'), { target: { files: [new File(['x'], 'x.png')] } }))
    return shown
  }

  // Shows: A picture is chosen, dropped or pasted.
  test('wants a description', async () => {
    await choose(async () => '/api/images/9f')
    expect(await screen.findByText('Without a description, some students cannot use this picture.')).toBeTruthy()
  })

  // Shows: A picture is checked by its content and may be up to 10 MB.
  test.each([
    [{ reason: 'imageType' }, /not a picture of a kind/],
    [{ reason: 'imageSize' }, /larger than 10 MB/],
    [{ kind: 'network' }, /Network error/],
  ])('that is refused for %o says so', async (facts, sentence) => {
    await choose(refused(facts))
    expect((await screen.findByText(sentence)).textContent).toMatch(sentence)
  })
})
