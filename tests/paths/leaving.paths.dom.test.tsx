import { screen } from '@testing-library/react'
import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { leavingModel } from '../../src/machines/leaving/alphabet.ts'
import type { leavingMachine } from '../../src/machines/leaving/leaving.machine.ts'
import { LeaveDialog } from '../../src/views/quiz-attempt/leave-dialog.tsx'

const graph = explore(leavingModel)

const page: PageUnderTest<typeof leavingMachine> = {
  file: import.meta.url,
  page: (leaving) => <LeaveDialog leaving={leaving} />,
  person: {
    LEAVE: async (_, user) => user.click(await screen.findByRole('button', { name: 'Leave' })),
    STAY: async (_, user) => user.click(await screen.findByRole('button', { name: 'Stay' })),
  },
}

describe('The question whether to leave', () => {
  it('passes the chart linter', () => {
    expect([...lint(leavingModel.machine), ...lintModel(leavingModel, graph)]).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(leavingModel, path)))
    expectAllTransitions(
      leavingModel.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })

  it('takes every transition in the dialog', async () => {
    const taken: string[] = []
    for (const path of coverPaths(graph)) taken.push(...(await runOnPage(leavingModel, path, page)))
    expectAllTransitions(leavingModel.machine, taken)
  })
})
