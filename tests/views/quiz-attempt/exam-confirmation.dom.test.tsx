import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { begun, sampleQuestions } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { chosen, exam, withAnswers } from '../../support/pages/exam-screen-page.tsx'

describe('The confirmation', () => {
  const dialog = () => within(screen.getByRole('alertdialog'))
  const rows = () => within(dialog().getAllByRole('list')[1] ?? document.body).getAllByRole('listitem')

  // Shows: A dialog lists questions and answers before the quiz is submitted.
  test('lists questions and answers', async () => {
    await exam(withAnswers, { type: 'SUBMIT' })
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Question 1Answer B',
      'Question 2Not answered',
      'Question 3Because. (flagged)',
    ])
  })

  // Shows: The submit dialog warns about unanswered and flagged questions.
  test('warns about what is unanswered and flagged', async () => {
    await exam(withAnswers, { type: 'SUBMIT' })
    expect(dialog().getAllByRole('list')[0]?.textContent).toBe('2 answered1 unanswered It scores 0.1 flagged You marked it to check again.')
  })

  // Shows: The submit dialog warns about unanswered and flagged questions.
  test('warns of nothing where there is nothing to warn of', async () => {
    const answers = Object.fromEntries(sampleQuestions.map(({ id }) => [id, { ...chosen, textAnswer: 'x' }]))
    await exam({ begins: { ...begun, charge: { ...begun.charge, answers } } }, { type: 'SUBMIT' })
    expect(dialog().getAllByRole('list')[0]?.textContent).toBe('3 answered')
  })
})

describe('The alert that time is running out', () => {
  const sentence = 'Time is running out! Your quiz will be submitted automatically when time is up.'

  // Shows: A warning appears when 60 seconds are left.
  test.each([
    [300, null],
    [60, sentence],
    [30, sentence],
  ])('with %i seconds left', async (left, said) => {
    await exam({}, { type: 'clock.at', left })
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said)
  })
})
