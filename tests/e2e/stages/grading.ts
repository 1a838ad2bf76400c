import type { Page } from '@playwright/test'
import type { GradingInput } from '../../../src/machines/grading/contract.ts'
import type { gradingMachine } from '../../../src/machines/grading/grading.machine.ts'
import { gradingInput } from '../../../src/machines/grading/model.ts'
import type { ActorDone, ActorFailed } from '../../../src/machines/machine-model.ts'
import type { LoadedQuestion } from '../../../src/machines/question-grading/contract.ts'
import { questionGradingModel } from '../../../src/machines/question-grading/model.ts'
import type { questionGradingMachine } from '../../../src/machines/question-grading/question-grading.machine.ts'
import { quizReviewModel } from '../../../src/machines/quiz-review/model.ts'
import type { quizReviewMachine } from '../../../src/machines/quiz-review/quiz-review.machine.ts'
import type { remindersMachine } from '../../../src/machines/reminders/reminders.machine.ts'
import type { studentNamesMachine } from '../../../src/machines/student-names/student-names.machine.ts'
import type { studentSubmissionMachine } from '../../../src/machines/student-submission/student-submission.machine.ts'
import { paths } from '../../../src/routes/paths.ts'
import type { BrowserStage } from '../../support/browser-tours.ts'
import type { Answer } from '../../support/switchboard.ts'
import { answered, answerJson, openAsTeacher } from '../support/page-tours.ts'

const reviewUrl = '**/api/teacher-review/q1?withAnswers=false'
const studentUrl = '**/api/teacher-review/q1/students/*'
const gradeUrl = '**/api/quiz/submissions/*/questions/*/grade'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const press = (name: string | RegExp) => (_: unknown, page: Page) => button(page, name).click()
const outputOf = (id: string, model: { events: readonly object[] }) =>
  (model.events.find((event) => 'actorId' in event && event.actorId === id && 'output' in event) as ActorDone).output as object

const review = outputOf('loadReview', quizReviewModel)
const opened = { questions: gradingInput.questions, studentReview: gradingInput.review, lateEvidence: gradingInput.evidence }

const gradeReply = (event: ActorDone | ActorFailed): Answer => {
  if (!('output' in event)) return answered(() => ({}))(event)
  const { kind, ...reply } = event.output as { kind: string; stored?: object }
  if (kind === 'conflict') return { status: 409, json: { success: false, message: 'Graded meanwhile.', reason: 'gradeConflict', ...reply } }
  return { json: { success: true, message: 'Saved.', data: { ...reply, isFullyGraded: true } } }
}

const points = (page: Page) => page.getByRole('spinbutton', { name: 'Points (of 5)' })

/** Ends grading as the path says: unchanged, with a grade that was changed, or by going on to the next student. */
async function endGrading(event: ActorDone | ActorFailed, page: Page): Promise<void> {
  const { changed, next } = (event as ActorDone).output as { changed: boolean; next: string | null }
  if (changed) {
    await button(page, 'Edit grade of question 1').click()
    await button(page, 'Save Grade').click()
    await button(page, 'Saved!').waitFor()
  }
  await button(page, next === null ? 'Done' : 'Next student').click()
}

export const quizReviewStage: BrowserStage<typeof quizReviewMachine> = {
  open: async (page) => {
    await page.route(gradeUrl, (route) =>
      route.fulfill({
        json: {
          success: true,
          message: '',
          data: { points: 5, revision: 1, totalScore: 5, percentage: 50, pendingPoints: 0, isFullyGraded: true },
        },
      }),
    )
    return openAsTeacher(page, paths.quizReview('q1'))
  },
  calls: {
    loadReview: { url: reviewUrl, answer: answered((output) => output as object) },
    loadStudent: { url: studentUrl, answer: answered(() => opened) },
    closeAttempt: { url: '**/api/attempts/open-2/close', answer: answered(() => ({})) },
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
    CANCEL: press('Cancel'),
  },
}

const submissionIsGone = (page: Page) => page.locator('[data-machine="studentSubmission"]').waitFor({ state: 'detached' })

