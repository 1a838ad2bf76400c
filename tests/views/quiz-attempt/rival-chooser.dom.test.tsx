import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Rival } from '../../../domain/attempt/answer.ts'
import type { TakerQuestion } from '../../../domain/quiz/quiz.ts'
import type { RivalChoice } from '../../../src/machines/answer-saving/contract.ts'
import { RivalChooser } from '../../../src/views/quiz-attempt/rivals/rival-chooser.tsx'

const essay: TakerQuestion = {
  id: 'q7',
  title: 'Seven',
  questionText: 'Why?',
  questionType: 'essay',
  points: 5,
  imageUrl: null,
  imageAlt: '',
  answers: [],
}
const choice: TakerQuestion = {
  ...essay,
  questionType: 'multiple_choice',
  answers: [
    { id: 'a', text: '3' },
    { id: 'b', text: '$x^2$' },
  ],
}
const text = (textAnswer: string) => ({ answerId: null, textAnswer })
const rival = (id: string, textAnswer: string): Rival => ({ id, questionId: 'q7', answer: text(textAnswer), ahead: false })

function show(question: TakerQuestion, mine: Rival['answer'], rivals: Rival[], disabled = false) {
  const kept: RivalChoice[] = []
  render(
    <RivalChooser question={question} number={7} mine={mine} rivals={rivals} onSettle={(keep) => kept.push(keep)} disabled={disabled} />,
  )
  return { user: userEvent.setup({ delay: null }), kept }
}

const button = (name: string) => screen.getByRole('button', { name })
const names = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
const version = (name: string) => screen.getByRole('region', { name }).textContent

describe('An answer that was changed in two places', () => {
  test('is named with its question', () => {
    show(essay, text('Mine.'), [rival('r1', 'Theirs.')])
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Question 7 was changed in two places')
  })

  test('shows both texts', () => {
    show(essay, text('Mine.'), [rival('r1', 'Theirs.')])
    expect([version('On this screen, question 7'), version('Other version, question 7')]).toEqual(['Mine.', 'Theirs.'])
  })

  test('shows choices by letter and text, and none as no answer', () => {
    show(choice, { answerId: 'b', textAnswer: '' }, [rival('r1', '')])
    expect([version('On this screen, question 7')?.startsWith('B '), version('Other version, question 7')]).toEqual([true, 'No answer'])
  })

  // Shows: Rivals are shown as "Question 7 was changed in two places": keep this, keep the other or, for texts, both.
  test.each([
    ['Keep this, question 7', 'mine'],
    ['Keep the other, question 7', { rivalId: 'r1' }],
    ['Keep both, question 7', 'both'],
  ])('is settled by %s', async (name, keep) => {
    const { user, kept } = show(essay, text('Mine.'), [rival('r1', 'Theirs.')])
    await user.click(button(name))
    expect(kept).toEqual([keep])
  })

  // Shows: Rivals are shown as "Question 7 was changed in two places": keep this, keep the other or, for texts, both.
  test('of choices cannot be kept twice', () => {
    show(choice, { answerId: 'a', textAnswer: '' }, [{ ...rival('r1', ''), answer: { answerId: 'b', textAnswer: '' } }])
    expect(names()).toEqual(['Keep this, question 7', 'Keep the other, question 7'])
  })

  test('of a short answer is one of them: the two joined would be no answer, and its one line keeps no breaks', () => {
    show({ ...essay, questionType: 'short_answer' }, text('Euler'), [rival('r1', 'Gauss')])
    expect(names()).toEqual(['Keep this, question 7', 'Keep the other, question 7'])
  })

  test('in more than two places numbers the versions', async () => {
    const { user, kept } = show(essay, text('Mine.'), [rival('r1', 'Theirs.'), rival('r2', 'And this.')])
    expect(names()).toEqual([
      'Keep this, question 7',
      'Keep version 1, question 7',
      'Keep version 2, question 7',
      'Keep all of them, question 7',
    ])
    await user.click(button('Keep version 2, question 7'))
    expect(kept).toEqual([{ rivalId: 'r2' }])
  })

  test('can be read and not settled while it is being submitted', () => {
    show(essay, text('Mine.'), [rival('r1', 'Theirs.')], true)
    const chooser = within(screen.getByRole('region', { name: 'Question 7 was changed in two places' }))
    expect(chooser.getAllByRole<HTMLButtonElement>('button').map((one) => one.disabled)).toEqual([true, true, true])
  })

  test('lets every text be scrolled by keyboard, because large letters make a short one long', () => {
    show(essay, text('Long. '.repeat(100)), [rival('r1', 'Short.')])
    expect(
      ['On this screen, question 7', 'Other version, question 7'].map((name) => screen.getByRole('region', { name }).tabIndex),
    ).toEqual([0, 0])
  })
})
