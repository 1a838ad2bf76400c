import { fact, scriptWords } from 'chartroom/script-words'
import type { quizReviewMachine } from './quiz-review.machine.ts'

/** The scripts of the machine in words for a person. */
export const quizReviewWords = scriptWords<typeof quizReviewMachine>({
  given: ({ opensWaiting = false }) =>
    opensWaiting
      ? 'you are signed in as a teacher and have pressed “Grade 1 submission” of the quiz “Unit 4 test” on the page of the course'
      : 'you are signed in as a teacher and have opened the review of the quiz “Unit 4 test”',
  events: {
    'loadReview done': ({ output }) =>
      fact(output, 'assignment.answersRelease') === 'released'
        ? 'the review is loaded: all have submitted, and the answers are released'
        : 'the review is loaded',
    'loadReview fails': 'the network fails while the review is loaded',
    RETRY: { loadFailed: 'press “Try Again”', openFailed: 'press “Try Again” in the dialog' },
    OPEN_STUDENT: 'press “Grade” in the row of Ada Lovelace',
    BACK: 'press the cross (“Close”) of the dialog',
    'loadStudent done': 'the submission is loaded',
    'loadStudent fails': 'the network fails while the submission is loaded',
    'grading done': ({ output }) => {
      if (fact(output, 'changed') !== 'true') return 'grading ends, and nothing was changed'
      return fact(output, 'next') === 'null'
        ? 'grading ends, and grades were changed'
        : 'grading goes on with another student, and grades were changed'
    },
    'grading fails': 'what grades breaks down',
    'sessionWatch fails': 'what watches the session breaks down',
    REMIND: 'press “Send Reminder Email”',
    CLOSE_ATTEMPT: 'press “Close attempt…” beside Alan Turing',
    CONFIRM: 'type "The student has left." into “Reason” and press “Close attempt”',
    CANCEL: 'press “Cancel”',
    'closeAttempt done': 'the server has closed the attempt',
    'closeAttempt fails': ({ error }) =>
      fact(error, 'reason') === 'notOver'
        ? 'the server says that the attempt still has time'
        : 'the server says that the attempt is closed already',
    RELEASE: 'press “Release Answers”',
    CONFIRM_RELEASE: 'press “Release”',
    'releaseAnswers done': 'the server has released the answers',
    'releaseAnswers fails': 'the network fails while the answers are released',
    'reminders done': 'the dialog of the reminders is closed',
    'reminders fails': 'the dialog of the reminders breaks down',
  },
  needs: {
    'loadReview done': ({ output }) =>
      fact(output, 'assignment.answersRelease') === 'released'
        ? 'every student of the course has submitted, and the answers are released'
        : '',
    'grading done': '',
    'closeAttempt fails': ({ error }) => (fact(error, 'kind') === 'network' ? '' : 'the student submits once the page is open'),
  },
  seen: {
    loading: 'a spinner turns: “Loading quiz review...”',
    loadFailed: '“Failed to load quiz data” is shown with the button “Try Again”',
    listing: 'the students are listed with their scores, with “Release Answers” at the top',
    opening: 'a dialog for Ada Lovelace is open, and a spinner turns in it',
    openFailed: 'the dialog says what went wrong, with “Back to the list” and “Try Again”',
    reviewing: 'the submission of Ada Lovelace is open in a dialog',
    reminding: 'the dialog for reminders is open, with “Send to 1 student”',
    askingReason: 'a dialog asks for the “Reason”, with “Close attempt”',
    closing: 'the button of the dialog is grey and says “Closing...”',
    askingRelease: 'a dialog asks whether to release the answers, with “Release”',
    releasing: 'the button of the dialog is grey and says “Releasing...”',
    refreshing: 'the list is shown while it is loaded again',
  },
  beginnings: { listing: 'the students of the quiz are listed', reviewing: 'a submission is open' },
})
