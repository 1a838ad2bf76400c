import type { Page } from '@playwright/test'
import type { ActorDone, ActorFailed } from 'chartroom/machine-model'
import { questionGradingModel } from '../../../src/machines/question-grading/alphabet.ts'
import type { LoadedQuestion } from '../../../src/machines/question-grading/contract.ts'
import type { questionGradingMachine } from '../../../src/machines/question-grading/question-grading.machine.ts'
import { quizReviewModel } from '../../../src/machines/quiz-review/alphabet.ts'
import type { quizReviewMachine } from '../../../src/machines/quiz-review/quiz-review.machine.ts'
import type { QuizReviewInput } from '../../../src/machines/quiz-review/setup.ts'
import type { remindersMachine } from '../../../src/machines/reminders/reminders.machine.ts'
import type { studentNamesMachine } from '../../../src/machines/student-names/student-names.machine.ts'
import { submissionGradingInput } from '../../../src/machines/submission-grading/alphabet.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import type { Answer } from '../../support/pages/held-calls.ts'
import { answered, answerJson, openAsTeacher } from '../support/page-tours.ts'

export const reviewUrl = '**/api/teacher-review/q1?withAnswers=false'
export const studentUrl = '**/api/teacher-review/q1/students/*'
export const gradeUrl = '**/api/quiz/submissions/*/questions/*/grade'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
export const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
const outputOf = (id: string, model: { events: readonly object[] }) =>
  (model.events.find((event) => 'actorId' in event && event.actorId === id && 'output' in event) as ActorDone).output as object

export const review = outputOf('loadReview', quizReviewModel)
export const opened = {
  questions: submissionGradingInput.questions,
  studentReview: submissionGradingInput.review,
  lateEvidence: submissionGradingInput.evidence,
}

export const gradeReply = (event: ActorDone | ActorFailed): Answer => {
  if (!('output' in event)) return answered(() => ({}))(event)
  const { kind, ...reply } = event.output as { kind: string; stored?: object }
  if (kind === 'conflict') return { status: 409, json: { success: false, message: 'Graded meanwhile.', reason: 'gradeConflict', ...reply } }
  return { json: { success: true, message: 'Saved.', data: { ...reply, isFullyGraded: true } } }
}

export const feedbackReply = (event: ActorDone | ActorFailed): Answer => {
  const { kind, ...reply } = 'output' in event ? (event.output as { kind: string; stored?: string }) : { kind: 'failed' }
  if (kind !== 'conflict') return answered(() => ({}))(event)
  return { status: 409, json: { success: false, message: 'Changed meanwhile.', reason: 'feedbackConflict', ...reply } }
}

export const points = (page: Page) => page.getByRole('spinbutton', { name: 'Points (of 5)' })

/** Ends grading as the path says: unchanged, with a grade that was changed, or by going on to the next student. */
export async function endGrading(event: ActorDone | ActorFailed, page: Page): Promise<void> {
  const { changed, next } = (event as ActorDone).output as { changed: boolean; next: string | null }
  if (changed) {
    await button(page, 'Edit grade of question 1').click()
    await button(page, 'Save Grade').click()
    await button(page, 'Saved!').waitFor()
  }
  await button(page, next === null ? 'Done' : 'Next student').click()
}

