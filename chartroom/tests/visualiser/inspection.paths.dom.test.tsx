import { describe, expect, it } from 'vitest'
import { inspectionModel } from '../../src/inspect/machine/alphabet.ts'
import { lint, lintModel } from '../../src/lint/lint.ts'
import { expectAllTransitions, runOnActor } from '../../src/paths/actor-harness.ts'
import { runOnPage } from '../../src/paths/page-harness.tsx'
import { coverPaths, explore, tours } from '../../src/paths/paths.ts'
import { inspectionPage } from '../support/inspection-page.tsx'

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
