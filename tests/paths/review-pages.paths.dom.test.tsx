import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import type { Graph, Path } from 'chartroom/machine-model'
import { runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { attemptHistoryModel } from '../../src/machines/attempt-history/alphabet.ts'
import { receiptCheckModel } from '../../src/machines/receipt-check/alphabet.ts'
import { submissionReviewModel } from '../../src/machines/submission-review/alphabet.ts'
import { historyCard, historyPage, receiptPage, submissionReviewPage } from '../support/pages/review-pages.tsx'

/** The starts by themselves: a transition that a start takes is on no way. */
const startsOf = ({ roots }: Graph): Path[] => roots.map((root) => ({ root, steps: [] }))
const toursOf = (graph: Graph): Path[] => [...tours(graph), ...startsOf(graph)]

describe.each([
  ['submissionReview', submissionReviewModel],
  ['attemptHistory', attemptHistoryModel],
  ['receiptCheck', receiptCheckModel],
] as const)('The chart of %s', (_, model) => {
  const graph = explore(model)

  it('passes the chart linter', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  // Shows: The paths of every machine of a student are walked on the actor.
  it('takes every transition on the actor', async () => {
    const runs = await Promise.all([...coverPaths(graph), ...startsOf(graph)].map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})

describe('On the page', () => {
  // Shows: The paths of every machine of a student are walked on the page.
  it('the review takes every transition', async () => {
    const taken: string[] = []
    for (const tour of toursOf(explore(submissionReviewModel)))
      taken.push(...(await runOnPage(submissionReviewModel, tour, submissionReviewPage)))
    expectAllTransitions(submissionReviewModel.machine, taken)
  })

  it.each([
    ['page', historyPage],
    ['part of a review', historyCard],
  ])('the attempts as a %s take every transition', async (_, page) => {
    const taken: string[] = []
    for (const tour of toursOf(explore(attemptHistoryModel))) taken.push(...(await runOnPage(attemptHistoryModel, tour, page)))
    expectAllTransitions(attemptHistoryModel.machine, taken)
  })

  // Shows: The paths of every machine of a student are walked on the page.
  it('the receipt check takes every transition', async () => {
    const taken: string[] = []
    for (const tour of toursOf(explore(receiptCheckModel))) taken.push(...(await runOnPage(receiptCheckModel, tour, receiptPage)))
    expectAllTransitions(receiptCheckModel.machine, taken)
  })
})
