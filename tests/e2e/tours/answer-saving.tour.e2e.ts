import { type Browser, test } from '@playwright/test'
import { expectAllTransitions } from 'chartroom/actor-harness'
import type { MachineModel } from 'chartroom/machine-model'
import { explore, tours } from 'chartroom/paths'
import type { AnyStateMachine } from 'xstate'
import { answerSavingModel } from '../../../src/machines/answer-saving/alphabet.ts'
import { deviceOutboxModel } from '../../../src/machines/device-outbox/alphabet.ts'
import { examNoticesModel } from '../../../src/machines/exam-notices/alphabet.ts'
import { flushingModel } from '../../../src/machines/flushing/alphabet.ts'
import { mathPickingModel } from '../../../src/machines/math-picking/alphabet.ts'
import { systemCheckModel } from '../../../src/machines/system-check/alphabet.ts'
import { type BrowserStage, runInBrowser } from '../../support/pages/browser-tours.ts'
import { answerSavingStage } from '../stages/answer-saving.ts'
import { deviceOutboxStage, flushingStage, mathPickingStage, systemCheckStage } from '../stages/background.ts'
import { examNoticesStage } from '../stages/exam-notices.ts'

async function walk<Machine extends AnyStateMachine>(browser: Browser, model: MachineModel<Machine>, stage: BrowserStage<Machine>) {
  const taken: string[] = []
  const graph = explore(model)
  const starts = graph.roots.map((root) => ({ root, steps: [] }))
  for (const path of [...starts, ...tours(graph)]) taken.push(...(await runInBrowser(browser, model, path, stage)))
  expectAllTransitions(model.machine, taken)
}

// Shows: The paths of every machine of a student are walked in Chromium.
test('Tours of answer saving in Chromium take every transition, measured by the page', ({ browser }) =>
  walk(browser, answerSavingModel, answerSavingStage))

test('Tours of the outbox of a device in Chromium take every transition', ({ browser }) =>
  walk(browser, deviceOutboxModel, deviceOutboxStage))

test('Tours of flushing in Chromium take every transition', ({ browser }) => walk(browser, flushingModel, flushingStage))

test('Tours of the system check in Chromium take every transition', ({ browser }) => walk(browser, systemCheckModel, systemCheckStage))

test('Tours of asking for a formula in Chromium take every transition', ({ browser }) => walk(browser, mathPickingModel, mathPickingStage))

test('Tours of what the exam room says to a student in Chromium take every transition', ({ browser }) =>
  walk(browser, examNoticesModel, examNoticesStage))