export const quizReviewStage: BrowserStage<typeof quizReviewMachine> = {
  cannot: ['xstate.error.actor.sessionWatch'],
  open: async (page, { root }) => {
    await page.route(gradeUrl, (route) =>
      route.fulfill({
        json: {
          success: true,
          message: '',
          data: { points: 5, revision: 1, totalScore: 5, percentage: 50, pendingPoints: 0, isFullyGraded: true },
        },
      }),
    )
    return openAsTeacher(page, (root.input as QuizReviewInput).opensWaiting ? paths.firstWaiting('q1') : paths.quizReview('q1'))
  },
  calls: {
    loadReview: { url: reviewUrl, answer: answered((output) => output as object) },
    loadStudent: { url: studentUrl, answer: answered(() => opened) },
    closeAttempt: { url: '**/api/attempts/open-2/close', answer: answered(() => ({})) },
    releaseAnswers: { url: '**/api/assignments/q1/release-answers', answer: answered(() => ({})) },
  },
  settle: { grading: endGrading, reminders: (_, page) => button(page, 'Cancel').click() },
  person: {
    RETRY: press('Try Again'),
    OPEN_STUDENT: press('Grade Ada Lovelace'),
    BACK: (_, page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    REMIND: press('Send Reminder Email'),
    CLOSE_ATTEMPT: press('Close attempt of Alan Turing…'),
    CONFIRM: async ({ reason }, page) => {
      await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await button(page, 'Close attempt').click()
    },
    RELEASE: press('Release Answers'),
    CONFIRM_RELEASE: press('Release'),
    CANCEL: press('Cancel'),
  },
}

/** Brings the dialog up that the machine lives in, once; later it is there, or on its way. */
export const opening = (name: string) => {
  const asked = new WeakSet<Page>()
  return async (page: Page) => {
    if (!asked.has(page)) await button(page, name).click()
    asked.add(page)
    await page.getByRole('dialog').waitFor()
  }
}

export const remindersStage: BrowserStage<typeof remindersMachine> = {
  open: async (page) => {
    const students = (review as { studentReviews: { status: string; student: object }[] }).studentReviews
    const [, alan] = students
    const grace = { ...alan, student: { ...alan?.student, id: 's3', name: 'Grace Hopper', email: 'grace@school.example' } }
    await answerJson(page, reviewUrl, { ...review, studentReviews: [students[0], alan, grace] })
    return openAsTeacher(page, paths.quizReview('q1'))
  },
  calls: { sendReminders: { url: '**/api/teacher-review/q1/reminders', answer: answered((output) => output as object) } },
  elsewhere: { choosing: opening('Send Reminder Email'), closed: async () => undefined },
  person: {
    SEND: async ({ studentIds }, page) => {
      await page.getByRole('checkbox', { name: 'Alan Turing' }).setChecked(studentIds === null)
      await button(page, /^Send to/).click()
    },
    RETRY: press('Try these again'),
    CLOSE: press('Close'),
  },
}

const { page: firstPage, outline } = outputOf('loadQuestion', questionGradingModel) as LoadedQuestion
const outlineReply = { assignment: { title: outline.title }, questions: outline.questions }
const pageUrl = /questions\/short\/submissions$/

export const studentNamesStage: BrowserStage<typeof studentNamesMachine> = {
  open: async (page) => {
    await answerJson(page, '**/api/assignments/q1', outlineReply)
    await page.route(pageUrl, (route) => route.fulfill({ json: { success: true, ...firstPage, nextCursor: null } }))
    return openAsTeacher(page, paths.gradeQuestion('q1', 'short'))
  },
  calls: {
    revealNames: { url: '**/api/teacher-review/q1/reveal', answer: answered((students) => ({ students })) },
  },
  person: {
    SHOW_NAMES: press('Show names'),
    REVEAL: (_, page) => page.getByRole('alertdialog').getByRole('button', { name: 'Show names' }).click(),
    KEEP_HIDDEN: press('Keep hidden'),
    HIDE_NAMES: press('Hide names'),
  },
}

export const questionGradingStage: BrowserStage<typeof questionGradingMachine> = {
  cannot: ['xstate.error.actor.draftKeeper', 'xstate.error.actor.sessionWatch'],
  open: async (page) => {
    await answerJson(page, '**/api/assignments/q1', outlineReply)
    return openAsTeacher(page, paths.gradeQuestion('q1', 'short'))
  },
  calls: {
    loadQuestion: { url: pageUrl, answer: answered((output) => (output as LoadedQuestion).page) },
    loadPage: { url: /questions\/short\/submissions\?cursor/, answer: answered((output) => output as object) },
    saveGrade: { url: gradeUrl, answer: gradeReply },
  },
  person: {
    RETRY: press('Try Again'),
    FETCH_AGAIN: press('Try Again'),
    MOVE: ({ by }, page) => button(page, by === 1 ? 'Next' : 'Previous').click(),
    OPEN_UNGRADED: press('Next ungraded'),
    /** What leaving the field says moves the buttons below it. */
    WRITE: async ({ points: given }, page) => {
      await points(page).fill(String(given))
      await points(page).blur()
    },
    DISCARD: press('Discard changes'),
    SAVE: ({ advances }, page) => button(page, advances ? 'Save & next student' : /^(Save Grade|Saved!|Error!)$/).click(),
    SAVE_ALL: press('Save all'),
    RESET: press('Reset to Auto'),
    CONFIRM_RESET: (_, page) => page.getByRole('alertdialog').getByRole('button', { name: 'Reset to Auto' }).click(),
    CANCEL_RESET: press('Cancel'),
    KEEP_STORED: press('Keep the stored grade'),
    OVERWRITE: press('Save my grade'),
    DISMISS: press('Back to editing'),
  },
  environment: {
    'connection.online': (_, page) => page.evaluate(() => void dispatchEvent(new Event('online'))),
    'session.renewed': async (_, page) => {
      await answerJson(page, '**/api/auth/login', {
        user: { id: 't1', role: 'teacher', email: 'noether@school.example', firstName: 'Emmy', lastName: 'Noether' },
      })
      const dialog = page.getByRole('alertdialog', { name: 'Sign in again to go on' })
      await dialog.getByLabel('Password', { exact: true }).fill('ring and ideal')
      await dialog.getByRole('button', { name: 'Sign in to Examhall' }).click()
    },
  },
}
