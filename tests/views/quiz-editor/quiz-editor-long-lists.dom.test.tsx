import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addQuestion, newQuiz, type QuestionForm, type QuizForm } from '../../../domain/quiz/quiz-form.ts'
import { box, button, openNewQuestion, openQuestions } from '../../support/pages/quiz-editor-page.tsx'

const many = (count: number): QuizForm =>
  Array.from({ length: count }).reduce<QuizForm>((quiz) => addQuestion(quiz), { ...newQuiz(), description: 'Numbers.' })

/** The same question, which tells whenever somebody reads its title. */
const watched = (question: QuestionForm, tell: (title: string) => void): QuestionForm =>
  Object.defineProperty({ ...question }, 'title', {
    enumerable: true,
    get: () => {
      tell(question.title)
      return question.title
    },
  })

describe('A quiz of 25 questions', () => {
  // Shows: In a quiz of 200 questions typing draws one question.
  test('is rendered in groups with continuous numbering', async () => {
    await openQuestions({ quiz: many(25) })
    const lists = [...document.querySelectorAll<HTMLOListElement>('[role=tabpanel] > div ol')].filter((list) => !list.closest('nav'))
    expect(lists.map(({ start, children }) => [start, children.length])).toEqual([
      [1, 10],
      [11, 10],
      [21, 5],
    ])
  })

  test('is moved from one stretch into the next', async () => {
    const { user, quiz } = await openQuestions({ quiz: many(11) })
    await user.click(await button('Move Question 10 down'))
    expect([quiz().questions.at(-1)?.key, document.activeElement?.getAttribute('aria-label')]).toEqual([
      'question-10',
      'Move Question 11 up',
    ])
  })

  // Shows: In a quiz of 200 questions typing draws one question.
  test('draws one question for what is typed in it', async () => {
    const read: string[] = []
    const quiz = many(25)
    const { user } = await openQuestions({
      quiz: { ...quiz, questions: quiz.questions.map((question) => watched(question, (title) => read.push(title))) },
    })
    await user.click(within(screen.getByRole('navigation', { name: 'Outline' })).getByRole('button', { name: /Question 3/ }))
    read.length = 0
    await user.type(box('Question text'), 'Why?')
    await user.tab()
    expect([...new Set(read)]).toEqual(['Question 3'])
  })
})

describe('A formula of more than 2,000 characters', () => {
  const saving = async (label: string) => {
    const sent: unknown[] = []
    const shown = await openNewQuestion('Multiple Choice', {
      quiz: { ...newQuiz(), description: 'Numbers.' },
      save: async (quiz) => void sent.push(quiz),
    })
    const fill = async (name: string, text: string) => {
      await shown.user.click(box(name))
      await shown.user.paste(text)
    }
    for (const name of ['Question text', 'Answer 1', 'Answer 2']) await fill(name, name === label ? `So $${'x'.repeat(2_001)}$` : 'Seven')
    await shown.user.click(screen.getByRole('radio', { name: 'Answer 1 is correct' }))
    await shown.user.click(screen.getByRole('button', { name: 'Save' }))
    return sent
  }

  // Shows: A formula of more than 2,000 characters in any text of a question is refused when the quiz is saved.
  test.each(['Question text', 'Answer 2'])('is refused in the field %s', async (label) => {
    const sent = await saving(label)
    const link = await screen.findByRole('link', { name: 'Question "Question 1" has a formula of more than 2,000 characters' })
    expect([sent, link.tagName]).toEqual([[], 'A'])
  })

  // Shows: A formula of more than 2,000 characters in any text of a question is refused when the quiz is saved.
  test('leads the focus to the text', async () => {
    await saving('Question text')
    await expect.poll(() => document.activeElement).toBe(box('Question text'))
  })
})
