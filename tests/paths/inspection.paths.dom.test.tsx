import { describe, expect, it } from 'vitest'
import { inspectionModel } from '../../src/machines/inspection/model.ts'
import { lint, lintModel } from '../../src/machines/lint.ts'
import { coverPaths, explore, tours } from '../../src/machines/paths.ts'
import { expectAllTransitions, runOnActor } from '../support/actor-harness.ts'
import { inspectionPage } from '../support/inspection-page.tsx'
import { runOnPage } from '../support/page-harness.tsx'

describe('The chart of inspection', () => {
  const graph = explore(inspectionModel)

  it('passes the chart linter', () => {
    expect([...lint(inspectionModel.machine), ...lintModel(inspectionModel, graph)]).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(inspectionModel, path)))
    expectAllTransitions(
      inspectionModel.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })

  it('takes every transition on the page', async () => {
    const taken: string[] = []
    for (const tour of tours(graph)) taken.push(...(await runOnPage(inspectionModel, tour, inspectionPage)))
    expectAllTransitions(inspectionModel.machine, taken)
  })
})
