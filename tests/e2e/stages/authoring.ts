import type { Locator, Page } from '@playwright/test'
import type { answerCheckerMachine } from '../../../src/machines/answer-checker/answer-checker.machine.ts'
import type { previewMachine } from '../../../src/machines/preview/preview.machine.ts'
import type { questionSearchMachine } from '../../../src/machines/question-search/question-search.machine.ts'
import type { quizConflictMachine } from '../../../src/machines/quiz-conflict/quiz-conflict.machine.ts'
import type { quizEditorMachine } from '../../../src/machines/quiz-editor/quiz-editor.machine.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { bundled, bundleStyled, serve } from '../../support/tours/bundle.ts'
import { endRemotely, sendRemotely } from '../../support/tours/drive-actors.ts'

const script = bundled('authoring-app.tsx', bundleStyled)

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).last().click()
const outline = (page: Page): Locator => page.getByRole('navigation', { name: 'Outline' })

const open = (machine: string) => async (page: Page, path: { root: { input: unknown } }) =>
  `${await serve(page, await script())}?${new URLSearchParams({ machine, input: JSON.stringify(path.root.input) })}`

function saveLabel(publish: boolean, stay = false): string {
  if (publish) return 'Save & Publish'
  return stay ? 'Save & Keep Editing' : 'Update'
}

/** The other version as a whole, or none. */
async function chooseVersion(event: object, page: Page): Promise<void> {
  if (!('output' in event) || event.output === null) return button(page, 'Back to Editing').click()
  await button(page, 'All of the Other').click()
  await button(page, 'Save My Choices').click()
}

export const quizEditorStage: BrowserStage<typeof quizEditorMachine> = {
  cannot: ['xstate.error.actor.draftKeeper', 'xstate.error.actor.sessionWatch', 'xstate.error.actor.quizConflict'],
  open: open('quizEditor'),
  calls: {},
  settle: { loadQuiz: endRemotely, saveQuiz: endRemotely, attachImage: endRemotely, trySamples: endRemotely, quizConflict: chooseVersion },
  environment: sendRemotely([
    'navigation.blocked',
    'preview.closed',
    'questions.chosen',
    'search.closed',
    'key.decided',
    'session.renewed',
    'change.arrived',
    'draft.kept',
  ]),
  person: {
    RETRY: press('Try Again'),
    RESTORE: press('Restore'),
    DISCARD: press('Discard'),
    OPEN_TAB: ({ tab }, page) => page.getByRole('tab', { name: tab === 'details' ? 'Details' : /^Questions/ }).click(),
    CHANGE_DETAILS: async (_, page) => {
      await page.getByRole('textbox', { name: 'Quiz Title' }).fill('')
      await page.keyboard.press('Tab')
    },
    ADD_QUESTION: press('New Question'),
    UNDO_DELETE: press('Undo'),
    OPEN_SEARCH: press('Add from Your Quizzes'),
    EDIT_QUESTION: (_, page) =>
      outline(page)
        .getByRole('button', { name: /Sum (needs attention )?1 pt/ })
        .click(),
    CHANGE_QUESTION: async (_, page) => {
      await page.getByRole('textbox', { name: 'Question text', exact: true }).fill('')
      await page.keyboard.press('Tab')
    },
    CLOSE_QUESTION: press('Done'),
    DUPLICATE_QUESTION: press('Duplicate Sum'),
    MOVE_QUESTION: press('Move Sum up'),
    PLACE_QUESTION: (_, page) =>
      outline(page)
        .getByRole('listitem')
        .first()
        .dragTo(outline(page).getByRole('listitem').nth(1), { targetPosition: { x: 60, y: 30 } }),
    DELETE_QUESTION: press('Delete Sum'),
    CHOOSE_IMAGE: (_, page) =>
      page.getByLabel('Question picture').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') }),
    SHOW: ({ finding }, page) => {
      if (finding.kind === 'note') return button(page, /picture of/).click()
      const link = page.getByRole('link', { name: /"Sum" must have question text/ })
      return button(page, /^Go to problem: Question "Sum"/)
        .or(link)
        .first()
        .click()
    },
    CHECK: press('Check'),
    PREVIEW: press('Preview'),
    SAVE: ({ publish, stay }, page) => button(page, saveLabel(publish, stay)).click(),
    CANCEL: press('Cancel'),
    CONFIRM: press(/^(Delete Question|Leave|Publish|Publish anyway)$/),
    KEEP: press(/^(Cancel|Keep editing)$/),
  },
}

export const previewStage: BrowserStage<typeof previewMachine> = {
  open: open('preview'),
  calls: {},
  environment: sendRemotely(['text.arrived']),
  person: {
    BEGIN: press('Begin Quiz (Preview)'),
    CHOOSE: (_, page) => page.getByRole('radio', { name: /5/ }).check({ force: true }),
    CROSS_OUT: press('Cross out A'),
    TYPE: async ({ text }, page) => {
      await page.getByRole('textbox', { name: 'Your answer' }).fill(text)
      await page.keyboard.press('Tab')
    },
    FLAG: press(/^Flag/),
    NEXT: press('Next'),
    PREVIOUS: press('Previous'),
    GO_TO: ({ index }, page) => button(page, new RegExp(`^Question ${index + 1},`)).click(),
    SUBMIT: press('Submit Quiz (Preview)'),
    BACK: press('Back to preview'),
    CLOSE: press('Close preview'),
  },
}

export const answerCheckerStage: BrowserStage<typeof answerCheckerMachine> = {
  open: open('answerChecker'),
  calls: {},
  settle: { tryAnswers: endRemotely },
  environment: sendRemotely(['rule.changed']),
  person: {
    TYPE: ({ text }, page) => page.getByRole('textbox', { name: /Sample answers/ }).fill(text),
    RETRY: press('Try Again'),
  },
}

export const questionSearchStage: BrowserStage<typeof questionSearchMachine> = {
  open: open('questionSearch'),
  calls: {},
  settle: { findQuestions: endRemotely },
  person: {
    SEARCH: ({ search }, page) => page.getByRole('searchbox').fill(search),
    SHOW_PAGE: press('Next'),
    TOGGLE: (_, page) => page.getByRole('checkbox', { name: 'Sum' }).first().click(),
    RETRY: press('Try Again'),
    ADD: press(/^Add 1 Question/),
    CLOSE: press('Cancel'),
  },
}

export const quizConflictStage: BrowserStage<typeof quizConflictMachine> = {
  open: open('quizConflict'),
  calls: {},
  person: {
    TAKE: ({ from }, page) =>
      page.getByRole('radio', { name: `Question 1: ${from === 'mine' ? 'Your version' : 'The other version'}` }).check(),
    TAKE_ALL: ({ from }, page) => button(page, from === 'mine' ? 'All of Yours' : 'All of the Other').click(),
    CONFIRM: press('Save My Choices'),
    KEEP: press('Back to Editing'),
  },
}
