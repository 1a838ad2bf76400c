import { scriptWords } from 'chartroom/script-words'
import type { studentSubmissionMachine } from './student-submission.machine.ts'

/** The scripts of the machine in words for a person. */
export const studentSubmissionWords = scriptWords<typeof studentSubmissionMachine>({
  given: 'you are signed in as a teacher and have opened the submission of Ada Lovelace on a page of its own',
  events: {
    'loadSubmission done': 'the submission is loaded',
    'loadSubmission fails': 'the network fails while the submission is loaded',
    RETRY: 'press “Try Again”',
    'navigation.blocked': 'a link is followed that leads away from an unsaved grade',
    LEAVE: 'press “Leave”',
    STAY: 'press “Stay”',
    'grading done': 'grading ends',
    'grading fails': 'what grades breaks down',
    'sessionWatch fails': 'what watches the session breaks down',
  },
  seen: {
    loading: 'a spinner turns: “Loading submission...”',
    loadFailed: '“Failed to load quiz data” is shown with the button “Try Again”',
    'shown.grading': 'the submission is shown with its answers and grades',
    'shown.askingToLeave': 'the dialog “Leave without saving the grade?” is open',
    left: 'the page that was asked for is opened',
    abandoned: 'the review of the quiz is opened',
  },
})