/** One submission on its page; its neighbours are read anew, and then answered by the stage itself. */
export const studentSubmissionStage: BrowserStage<typeof studentSubmissionMachine> = {
  open: async (page) => {
    await answerJson(page, reviewUrl, review)
    return openAsTeacher(page, paths.studentSubmission('q1', 's1'))
  },
  calls: { loadSubmission: { url: studentUrl, answer: answered(() => opened) } },
  settle: { grading: endGrading },
  elsewhere: { left: submissionIsGone, abandoned: submissionIsGone },
  person: { RETRY: press('Try Again'), LEAVE: press('Leave'), STAY: press('Stay') },
  environment: {
    'navigation.blocked': async (_, page) => {
      await page.getByRole('textbox', { name: 'Feedback for this answer' }).fill('Well')
      await page.getByRole('link', { name: 'Quiz Review' }).click()
    },
  },
}

/** Brings the dialog up that the machine lives in, where it is not there yet. */
const opening = (name: string) => async (page: Page) => {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) await button(page, name).click()
  await dialog.waitFor()
}

export const gradingStage: BrowserStage<typeof gradingMachine> = {
  open: async (page, { root }) => {
    await answerJson(page, reviewUrl, review)
    const first = { ...opened, studentReview: (root.input as GradingInput).review }
    await page.route(studentUrl, (route) => route.fulfill({ json: { success: true, ...first } }), { times: 1 })
    return openAsTeacher(page, paths.quizReview('q1'))
  },
  calls: {
    saveGrade: { url: gradeUrl, answer: gradeReply },
    saveFeedback: { url: '**/api/quiz/submissions/a1/feedback', answer: answered(() => ({})) },
    acceptEvidence: { url: '**/api/quiz/submissions/a1/evidence/accept', answer: answered(() => ({})) },
    uploadAnswers: { url: '**/api/quiz/submissions/a1/evidence', answer: answered((output) => output as object) },
    reloadStudent: { url: studentUrl, answer: answered(() => opened) },
  },
  elsewhere: {
    reading: opening('Grade Ada Lovelace'),
    'editing.untouched': opening('Grade Ada Lovelace'),
    closed: async () => undefined,
  },
  person: {
    EDIT: ({ questionId }, page) => button(page, `Edit grade of question ${questionId === 'short' ? 1 : 2}`).click(),
    WRITE: (_, page) => page.getByRole('textbox', { name: 'Feedback for this answer' }).fill('Well'),
    CANCEL: press('Cancel'),
    SAVE_GRADE: async ({ points: given, feedback }, page) => {
      await points(page).fill(String(given))
      await page.getByRole('textbox', { name: 'Feedback for this answer' }).fill(feedback)
      await button(page, 'Save Grade').click()
    },
    RESET_TO_AUTO: press('Reset to Auto'),
    KEEP_STORED: press('Keep the stored grade'),
    OVERWRITE: press('Save my grade'),
    WRITE_FEEDBACK: press(/^(Add|Change) feedback$/),
    SAVE_FEEDBACK: async ({ feedback }, page) => {
      await page.getByRole('textbox', { name: 'Feedback on the whole quiz' }).fill(feedback)
      await button(page, 'Save Feedback').click()
    },
    ACCEPT_EVIDENCE: press('Accept late answer to question 2'),
    CONFIRM: press('Accept answer'),
    UPLOAD_ANSWERS: ({ text }, page) =>
      page.getByLabel('Answers file').setInputFiles({ name: 'answers.json', mimeType: 'application/json', buffer: Buffer.from(text) }),
    DISMISS: press('Load again'),
    RETRY: press('Try Again'),
    OPEN_STUDENT: press('Next student'),
    CLOSE: press('Done'),
  },
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
  cannot: ['xstate.error.actor.draftKeeper'],
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
    WRITE: ({ points: given }, page) => points(page).fill(String(given)),
    DISCARD: press('Discard changes'),
    SAVE: ({ advances }, page) => button(page, advances ? 'Save & next student' : /^(Save Grade|Saved!|Error!)$/).click(),
    SAVE_ALL: press('Save all'),
    RESET: press('Reset to Auto'),
    CONFIRM_RESET: (_, page) => page.getByRole('alertdialog').getByRole('button', { name: 'Reset to Auto' }).click(),
    CANCEL_RESET: press('Cancel'),
    KEEP_STORED: press('Keep the stored grade'),
    OVERWRITE: press('Save my grade'),
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
