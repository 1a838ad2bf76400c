import { screen } from '@testing-library/react'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { explore, tours } from 'chartroom/paths'
import { describe, test } from 'vitest'
import { answerCheckerModel } from '../../src/machines/answer-checker/alphabet.ts'
import type { answerCheckerMachine } from '../../src/machines/answer-checker/answer-checker.machine.ts'
import { previewModel } from '../../src/machines/preview/alphabet.ts'
import type { previewMachine } from '../../src/machines/preview/preview.machine.ts'
import { PreviewDialog } from '../../src/views/preview/preview-dialog.tsx'
import { AnswerChecker } from '../../src/views/quiz-editor/question/answer-checker.tsx'

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const nothing = () => undefined

const preview: PageUnderTest<typeof previewMachine> = {
  file: import.meta.url,
  page: (actor) => <PreviewDialog preview={actor} />,
  shows: (state) => state !== 'closed',
  person: {
    BEGIN: (_, user) => user.click(press('Begin Quiz (Preview)')),
    CHOOSE: (_, user) => user.click(screen.getByRole('radio', { name: /5/ })),
    CROSS_OUT: (_, user) => user.click(press('Cross out A')),
    TYPE: async ({ text }, user) => {
      const field = screen.getByRole('textbox', { name: 'Your answer' })
      await user.clear(field)
      await user.type(field, text)
      await user.tab()
    },
    FLAG: (_, user) => user.click(press(/^Flag/)),
    NEXT: (_, user) => user.click(press('Next')),
    PREVIOUS: (_, user) => user.click(press('Previous')),
    GO_TO: ({ index }, user) => user.click(press(new RegExp(`^Question ${index + 1},`))),
    SUBMIT: (_, user) => user.click(press('Submit Quiz (Preview)')),
    BACK: (_, user) => user.click(press('Back to preview')),
    CLOSE: (_, user) => user.click(screen.getAllByRole('button', { name: 'Close preview' }).at(-1) ?? document.body),
  },
}

const bench: PageUnderTest<typeof answerCheckerMachine> = {
  file: import.meta.url,
  page: (actor) => <AnswerChecker checker={actor} />,
  person: {
    TYPE: async ({ text }, user) => {
      const field = screen.getByRole('textbox', { name: 'Sample answers, one per line' })
      await user.clear(field)
      await (text === '' ? nothing() : user.paste(text))
    },
    RETRY: (_, user) => user.click(press('Try Again')),
  },
}

describe('On the page', () => {
  // Shows: The paths of a teacher's machines are walked on the page.
  test('the preview takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(previewModel))) taken.push(...(await runOnPage(previewModel, tour, preview)))
    expectAllTransitions(previewModel.machine, taken)
  })

  test('the bench takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(answerCheckerModel))) taken.push(...(await runOnPage(answerCheckerModel, tour, bench)))
    expectAllTransitions(answerCheckerModel.machine, taken)
  })
})
