import { test } from '@playwright/test'
import { answerSavingModel } from '../../src/machines/answer-saving/model.ts'
import { explore, tours } from '../../src/machines/paths.ts'
import { expectAllTransitions } from '../support/actor-harness.ts'
import { runInBrowser } from '../support/browser-tours.ts'
import { answerSavingStage } from './stages/answer-saving.ts'

test('Tours of answer saving in Chromium take every transition, measured by the page', async ({ browser }) => {
  test.setTimeout(120_000)
  const taken: string[] = []
  for (const tour of tours(explore(answerSavingModel)))
    taken.push(...(await runInBrowser(browser, answerSavingModel, tour, answerSavingStage)))
  expectAllTransitions(answerSavingModel.machine, taken)
})
