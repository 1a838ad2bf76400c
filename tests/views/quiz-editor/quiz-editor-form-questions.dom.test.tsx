import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { box, openNewQuestion, openQuestions } from '../../support/pages/quiz-editor-page.tsx'
import { withQuestion } from '../../support/pages/quiz-form-with-question.ts'

describe('The questions', () => {
  // Shows: A quiz without questions says "No questions yet" and offers "Add Your First Question".
  test('are none at first', async () => {
    await openQuestions()
    expect([screen.getByText('No questions yet').tagName, screen.getByRole('button', { name: 'Add Your First Question' }).tagName]).toEqual(
      ['P', 'BUTTON'],
    )
  })

  // Shows: A question's card shows title, type, points, text and a small picture, with buttons to edit and delete.
  test('have a card with everything at a glance', async () => {
    const quiz = withQuestion({
      title: 'Sum',
      questionText: 'What is $1+1$?',
      points: 2,
      imageUrl: '/api/images/9f',
      imageAlt: 'Two apples',
    })
    await openQuestions({ quiz })
    const card = within(screen.getByRole('article', { name: 'Sum' }))
    expect([
      card.getByText('Multiple Choice').tagName,
      card.getByText('2 points').tagName,
      card.getByText(/^What is/).tagName,
      card.getByRole('img', { name: 'Two apples' }).getAttribute('src'),
    ]).toEqual(['SPAN', 'SPAN', 'DIV', '/api/images/9f'])
    expect(card.getByRole('button', { name: 'Edit Sum' })).toBeTruthy()
    expect(card.getByRole('button', { name: 'Delete Sum' })).toBeTruthy()
  })

  // Shows: A question is edited in its place: title, type, points, text and an optional picture.
  test('are written in a title, a type, points, a text and a picture', async () => {
    await openNewQuestion()
    const open = within(screen.getByRole('region', { name: 'Editing question 1' }))
    const fields = [/^Question title/, 'Question type', 'Points', 'Question text', 'Question picture'].map((name) =>
      open.getByLabelText(name),
    )
    expect(fields.map(({ tagName }) => tagName)).toEqual(['INPUT', 'SELECT', 'INPUT', 'TEXTAREA', 'INPUT'])
  })

  // Shows: The question types are "Multiple Choice", "True/False", "Short Answer" and "Long Answer".
  // Shows: There is no question type for uploading a file.
  test('are of four types', async () => {
    await openNewQuestion()
    const options = within(screen.getByRole('combobox', { name: 'Question type' })).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Multiple Choice', 'True/False', 'Short Answer', 'Long Answer'])
  })

  // Shows: A short answer matches exactly, by containing the text or by a pattern.
  test('of the type short answer match in three ways, with or without case', async () => {
    const { user, quiz } = await openNewQuestion('Short Answer')
    const options = within(screen.getByRole('combobox', { name: 'Match type' })).getAllByRole<HTMLOptionElement>('option')
    await user.click(screen.getByRole('checkbox', { name: 'Case sensitive' }))
    expect([options.map(({ value }) => value), quiz().questions[0]?.caseSensitive]).toEqual([['exact', 'contains', 'regex'], true])
  })

  // Shows: Points are whole numbers from 0.
  test('start with the points of their kind, which are whole and not below 0', async () => {
    await openNewQuestion()
    const points = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points' })
    expect([points.value, points.min]).toEqual(['1', '0'])
  })

  // Shows: The field for a picture says "PNG, JPG, GIF up to 10MB".
  // Shows: A picture is checked by its content and may be up to 10 MB.
  test('say which pictures they take', async () => {
    await openNewQuestion()
    expect(screen.getByText(/^PNG, JPG, GIF up to 10MB/).tagName).toBe('P')
  })

  // Shows: Rich text fields take formulas between dollar signs and show a live preview.
  test('show their formulas while they are written', async () => {
    const { user } = await openNewQuestion()
    await user.click(box('Question text'))
    await user.paste('Solve $x^2=2$')
    const open = within(screen.getByRole('region', { name: 'Editing question 1' }))
    expect((await open.findByText('x^2=2', { selector: 'annotation' })).tagName).toBe('annotation')
  })
})
