import { test } from '@playwright/test'
import { mathBuilderModel } from '../../src/machines/math-builder/model.ts'
import { explore, tours } from '../../src/machines/paths.ts'
import { expectAllTransitions } from '../support/actor-harness.ts'
import { runInBrowser } from '../support/browser-tours.ts'
import { mathBuilderStage } from './stages/math-builder.ts'

test('Tours of the math picker in Chromium take every transition, measured by the page', async ({ browser }) => {
  const taken: string[] = []
  for (const tour of tours(explore(mathBuilderModel)))
    taken.push(...(await runInBrowser(browser, mathBuilderModel, tour, mathBuilderStage)))
  expectAllTransitions(mathBuilderModel.machine, taken)
})
