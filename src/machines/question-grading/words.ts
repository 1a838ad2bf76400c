import { fact, scriptWords } from 'chartroom/script-words'
import type { questionGradingMachine } from './question-grading.machine.ts'

/** The scripts of the machine in words for a person. */
export const questionGradingWords = scriptWords<typeof questionGradingMachine>({
  given: 'you are a teacher and have opened the answers to question 1 from the quiz review',
  events: {
    'loadQuestion done': ({ output }) =>
      ({
        1: 'the question is loaded, of a course that you only observe',
        0: 'the question is loaded, and nobody has answered it',
        27: 'the question is loaded; all answers but the last one are graded',
      })[fact(output, 'page.submissionCount') ?? ''] ?? 'the question and its first answers are loaded',
    'loadQuestion fails': 'the network fails while the question is loaded',
    RETRY: 'press “Try Again”',
    'loadPage done': ({ output }) =>
      fact(output, 'submissions length') === '1' ? 'the next answer is loaded' : 'the server says that there are no more answers',
    'loadPage fails': 'the network fails while more answers are loaded',
    FETCH_AGAIN: 'press “Try Again” below the message',
    MOVE: ({ by }) => (by === 1 ? 'press “Next”' : 'press “Previous”'),
    OPEN_UNGRADED: 'press “Next ungraded”',
    WRITE: ({ submissionId, points }) =>
      `type "${points}" into “Points (of 5)” of the ${submissionId === 'a7' ? 'first' : 'second'} answer`,
    DISCARD: 'press “Discard changes”',
    SAVE: ({ advances }) => (advances ? 'press “Save & next student”' : 'press the button for saving the grade'),
    SAVE_ALL: 'press “Save all”',
    RESET: 'press “Reset to Auto”',
    CONFIRM_RESET: 'press “Reset to Auto” in the dialog',
    CANCEL_RESET: 'press “Cancel”',
    'saveGrade done': ({ output }) =>
      fact(output, 'kind') === 'saved' ? 'the server has stored the grade' : 'the server says that somebody else has graded this answer',
    'saveGrade fails': ({ error }) => {
      if (fact(error, 'kind') === 'network') return 'the network fails while the grade is saved'
      return fact(error, 'status') === '404'
        ? 'the server refuses, because the submission is gone'
        : 'the server does not take the grade, because the session is over'
    },
    KEEP_STORED: 'press “Keep the stored grade”',
    OVERWRITE: 'press “Save my grade”',
    DISMISS: 'press “Back to editing”',
    'session.renewed': 'you have signed in again',
    'connection.online': 'the connection is back',
    'draftKeeper fails': 'what keeps unsaved grades on this device breaks down',
    'sessionWatch fails': 'what watches the session breaks down',
    'after savedShown': 'what was saved has been shown long enough',
    'after errorShown': 'what went wrong has been shown long enough',
    'after offlineRetry': 'fifteen seconds pass without a connection',
  },
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, whom you sign in as, with “Student Login”',
    ],
    ['the quiz', 'a published quiz with one question of 5 points that several students have submitted'],
  ],
  means: {
    'saveGrade fails': ({ error }) => (fact(error, 'status') === '404' ? 'test' : fact(error, 'kind') === 'network' ? 'offline' : 'itself'),
  },
  needs: {
    'loadPage done': '',
    'loadQuestion done': ({ output }) =>
      ({
        0: 'nobody has submitted the quiz',
        1: 'the owner of the course has made you an observer of it',
        27: '27 students have submitted, and all but the last one are graded',
      })[fact(output, 'page.submissionCount') ?? ''] ?? '',
    'saveGrade done': ({ output }) => (fact(output, 'kind') === 'saved' ? '' : 'the answer is graded in a second browser before you save'),
    'saveGrade fails': ({ error }) => (fact(error, 'status') === '401' ? 'you sign out in a second tab before you save' : ''),
  },
  shown: {
    WRITE: ({ points }) => `the field “Points (of 5)” holds "${points}"${points === 9 ? ', and "5" once it is left' : ''}`,
    OPEN_UNGRADED: (_, to) => (to?.matches({ grading: { pages: 'resting' } }) ? 'the next answer without a grade is shown' : ''),
    SAVE: (_, to) => {
      if (to?.context.held) return 'the answer stays, and “9 became 5, and nothing is saved yet.” is below the field'
      return to?.matches({ grading: { saves: 'idle' } }) ? 'the answer stays, and nothing is saved: there is nothing to save' : ''
    },
    DISCARD: 'the fields hold what was saved before',
  },
  seen: {
    loading: 'a spinner turns: “Loading answers...”',
    loadFailed: '“Failed to load quiz data” is shown with the button “Try Again”',
    'grading.submission.reading': ({ context }) =>
      context.sharedAs
        ? 'an answer is shown with its grade, and nothing to change it'
        : 'an answer is shown with “Points (of 5)” and “Feedback for this answer”',
    'grading.submission.confirmingReset': 'the dialog “Reset to the automatic grade?” is open',
    'grading.saves.idle': '',
    'grading.saves.saving': 'a grade is being saved',
    'grading.saves.saved': 'a grade is saved',
    'grading.saves.conflicted': '“Keep the stored grade” and “Save my grade” ask which grade counts',
    'grading.saves.offline': 'a message says “Failed to save grade: no connection.”',
    'grading.saves.failed': 'a message says “Failed to save grade”',
    'grading.saves.waiting': 'a message says “Your session has ended.”',
    'grading.pages.resting': '',
    'grading.pages.fetching': '',
    'grading.pages.fetchFailed': '“Failed to load more answers.” is shown with the button “Try Again”',
    'grading.pages.searching': 'the button for the next ungraded answer says “Looking...”',
  },
  beginnings: { grading: 'the first answer is shown' },
})
