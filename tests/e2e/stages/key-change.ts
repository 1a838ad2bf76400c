import type { Page } from '@playwright/test'
import type { Regrade } from '../../../domain/api/regrades.ts'
import type { keyChangeMachine } from '../../../src/machines/key-change/key-change.machine.ts'
import type { LoadedKeyChange } from '../../../src/machines/key-change/setup.ts'
import { quizReviewOf } from '../../../src/machines/quiz-review/alphabet.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { answered, answerJson, openAsTeacher } from '../support/page-tours.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()

/** Where a changed key is read. */
export const keyChangeUrl = '**/api/teacher-review/q1/key-change'
/** A changed key as the server sends it. */
export const keyChangeReply = ({ decisionId: _, ...reply }: LoadedKeyChange) => reply

export const keyChangeStage: BrowserStage<typeof keyChangeMachine> = {
  open: async (page) => {
    await answerJson(page, '**/api/teacher-review/q1?withAnswers=false', quizReviewOf)
    return openAsTeacher(page, paths.keyChange('q1'))
  },
  calls: {
    loadKeyChange: { url: keyChangeUrl, answer: answered((output) => keyChangeReply(output as LoadedKeyChange)) },
    sendDecision: { url: `${keyChangeUrl}/*`, method: 'PUT', answer: answered((output) => ({ regrade: output as Regrade })) },
    undoDecision: { url: `${keyChangeUrl}/*/undo`, answer: answered((output) => ({ regrade: output as Regrade })) },
  },
  elsewhere: { closed: (page) => page.getByRole('heading', { level: 1, name: 'Unit 4 test' }).waitFor() },
  person: {
    DECIDE: async ({ kind, reason }, page) => {
      await page.getByRole('radio', { name: kind === 'keep' ? 'Keep the grades' : 'Use the corrected key' }).check()
      if (reason !== '') await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await button(page, kind === 'keep' ? 'Keep grades' : 'Apply').click()
    },
    UNDO: press('Undo'),
    RETRY: press(/^(Try Again|Show what would change now)$/),
    CLOSE: press('Back to Quiz Review'),
  },
}
