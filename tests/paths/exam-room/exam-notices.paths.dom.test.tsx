import { screen } from '@testing-library/react'
import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore } from 'chartroom/paths'
import { describe, expect, it } from 'vitest'
import { examNoticesModel } from '../../../src/machines/exam-notices/alphabet.ts'
import type { examNoticesMachine } from '../../../src/machines/exam-notices/exam-notices.machine.ts'
import { ExamNotices } from '../../../src/views/quiz-attempt/room/exam-notices.tsx'

const graph = explore(examNoticesModel)

const page: PageUnderTest<typeof examNoticesMachine> = {
  file: import.meta.url,
  page: (notices) => <ExamNotices notices={notices} questionId={null} numberOf={() => 0} />,
  person: {
    OPEN_NOTICES: async (_, user) => user.click(await screen.findByRole('button', { name: 'Announcements' })),
    CLOSE_NOTICES: async (_, user) => user.click(await screen.findByRole('button', { name: 'Close' })),
    CONFIRM: async (_, user) => user.click(await screen.findByRole('button', { name: 'I have read this' })),
    DISMISS: async (_, user) => user.click(await screen.findByRole('button', { name: 'Dismiss' })),
  },
}

describe('What the exam room says to a student', () => {
  it('passes the chart linter', () => {
    expect([...lint(examNoticesModel.machine), ...lintModel(examNoticesModel, graph)]).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(examNoticesModel, path)))
    expectAllTransitions(
      examNoticesModel.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })

  it('takes every transition on the page', async () => {
    const taken: string[] = []
    for (const path of coverPaths(graph)) taken.push(...(await runOnPage(examNoticesModel, path, page)))
    expectAllTransitions(examNoticesModel.machine, taken)
  })
})
