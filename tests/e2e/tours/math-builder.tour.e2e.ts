import { test } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { explore, tours } from 'chartroom/paths'
import { mathBuilderModel } from '../../../src/machines/math-builder/alphabet.ts'
import { runInBrowser } from '../../support/pages/browser-tours.ts'
import { mathBuilderStage } from '../stages/math-builder.ts'

// Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
test('Tours of the math picker in Chromium take every transition, measured by the page', async ({ browser }) => {
  const taken: string[] = []
  for (const tour of tours(explore(mathBuilderModel)))
    taken.push(...(await runInBrowser(browser, mathBuilderModel, tour, mathBuilderStage)))
  expectAllTransitions(mathBuilderModel.machine, taken)
})
