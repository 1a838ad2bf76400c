import { test } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { explore, tours } from 'chartroom/paths'
import { sessionModel } from '../../../src/machines/session/alphabet.ts'
import { runInBrowser } from '../../support/pages/browser-tours.ts'
import { BROKEN_STORAGE, sessionStage } from '../stages/session.ts'

const model = { ...sessionModel, events: sessionModel.events.filter(({ type }) => type !== BROKEN_STORAGE) }
const graph = explore(model)

test.describe('Tours of the session in Chromium', () => {
  // Shows: The paths of every machine of a student are walked in Chromium.
  test('take every transition, measured by the page', async ({ browser }) => {
    const taken: string[] = []
    for (const tour of tours(graph)) taken.push(...(await runInBrowser(browser, model, tour, sessionStage)))
    for (const root of graph.roots) taken.push(...(await runInBrowser(browser, model, { root, steps: [] }, sessionStage)))
    expectAllTransitions(model.machine, taken, [`session --${BROKEN_STORAGE}[0]`])
  })
})
