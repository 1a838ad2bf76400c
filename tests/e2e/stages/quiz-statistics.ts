import type { Page } from '@playwright/test'
import { waitingChange } from '../../../src/machines/key-change/model.ts'
import type { quizStatisticsMachine } from '../../../src/machines/quiz-statistics/quiz-statistics.machine.ts'
import { paths } from '../../../src/routes/paths.ts'
import type { BrowserStage } from '../../support/browser-tours.ts'
import { answered, answerJson, openAsTeacher } from '../support/page-tours.ts'
import { keyChangeReply, keyChangeUrl } from './key-change.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const quizStatisticsStage: BrowserStage<typeof quizStatisticsMachine> = {
  open: async (page) => {
    await answerJson(page, keyChangeUrl, keyChangeReply(waitingChange))
    return openAsTeacher(page, paths.quizStatistics('q1'))
  },
  calls: {
    loadFigures: { url: '**/api/teacher-review/q1/statistics?attempts=*', answer: answered((output) => output as object) },
    acceptAnswer: {
      url: '**/api/assignments/q1/questions/area/accept',
      answer: answered((output) => ({
        assignment: { id: 'q1', version: 2 },
        ...((output as { isWaiting: boolean }).isWaiting && { keyChange: { submissionCount: 3 } }),
      })),
    },
  },
  environment: { 'decision.closed': (_, page) => page.getByRole('dialog').getByRole('button', { name: 'Decide later' }).click() },
  person: {
    RETRY: (_, page) => button(page, 'Try Again').click(),
    CHOOSE_ATTEMPTS: ({ attempts }, page) => page.getByRole('radio', { name: attempts === 'best' ? 'Best' : 'Last' }).click(),
    ACCEPT: async (_, page) => {
      const accept = button(page, 'Accept this too: 6')
      if (!(await accept.isVisible())) await page.getByText('Question 1: Area').last().click()
      await accept.click()
    },
  },
}
