import { planOf } from 'chartroom/paths-command/plan'
import { asText } from 'chartroom/paths-command/readable-formats'
import { expect, it } from 'vitest'
import { registry } from '../../../src/machines/registry.ts'

it('Scripts begin an exam with its button, and let no request fail that is under way', { timeout: 120_000 }, () => {
  const quizAttempt = registry.find(({ name }) => name === 'quiz-attempt') ?? expect.fail('no machine quiz-attempt')
  const [byHand = ''] = asText(planOf(quizAttempt, 'transitions', false)).split('For automatic tests only.')
  expect(byHand).toContain(`: The exam has begun
  Given the quiz is introduced (script 1)
  When  you press “Begin Quiz”
`)
  expect(byHand).not.toMatch(/before the answer is there|begun the quiz in this browser before/)
})
