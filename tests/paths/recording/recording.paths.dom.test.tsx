import { screen } from '@testing-library/react'
import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { recordingModel } from '../../../src/machines/recording/alphabet.ts'
import type { recordingMachine } from '../../../src/machines/recording/recording.machine.ts'
import { RecordingPill } from '../../../src/views/recording/recording-pill.tsx'
import { ReportPart } from '../../../src/views/recording/report-part.tsx'

const button = (name: string) => screen.getByRole('button', { name })

/** The part of the account page that starts a recording, below the line that ends it. */
const page: PageUnderTest<typeof recordingMachine> = {
  file: import.meta.url,
  page: (recording) => (
    <>
      <RecordingPill recording={recording} />
      <main>
        <h1>My Account</h1>
        <ReportPart recording={recording} />
      </main>
    </>
  ),
  person: {
    START: (_, user) => user.click(button('Start Recording')),
    STOP: (_, user) => user.click(button('Stop and Save File')),
    CLOSE: (_, user) => user.click(button('Close')),
  },
}

const graph = explore(recordingModel)
const paths = [...coverPaths(graph), ...graph.roots.map((root) => ({ root, steps: [] }))]

describe('A recording for a bug report', () => {
  it('passes the chart linter', () => {
    expect([...lint(recordingModel.machine), ...lintModel(recordingModel, graph)]).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(paths.map((path) => runOnActor(recordingModel, path)))
    expectAllTransitions(
      recordingModel.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })

  it('takes every transition on the page', async () => {
    const taken: string[] = []
    for (const path of paths) taken.push(...(await runOnPage(recordingModel, path, page)))
    expectAllTransitions(recordingModel.machine, taken)
  })
})
