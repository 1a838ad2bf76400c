import { describe, expect, test } from 'vitest'
import { canViewAnswers, type ViewFacts } from '../../../domain/quiz/answers-shown.ts'

describe('canViewAnswers', () => {
  const facts = {
    showCorrectAnswers: true,
    isSubmitted: true,
    allowedAttempts: 2,
    attemptsUsed: 1,
    availableUntil: 2000,
    showAnswersWhen: null,
    answersReleasedAt: null,
    isAnyOpen: false,
    grace: 30,
  }
  const [used, noEnd] = [{ attemptsUsed: 2 }, { availableUntil: null }]
  const when = (showAnswersWhen: ViewFacts['showAnswersWhen']): Partial<ViewFacts> => ({ showAnswersWhen })
  const released: Partial<ViewFacts> = { ...when('release'), answersReleasedAt: 1 }

  test.each<[string, Partial<ViewFacts>, number, boolean]>([
    ['with attempts left in the window', {}, 1999, false],
    ['with no attempts left in the window', { attemptsUsed: 2 }, 1999, false],
    ['in the grace of the window', { attemptsUsed: 2 }, 2030, false],
    ['when the window and its grace are over', {}, 2031, true],
    ['after the window while somebody still writes', { attemptsUsed: 2, isAnyOpen: true }, 9999, false],
    ['with no attempts left and no window', { attemptsUsed: 2, availableUntil: null }, 0, true],
    ['without a window while somebody still writes', { attemptsUsed: 2, availableUntil: null, isAnyOpen: true }, 0, true],
    // Shows: Whether a student sees correct answers is decided by the server (`canViewAnswers`, `showCorrectAnswers`).
    ['when attempts are unlimited', { allowedAttempts: null, isAnyOpen: true }, 0, true],
    ['with attempts left and no window', { availableUntil: null }, 9999, false],
    ['when they are not shown', { showCorrectAnswers: false, attemptsUsed: 2 }, 9999, false],
    ['right after submitting, in the window', { ...when('submission'), ...used }, 1, true],
    ['right after submitting, with attempts left', when('submission'), 1999, false],
    ['right after submitting, with attempts that nobody can use any more', when('submission'), 2031, true],
    ['after a window, whoever may try again', { ...when('availableUntil'), allowedAttempts: null }, 1, false],
    ['when the window is over, whoever may try again', { ...when('availableUntil'), allowedAttempts: null }, 2031, true],
    ['after a window that never ends', { ...when('availableUntil'), ...noEnd, ...used }, 9999, false],
    ['before their release', { ...when('release'), ...used }, 9999, false],
    ['after their release, in the window', { ...released, ...used }, 2, true],
    ['after their release, with attempts left', released, 2, false],
    ['after their release, where nothing is shown', { ...released, ...used, showCorrectAnswers: false }, 2, false],
    ['before submitting', { isSubmitted: false, attemptsUsed: 2 }, 9999, false],
  ])('%s', (_name, change, now, viewable) => {
    expect(canViewAnswers({ ...facts, ...change }, now)).toBe(viewable)
  })
})
