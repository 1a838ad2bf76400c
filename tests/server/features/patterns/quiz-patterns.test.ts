import { describe, expect, it } from 'vitest'
import type { Question } from '../../../../domain/quiz/quiz.ts'
import { bodyFaults } from '../../../../server/features/authoring/quiz-checks.ts'

const question = (acceptableAnswers: string[]) => ({
  title: 'Runs',
  questionText: 'Which?',
  questionType: 'short_answer' as const,
  points: 1,
  answers: [],
  acceptableAnswers,
  matchType: 'regex' as const,
})
const quiz = (acceptableAnswers: string[]) => ({
  courseId: 'course',
  title: 'Quiz',
  description: 'Of patterns',
  questions: [question(acceptableAnswers)],
})
const saved = (acceptableAnswers: string[]): Question => ({
  ...question(acceptableAnswers),
  id: 'q1',
  image: null,
  imageAlt: '',
  caseSensitive: false,
})

describe('Checking the patterns of a quiz', () => {
  it('lets other requests in between', async () => {
    const order: string[] = []
    const patterns = Array.from({ length: 20 }, (_, index) => `a{${100 + index}}`)
    const checked = bodyFaults(quiz(patterns)).then((faults) => order.push(`${faults.length} faults`))
    setImmediate(() => order.push('others'))
    await checked
    expect(order).toEqual(['others', '0 faults'])
  })

  it('names every use of one that cannot be used', async () => {
    const faults = await bodyFaults(quiz(['(', ' ', 'a', '(']))
    expect(faults.map(({ param }) => param)).toEqual(['questions[0].acceptableAnswers[0]', 'questions[0].acceptableAnswers[3]'])
  })

  it('passes over those that were saved in it before', async () => {
    const faults = await bodyFaults(quiz(['(', ')']), { earlier: [[saved(['('])]], queue: 'quiz' })
    expect(faults.map(({ param }) => param)).toEqual(['questions[0].acceptableAnswers[1]'])
  })
})
