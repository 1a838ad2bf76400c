import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import type { MachineModel } from 'chartroom/machine-model'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { keyChangeModel } from '../../src/machines/key-change/alphabet.ts'
import { quizReviewModel } from '../../src/machines/quiz-review/alphabet.ts'
import { quizStatisticsModel } from '../../src/machines/quiz-statistics/alphabet.ts'
import { remindersModel } from '../../src/machines/reminders/alphabet.ts'
import { studentNamesModel } from '../../src/machines/student-names/alphabet.ts'
import { studentSubmissionModel } from '../../src/machines/student-submission/alphabet.ts'
import { submissionGradingModel } from '../../src/machines/submission-grading/alphabet.ts'
import { lazyGradingDialog, lazyReminders } from '../../src/views/quiz-review/lazy-dialogs.ts'
import { lazyAttemptChoice, lazyHelp } from '../../src/views/quiz-statistics/lazy-parts.ts'
import {
  gradingPage,
  keyChangePage,
  namesPage,
  quizReviewPage,
  remindersPage,
  statisticsPage,
  submissionPage,
} from '../support/pages/grading-pages.tsx'

describe.each([
  ['submission-grading', submissionGradingModel],
  ['quizReview', quizReviewModel],
  ['reminders', remindersModel],
  ['quizStatistics', quizStatisticsModel],
  ['studentNames', studentNamesModel],
  ['keyChange', keyChangeModel],
  ['studentSubmission', studentSubmissionModel],
] as const)('The chart of %s', (_, model) => {
  const graph = explore(model)

  it('passes the chart linter', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  // Shows: The paths of a teacher's machines are walked on the actor.
  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})

async function walk<Machine extends AnyStateMachine>(model: MachineModel<Machine>, page: PageUnderTest<Machine>): Promise<void> {
  const taken: string[] = []
  const graph = explore(model as unknown as MachineModel)
  const walks = tours(graph)
  const starts = graph.roots.filter((root) => walks.every((tour) => tour.root !== root)).map((root) => ({ root, steps: [] }))
  for (const path of [...walks, ...starts]) taken.push(...(await runOnPage(model, path, page)))
  expectAllTransitions(model.machine, taken)
}

describe('On the page every transition is taken', () => {
  beforeAll(async () => {
    await Promise.all([lazyGradingDialog, lazyReminders, lazyAttemptChoice, lazyHelp].map(({ preload }) => preload()))
  })

  // Shows: The paths of a teacher's machines are walked on the page.
  it('by grading', () => walk(submissionGradingModel, gradingPage), 120_000)
  // Shows: The paths of a teacher's machines are walked on the page.
  it('by the review of a quiz', () => walk(quizReviewModel, quizReviewPage))
  // Shows: The paths of a teacher's machines are walked on the page.
  it('by the reminders', () => walk(remindersModel, remindersPage))
  // Shows: The paths of a teacher's machines are walked on the page.
  it('by the figures', () => walk(quizStatisticsModel, statisticsPage))
  it('by a changed key', () => walk(keyChangeModel, keyChangePage))
  it('by the page of one submission', () => walk(studentSubmissionModel, submissionPage))
  it('by the names', () => walk(studentNamesModel, namesPage))
})
