import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { questionGradingModel as model } from '../../src/machines/question-grading/alphabet.ts'
import { questionPage } from '../support/pages/grading-pages.tsx'

describe('Grading by question', () => {
  const graph = explore(model)

  it('passes the chart linter', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  // Shows: The paths of a teacher's machines are walked on the actor.
  it('takes every transition on the actor', async () => {
    const taken: string[] = []
    for (const path of coverPaths(graph)) taken.push(...(await runOnActor(model, path)))
    expectAllTransitions(model.machine, taken)
  })

  // Shows: The paths of a teacher's machines are walked on the page.
  it('takes every transition on the page', async () => {
    const taken: string[] = []
    for (const tour of tours(graph)) taken.push(...(await runOnPage(model, tour, questionPage)))
    expectAllTransitions(model.machine, taken)
  }, 60_000)
})
