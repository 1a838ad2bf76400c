import { expect, it } from 'vitest'
import { bodyFaults } from '../../../server/quiz-body.ts'

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
  const checked = bodyFaults({
    courseId: 'course',
    title: 'Quiz',
    description: 'Of patterns',
    questions: [{ ...question, matchType: 'regex' }],
  }).then((faults) => order.push(`${faults.length} faults`))
  setImmediate(() => order.push('others'))
  await checked
  expect(order).toEqual(['others', '0 faults'])
})
