import type { Locator, Page } from '@playwright/test'
import type { Drafts } from '../../../src/machines/question-grading/grade-drafts.ts'
import type { studentSubmissionMachine } from '../../../src/machines/student-submission/student-submission.machine.ts'
import type { SubmissionGradingInput } from '../../../src/machines/submission-grading/contract.ts'
import type { submissionGradingMachine } from '../../../src/machines/submission-grading/submission-grading.machine.ts'
import { paths } from '../../../src/paths.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { answered, answerJson, openAsTeacher } from '../support/page-tours.ts'
import {
  button,
  endGrading,
  feedbackReply,
  gradeReply,
  gradeUrl,
  opened,
  opening,
  points,
  press,
  review,
  reviewUrl,
  studentUrl,
} from './grading.ts'

const openAda = opening('Grade Ada Lovelace')

/** Leaves on the device what a path begins with, and nothing of the path before. */
const keepDrafts = (page: Page, drafts: Drafts) =>
  page.addInitScript((kept) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('grade_draft_')) localStorage.removeItem(key)
    for (const [id, draft] of Object.entries(kept)) localStorage.setItem(`grade_draft_t1_q1_${id}_a1`, JSON.stringify(draft))
  }, drafts)

/** Types a text anew, also where the field holds it already: nothing would be an event of the page. */
async function retype(field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === text) await field.fill(`${text} `)
  await field.fill(text)
}

export const submissionGradingStage: BrowserStage<typeof submissionGradingMachine> = {
  open: async (page, { root }) => {
    await answerJson(page, reviewUrl, review)
    const { review: studentReview, drafts } = root.input as SubmissionGradingInput
    const first = { ...opened, studentReview }
    await keepDrafts(page, drafts)
    await page.route(studentUrl, (route) => route.fulfill({ json: { success: true, ...first } }), { times: 1 })
    return openAsTeacher(page, paths.quizReview('q1'))
  },
  calls: {
    saveGrade: { url: gradeUrl, answer: gradeReply },
    saveFeedback: { url: '**/api/quiz/submissions/a1/feedback', answer: feedbackReply },
    acceptEvidence: { url: '**/api/quiz/submissions/a1/evidence/accept', answer: answered(() => ({})) },
    uploadAnswers: { url: '**/api/quiz/submissions/a1/evidence', answer: answered((output) => output as object) },
    reloadStudent: { url: studentUrl, answer: answered(() => opened) },
  },
  cannot: ['xstate.error.actor.draftKeeper'],
  elsewhere: {
    reading: openAda,
    'question.editing.untouched': openAda,
    'question.editing.written.possible': openAda,
    closed: async () => undefined,
  },
  person: {
    EDIT: ({ questionId }, page) => button(page, `Edit grade of question ${questionId === 'short' ? 1 : 2}`).click(),
    WRITE: async ({ points: given, feedback }, page) => {
      await retype(page.getByRole('textbox', { name: 'Feedback for this answer' }), feedback)
      await points(page).fill(given === null ? '' : String(given))
      // What leaving the field says moves the buttons below it.
      await points(page).blur()
    },
    CANCEL: press('Cancel'),
    SAVE_GRADE: ({ onward }, page) => button(page, onward ? 'Save & Next Student' : 'Save Grade').click(),
    RESET_TO_AUTO: press('Reset to Auto'),
    KEEP_STORED: press(/^Keep the stored/),
    OVERWRITE: press(/^(Save my|Remove the)/),
    WRITE_FEEDBACK: press(/^(Add|Change) feedback$/),
    TYPE_FEEDBACK: ({ feedback }, page) => retype(page.getByRole('textbox', { name: 'Overall feedback' }), feedback),
    SAVE_FEEDBACK: press('Save Feedback'),
    ACCEPT_EVIDENCE: press('Accept late answer to question 2'),
    CONFIRM: press('Accept answer'),
    UPLOAD_ANSWERS: ({ text }, page) =>
      page.getByLabel('Answers file').setInputFiles({ name: 'answers.json', mimeType: 'application/json', buffer: Buffer.from(text) }),
    DISMISS: press(/^(Load again|Back to editing)$/),
    RETRY: press('Try Again'),
    OPEN_STUDENT: press('Next student'),
    CLOSE: press('Done'),
  },
}

const submissionIsGone = (page: Page) => page.locator('[data-machine="studentSubmission"]').waitFor({ state: 'detached' })

/** One submission on its page; its neighbours are read anew, and then answered by the stage itself. */
export const studentSubmissionStage: BrowserStage<typeof studentSubmissionMachine> = {
  cannot: ['xstate.error.actor.sessionWatch'],
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
