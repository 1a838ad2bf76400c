import { afterEach, expect, test, vi } from 'vitest'
import { addQuestion, newQuiz, type QuestionForm } from '../../../domain/quiz/quiz-form.ts'
import { unacceptedSamples } from '../../../src/services/api/short-answers.ts'
import { stubFetch } from '../../support/pages/fake-fetch.ts'

afterEach(() => vi.unstubAllGlobals())

const [blank] = addQuestion(newQuiz()).questions
const pattern = (key: string, sampleAnswer: string): QuestionForm => {
  if (!blank) throw new Error('there is no question')
  const acceptableAnswers = [{ key: 'accepted-1', text: '^\\d{4}$' }]
  return { ...blank, key, questionType: 'short_answer', matchType: 'regex', acceptableAnswers, sampleAnswer }
}
const find = (...questions: QuestionForm[]) => unacceptedSamples(questions, new AbortController().signal)

test('Sample answers are tried by the server, and those that their pattern refuses are named', async () => {
  const sent: unknown[] = []
  stubFetch(({ path, body }) => {
    sent.push([path, body])
    const isRight = JSON.stringify(body).includes('1984')
    return Response.json({ success: true, accepted: [isRight], fault: null })
  })
  const names = await find(pattern('q1', ' 1984 '), pattern('q2', 'last year'), pattern('q3', ' '), {
    ...pattern('q4', 'x'),
    matchType: 'exact',
  })
  const rule = { acceptableAnswers: ['^\\d{4}$'], matchType: 'regex', caseSensitive: false }
  expect([names, sent]).toEqual([
    ['q2'],
    [
      ['/api/short-answer/try', { ...rule, samples: ['1984'] }],
      ['/api/short-answer/try', { ...rule, samples: ['last year'] }],
    ],
  ])
})

test('A pattern that takes too long to try is not said to refuse its sample answer', async () => {
  stubFetch(() => Response.json({ success: false, reason: 'tooLongToTry', message: 'Too long.' }, { status: 400 }))
  expect(await find(pattern('q1', '1984'))).toEqual([])
})
