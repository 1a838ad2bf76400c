import { screen } from '@testing-library/react'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore } from 'chartroom/paths'
import { describe, test } from 'vitest'
import { answerSavingModel } from '../../src/machines/answer-saving/alphabet.ts'
import type { AnswerSavingRef, answerSavingMachine } from '../../src/machines/answer-saving/answer-saving.machine.ts'
import { SaveIndicator } from '../../src/views/quiz-attempt/saving/save-indicator.tsx'
import { SaveNotices } from '../../src/views/quiz-attempt/saving/save-notices.tsx'
import { WaitingNotice } from '../../src/views/quiz-attempt/saving/waiting-notice.tsx'

let shown: AnswerSavingRef | null = null

const page: PageUnderTest<typeof answerSavingMachine> = {
  file: import.meta.url,
  page: (saving) => {
    shown = saving
    return (
      <>
        <SaveIndicator saving={saving} />
        <WaitingNotice saving={saving} onDownload={() => undefined} />
        <SaveNotices saving={saving} onDownload={() => undefined} numberOf={() => 1} />
      </>
    )
  },
  person: {
    SETTLE: async (event) => shown?.send(event),
    TAKE_OVER: (_, user) => user.click(screen.getByRole('button', { name: 'Take over' })),
  },
}

describe('Answer saving on the page', () => {
  // Shows: The paths of every machine of a student are walked on the page.
  test('takes every transition', { timeout: 60_000 }, async () => {
    const taken: string[] = []
    for (const path of coverPaths(explore(answerSavingModel))) taken.push(...(await runOnPage(answerSavingModel, path, page)))
    expectAllTransitions(answerSavingModel.machine, taken)
  })
})
