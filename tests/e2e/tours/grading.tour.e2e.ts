import { test } from '@playwright/test'
import { keyChangeModel } from '../../../src/machines/key-change/alphabet.ts'
import { questionGradingModel } from '../../../src/machines/question-grading/alphabet.ts'
import { quizReviewModel } from '../../../src/machines/quiz-review/alphabet.ts'
import { quizStatisticsModel } from '../../../src/machines/quiz-statistics/alphabet.ts'
import { remindersModel } from '../../../src/machines/reminders/alphabet.ts'
import { studentNamesModel } from '../../../src/machines/student-names/alphabet.ts'
import { studentSubmissionModel } from '../../../src/machines/student-submission/alphabet.ts'
import { submissionGradingModel } from '../../../src/machines/submission-grading/alphabet.ts'
import { questionGradingStage, quizReviewStage, remindersStage, studentNamesStage } from '../stages/grading.ts'
import { keyChangeStage } from '../stages/key-change.ts'
import { quizStatisticsStage } from '../stages/quiz-statistics.ts'
import { studentSubmissionStage, submissionGradingStage } from '../stages/student-submission.ts'
import { walkAll } from '../support/page-tours.ts'

/** The regions show one thing each: the dialog of a reset, a page that failed, or how the last save stands. */
const screenOfQuestion = (state: string): string =>
  ['confirmingReset', 'fetchFailed'].find((part) => state.includes(part)) ?? state.split(' ')[1] ?? state

const isStopped = (event: object): boolean => 'error' in event && (event.error as Error).message === 'stopped'
const byStop = (id: string) => `quizReview.${id === 'grading' ? 'reviewing' : 'reminding'} --xstate.error.actor.${id}[0]`

test.describe('Tours in Chromium take every transition, and axe finds nothing on any screen', () => {
  test.beforeEach(() => test.setTimeout(300_000))

  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the review', ({ browser, baseURL }) =>
    walkAll({ browser, baseURL }, quizReviewModel, quizReviewStage, { without: isStopped, except: ['grading', 'reminders'].map(byStop) }))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of grading one student', ({ browser, baseURL }) => walkAll({ browser, baseURL }, submissionGradingModel, submissionGradingStage))
  test('of the page of one submission', ({ browser, baseURL }) =>
    walkAll({ browser, baseURL }, studentSubmissionModel, studentSubmissionStage, {
      without: isStopped,
      except: ['studentSubmission.shown --xstate.error.actor.grading[0]'],
    }))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the reminders', ({ browser, baseURL }) => walkAll({ browser, baseURL }, remindersModel, remindersStage))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the figures', ({ browser, baseURL }) => walkAll({ browser, baseURL }, quizStatisticsModel, quizStatisticsStage))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of grading by question', ({ browser, baseURL }) =>
    walkAll({ browser, baseURL }, questionGradingModel, questionGradingStage, { screenOf: screenOfQuestion }))
  test('of a changed key', ({ browser, baseURL }) => walkAll({ browser, baseURL }, keyChangeModel, keyChangeStage))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the names', ({ browser, baseURL }) => walkAll({ browser, baseURL }, studentNamesModel, studentNamesStage))
})
