import { test } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { explore, tours } from 'chartroom/paths'
import { recordingModel } from '../../../src/machines/recording/alphabet.ts'
import { runInBrowser } from '../../support/pages/browser-tours.ts'
import { recordingStage } from '../stages/recording.ts'

test('Tours of a recording for a bug report in Chromium take every transition, measured by the page', async ({ browser }) => {
  const graph = explore(recordingModel)
  const starts = graph.roots.map((root) => ({ root, steps: [] }))
  const taken: string[] = []
  for (const tour of [...tours(graph), ...starts]) taken.push(...(await runInBrowser(browser, recordingModel, tour, recordingStage)))
  expectAllTransitions(recordingModel.machine, taken)
})
