import { describe, expect, it } from 'vitest'
import { lint, lintModel } from '../../src/machines/lint.ts'
import { coverPaths, explore, tours } from '../../src/machines/paths.ts'
import { questionGradingModel as model } from '../../src/machines/question-grading/model.ts'
import { expectAllTransitions, runOnActor } from '../support/actor-harness.ts'
import { questionPage } from '../support/grading-pages.tsx'
import { runOnPage } from '../support/page-harness.tsx'

describe('Grading by question', () => {
  const graph = explore(model)

  it('passes the chart linter', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const taken: string[] = []
    for (const path of coverPaths(graph)) taken.push(...(await runOnActor(model, path)))
    expectAllTransitions(model.machine, taken)
  })

  it('takes every transition on the page', async () => {
    const taken: string[] = []
    for (const tour of tours(graph)) taken.push(...(await runOnPage(model, tour, questionPage)))
    expectAllTransitions(model.machine, taken)
  }, 60_000)
})
