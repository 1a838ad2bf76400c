import { type Browser, type Page, test } from '@playwright/test'
import { attemptHistoryModel } from '../../src/machines/attempt-history/model.ts'
import { leaves } from '../../src/machines/leaves.ts'
import type { MachineModel } from '../../src/machines/machine-model.ts'
import { explore, tours } from '../../src/machines/paths.ts'
import { receiptCheckModel } from '../../src/machines/receipt-check/model.ts'
import { submissionReviewModel } from '../../src/machines/submission-review/model.ts'
import { expectAllTransitions } from '../support/actor-harness.ts'
import { type BrowserStage, runInBrowser } from '../support/browser-tours.ts'
import { attemptHistoryStage, receiptCheckStage, submissionReviewStage } from './stages/review-pages.ts'
import { inspect } from './support/inspection.ts'

/** The clock of a tour stands still, and axe waits by timers: it goes on by a millisecond at a time. */
async function inspectStanding(page: Page, screen: string): Promise<void> {
  let isOver = false
  const look = inspect(page, screen, ['desktop']).finally(() => {
    isOver = true
  })
  while (!isOver) await page.clock.runFor(1)
  await look
}

/** Walks every tour and every start; each state is looked at by axe once, light and dark. */
async function walk<Machine extends MachineModel['machine']>(
  { browser, baseURL = '' }: { browser: Browser; baseURL: string | undefined },
  model: MachineModel<Machine>,
  stage: BrowserStage<Machine>,
): Promise<void> {
  const graph = explore(model as unknown as MachineModel)
  const seen = new Set<string>()
  const look = (state: string) => async (page: Page) => {
    await page.locator(`[data-machine="${model.machine.id}"][data-state="${state}"]`).waitFor({ state: 'attached' })
    if (seen.has(state)) return
    seen.add(state)
    await inspectStanding(page, `${model.machine.id} ${state}`)
  }
  const states = [...graph.states.values()].map((state) => leaves(state))
  const elsewhere = Object.fromEntries(states.map((state) => [state, look(state)]))
  const taken: string[] = []
  const starts = graph.roots.map((root) => ({ root, steps: [] }))
  for (const path of [...tours(graph), ...starts])
    taken.push(...(await runInBrowser(browser, model, path, { ...stage, elsewhere, context: { baseURL } })))
  expectAllTransitions(model.machine, taken)
}

test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  test.beforeEach(() => test.setTimeout(90_000))

  test('of the review', ({ browser, baseURL }) => walk({ browser, baseURL }, submissionReviewModel, submissionReviewStage))
  test('of the attempts', ({ browser, baseURL }) => walk({ browser, baseURL }, attemptHistoryModel, attemptHistoryStage))
  test('of the receipt check', ({ browser, baseURL }) => walk({ browser, baseURL }, receiptCheckModel, receiptCheckStage))
})
