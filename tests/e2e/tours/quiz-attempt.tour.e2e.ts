import { test } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { explore, tours } from 'chartroom/paths'
import { quizAttemptModel } from '../../../src/machines/quiz-attempt/alphabet.ts'
import { runInBrowser } from '../../support/pages/browser-tours.ts'
import { quizAttemptStage } from '../stages/quiz-attempt.ts'

// Shows: A quiz goes from intro to in progress, submitting and submitted, and then to its review.
// Shows: The paths of every machine of a student are walked in Chromium.
test('Tours of a quiz attempt in Chromium take every transition, measured by the page', async ({ browser }) => {
  const taken: string[] = []
  for (const tour of tours(explore(quizAttemptModel)))
    taken.push(...(await runInBrowser(browser, quizAttemptModel, tour, quizAttemptStage)))
  expectAllTransitions(quizAttemptModel.machine, taken)
})
