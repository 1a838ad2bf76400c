import type { Page } from '@playwright/test'
import { waitingChange } from '../../../src/machines/key-change/alphabet.ts'
import type { quizStatisticsMachine } from '../../../src/machines/quiz-statistics/quiz-statistics.machine.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { answered, answerJson, openAsTeacher } from '../support/page-tours.ts'
import { keyChangeReply, keyChangeUrl } from './key-change.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const inArea = async (page: Page, name: string): Promise<void> => {
  if (!(await button(page, name).isVisible())) await page.getByText('Question 1: Area').last().click()
  await button(page, name).click()
}

export const quizStatisticsStage: BrowserStage<typeof quizStatisticsMachine> = {
  open: async (page) => {
    await answerJson(page, keyChangeUrl, keyChangeReply(waitingChange))
    return openAsTeacher(page, paths.quizStatistics('q1'))
  },
  calls: {
    loadFigures: { url: '**/api/teacher-review/q1/statistics?attempts=*', answer: answered((output) => output as object) },
    changeKey: {
      url: /assignments\/q1\/questions\/area\/(accept|withdraw)$/,
      answer: answered((output) => ({
        assignment: { id: 'q1', version: 2 },
        ...((output as { isWaiting: boolean }).isWaiting && { keyChange: { submissionCount: 3 } }),
      })),
    },
  },
  environment: {
    'decision.closed': (_, page) => page.getByRole('dialog').getByRole('button', { name: 'Decide later' }).click(),
    'acceptance.withdrawn': (_, page) => page.getByRole('dialog').getByRole('button', { name: 'Do not accept it after all' }).click(),
  },
  person: {
    RETRY: (_, page) => button(page, 'Try Again').click(),
    CHOOSE_ATTEMPTS: ({ attempts }, page) => page.getByRole('radio', { name: attempts === 'best' ? 'Best' : 'Last' }).click(),
    ACCEPT: (_, page) => inArea(page, 'Accept this too: 6'),
    WITHDRAW: (_, page) => inArea(page, 'Do not accept it after all: 5'),
  },
}
