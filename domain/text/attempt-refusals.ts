import type { AttemptRefusal } from '../attempt/attempt.ts'

/** What a student, or whoever would remind one, reads where an attempt may not begin or go on. */
export const attemptRefusalSentences: Record<AttemptRefusal, string> = {
  notYetOpen: 'This quiz is not open yet.',
  closed: 'This quiz is closed.',
  noAttemptsLeft: 'You have no attempts left for this quiz.',
  accessCodeRequired: 'This quiz needs its password.',
  accessCodeWrong: 'The quiz password is not correct.',
  notEnrolled: 'You are not enrolled in this course.',
  notPublished: 'This quiz is not published.',
  notAQuiz: 'This assignment is not a quiz',
  tooMuchStored: 'Your attempts of the last 24 hours have used all the storage that this quiz allows you. Please try again tomorrow.',
  attemptEnded: 'The attempt that you wanted to continue has ended: it was submitted, or your teacher closed it.',
  timeLimitChanged:
    'Your time limit has changed since this page was opened. The page shows the new one now. Press “Begin Quiz” again to start with it.',
}
