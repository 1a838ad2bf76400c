import { test } from '@playwright/test'
import type { answerSavingMachine } from '../../src/machines/answer-saving/answer-saving.machine.ts'
import { answerSavingModel } from '../../src/machines/answer-saving/model.ts'
import { explore, tours } from '../../src/machines/paths.ts'
import { expectAllTransitions } from '../support/actor-harness.ts'
import { type BrowserStage, runInBrowser } from '../support/browser-tours.ts'
import { bundle, serve } from '../support/tours/bundle.ts'
import { endRemotely, sendRemotely } from '../support/tours/steer.ts'

let script: string

const stage: BrowserStage<typeof answerSavingMachine> = {
  open: async (page, path) => `${await serve(page, script)}?input=${encodeURIComponent(JSON.stringify(path.root.input))}`,
  calls: {},
  settle: { saveAnswers: endRemotely, takeOver: endRemotely, retryPause: endRemotely },
  person: { TAKE_OVER: (_, page) => page.getByRole('button', { name: 'Take over' }).click() },
  environment: sendRemotely(answerSavingModel.outside ?? []),
}

test.beforeAll(async () => {
  script = await bundle('answer-saving-app.tsx')
})

test('Tours of answer saving in Chromium take every transition, measured by the page', async ({ browser }) => {
  test.setTimeout(120_000)
  const taken: string[] = []
  for (const tour of tours(explore(answerSavingModel))) taken.push(...(await runInBrowser(browser, answerSavingModel, tour, stage)))
  expectAllTransitions(answerSavingModel.machine, taken)
})
