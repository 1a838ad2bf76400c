import type { Page } from '@playwright/test'
import type { ActorFailed } from 'chartroom/machine-model'
import type { Problem } from '../../../domain/problem.ts'
import { quizAttemptModel } from '../../../src/machines/quiz-attempt/alphabet.ts'
import type { BeginOutcome, LoadOutcome } from '../../../src/machines/quiz-attempt/contract.ts'
import type { quizAttemptMachine } from '../../../src/machines/quiz-attempt/quiz-attempt.machine.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import type { Answer } from '../../support/pages/held-calls.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'
import { endRemotely, sendRemotely, timersOf } from '../../support/tours/drive-actors.ts'

const script = bundled('quiz-attempt-app.tsx')

const refused = (status: number, reason: string, message = ''): Answer => ({ status, json: { success: false, reason, message } })

function loadReply(outcome: LoadOutcome): Answer {
  if (outcome.kind === 'notFound') return refused(404, 'notFound')
  if (outcome.kind === 'notAQuiz') return { json: { success: true, assignment: { assignmentType: 'discussion' }, serverNow: '' } }
  const { quiz, kind: _kind, ...rest } = outcome
  const assignment = {
    ...quiz,
    assignmentType: 'quiz',
    quizInstructions: quiz.instructions,
    hasTimeLimit: quiz.timeLimitMinutes !== null,
    allowedAttempts: quiz.allowedAttempts ?? -1,
  }
  return { json: { success: true, assignment, hasSubmitted: rest.submission !== null, serverNow: '2026-11-20T09:00:00.000Z', ...rest } }
}

const failedReply = ({ error }: ActorFailed): Answer => {
  const { status } = error as Problem
  return status ? refused(status, 'refused') : 'offline'
}

const beginReply = (outcome: BeginOutcome): Answer => {
  if (outcome.kind === 'refused') return refused(409, outcome.problem.reason ?? '', outcome.problem.message)
  const { attempt, questions, charge } = outcome
  const { answers, rivals } = charge
  return { json: { success: true, attempt, inCharge: true, questions, answers, rivals } }
}

const button = (page: Page, ...names: (string | RegExp)[]) =>
  names
    .map((name) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }))
    .reduce((one, other) => one.or(other))
    .last()
const press =
  (...names: (string | RegExp)[]) =>
  (_: unknown, page: Page) =>
    button(page, ...names).click()

export const quizAttemptStage: BrowserStage<typeof quizAttemptMachine> = {
  open: async (page) => serve(page, await script()),
  calls: {
    loadAttempt: {
      url: '**/api/assignments/quiz-1',
      answer: (event) => ('error' in event ? failedReply(event) : loadReply(event.output as LoadOutcome)),
    },
    beginAttempt: {
      url: '**/api/assignments/quiz-1/attempts',
      answer: (event) => ('error' in event ? 'offline' : beginReply(event.output as BeginOutcome)),
    },
  },
  settle: {
    flushing: endRemotely,
    recallExam: endRemotely,
    loadReview: endRemotely,
    answerSaving: endRemotely,
    crossings: endRemotely,
    introWatch: endRemotely,
  },
  person: {
    BEGIN: press('Begin Quiz'),
    CONTINUE: press('Continue Quiz', 'Continue'),
    START_FRESH: press('Start Fresh'),
    ENTER_CODE: async ({ accessCode }, page) => {
      await page.getByRole('textbox', { name: 'Quiz Password' }).fill(accessCode)
      await page.getByRole('dialog').getByRole('button', { name: 'Begin Quiz' }).click()
    },
    CHOOSE: ({ answerId }, page) => page.getByRole('radio', { name: answerId === 'a' ? /^A 3/ : /^B 5/ }).click(),
    CROSS_OUT: ({ answerId }, page) => button(page, `Cross out ${answerId.toUpperCase()}`).click(),
    TYPE: async ({ text }, page) => {
      await page.getByRole('textbox').fill(text)
      await page.getByRole('textbox').blur()
    },
    FLAG: press(/flag question/i),
    NEXT: press('Next'),
    PREVIOUS: press('Previous'),
    GO_TO: ({ index }, page) =>
      page
        .getByRole('button', { name: new RegExp(`^Question ${index + 1}(,|$)`) })
        .last()
        .click(),
    SUBMIT: press('Submit Quiz'),
    CONFIRM: (_, page) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Submit now|Start Fresh|Leave It Unanswered/ })
        .click(),
    CANCEL: press('Keep working', 'Stay', 'Cancel'),
    RETRY: press('Retry', 'Try Again'),
    SETTLE: async (event, page) => sendRemotely(['SETTLE']).SETTLE?.(event, page),
    KEEP_OPEN: (_, page) => page.keyboard.press('Shift'),
  },
  environment: sendRemotely([
    'clock.at',
    'clock.extended',
    'writing.replaced',
    'writing.regained',
    'submit.failed',
    'submit.possible',
    'submit.early',
    'attempt.submitted',
    'attempt.closed',
    'answers.sent',
    'pause.changed',
    'pause.unheard',
    'text.arrived',
    'draft.started',
    'draft.ended',
    'unanswered.found',
    ...timersOf(quizAttemptModel, 'submitPause', 'reopenCheck'),
  ]),
}
