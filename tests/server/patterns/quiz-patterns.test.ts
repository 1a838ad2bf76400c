import { expect, it } from 'vitest'
import { bodyFaults } from '../../../server/quiz-writing.ts'
import { aQuizBody } from '../../support/quiz-bodies.ts'

it('Checking the patterns of a quiz lets other requests in between', async () => {
  const acceptableAnswers = Array.from({ length: 20 }, (_, index) => `a{${100 + index}}`)
  const question = {
    title: 'Runs',
    questionText: 'Which?',
    questionType: 'short_answer' as const,
    points: 1,
    answers: [],
    acceptableAnswers,
  }
  const order: string[] = []
  const checked = bodyFaults(aQuizBody('course', { questions: [{ ...question, matchType: 'regex' as const }] })).then((faults) =>
    order.push(`${faults.length} faults`),
  )
  setImmediate(() => order.push('others'))
  await checked
  expect(order).toEqual(['others', '0 faults'])
})
