import { test } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { explore, tours } from 'chartroom/paths'
import { leavingModel } from '../../../src/machines/leaving/alphabet.ts'
import { runInBrowser } from '../../support/pages/browser-tours.ts'
import { leavingStage } from '../stages/leaving.ts'

test('Tours of the question whether to leave in Chromium take every transition, measured by the page', async ({ browser }) => {
  const taken: string[] = []
  for (const tour of tours(explore(leavingModel))) taken.push(...(await runInBrowser(browser, leavingModel, tour, leavingStage)))
  expectAllTransitions(leavingModel.machine, taken)
})
