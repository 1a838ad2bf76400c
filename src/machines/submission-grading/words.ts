import { fact, scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import { isHeld, savedOverallFeedback } from './drafts.ts'
import { isUnanswered } from './replies.ts'
import type { submissionGradingMachine } from './submission-grading.machine.ts'

type Snapshot = SnapshotFrom<typeof submissionGradingMachine>

const feedbackIn = ({ context }: Snapshot): string => context.overallFeedback ?? savedOverallFeedback(context)
const questionIn = ({ context: { questionId } }: Snapshot): string => `question ${questionId === 'short' ? '1' : '2'}`

const isLost = (error: unknown): boolean => fact(error, 'kind') === 'network'

/** What a click on “Edit” or the first look opens. */
const fieldsWords = (snapshot: Snapshot): string =>
  `the fields “Points (of 5)” and “Feedback for this answer” of ${questionIn(snapshot)} are open, with “Save Grade”`

const writtenWords = (snapshot: Snapshot): string => {
  const written = snapshot.context.written
  if (!written) return `the fields of ${questionIn(snapshot)} hold its grade, and “Save Grade” can be pressed`
  if (isHeld(snapshot.context)) return '"5" stands in the points, and “9 became 5, and nothing is saved yet.” is below them'
  const line = '“Save the grade, or cancel, to go elsewhere.” is at the bottom'
  return `${written.points === null ? 'no points' : `"${written.points}"`} and "${written.feedback}" are typed for ${questionIn(snapshot)}: ${line}`
}

const feedbackWords = (snapshot: Snapshot): string => {
  const text = feedbackIn(snapshot)
  return `the field “Overall feedback” is open and ${text === '' ? 'empty' : `holds "${text}"`}, with “Save Feedback”`
}

const overwriteWords = (from: Snapshot | undefined): string => {
  if (!from?.matches({ feedback: 'asking' })) return 'Save my grade'
  return feedbackIn(from) === '' ? 'Remove the feedback' : 'Save my feedback'
}

/** What is said of a save that was refused, or that nothing answered. */
const failedWords =
  (what: string) =>
  ({ context }: Snapshot): string =>
    isUnanswered(context.failure)
      ? `a message says “No answer from the server: the ${what} may have been saved.”, and the button says “Error!”`
      : `a message says that the ${what} was not saved, and the button says “Error!”`

/** The scripts of the machine in words for a person. */
export const submissionGradingWords = scriptWords<typeof submissionGradingMachine>({
  given: ({ review, drafts }) => {
    const opened = 'you are a teacher and have opened the submission of Emma Lindqvist'
    if (review.status === 'not_submitted') return 'you are a teacher and have opened the page of Emma Lindqvist, who has not submitted'
    if (drafts.essay) return `${opened}; this device has kept a grade and a feedback, and another feedback was saved meanwhile`
    return review.answers.essay?.isGraded ? `${opened}, whose answers are both graded` : `${opened}, whose second answer waits for a grade`
  },
  events: {
    EDIT: ({ questionId }) => `press “Edit” beside the grade of question ${questionId === 'short' ? '1' : '2'}`,
    WRITE: ({ points }) =>
      points === null
        ? 'empty “Points (of 5)” and type "Well argued." into “Feedback for this answer”'
        : `type "${points}" into “Points (of 5)” and "Well argued." into “Feedback for this answer”`,
    CANCEL: 'press “Cancel”',
    SAVE_GRADE: ({ onward }) => (onward === null ? 'press “Save Grade”' : 'press “Save & Next Student”'),
    RESET_TO_AUTO: 'press “Reset to Auto”',
    KEEP_STORED: { question: 'press “Keep the stored grade”', feedback: 'press “Keep the stored feedback”' },
    OVERWRITE: (_, from) => `press “${overwriteWords(from)}”`,
    WRITE_FEEDBACK: (_, from) => `press “${from && feedbackIn(from) !== '' ? 'Change' : 'Add'} feedback” under “Overall feedback”`,
    TYPE_FEEDBACK: 'type "Well prepared." into “Overall feedback”',
    SAVE_FEEDBACK: 'press “Save Feedback”',
    ACCEPT_EVIDENCE: 'press “Accept” below the late answer',
    CONFIRM: 'press “Accept answer”',
    UPLOAD_ANSWERS: 'press “Add answers file” and choose a file',
    DISMISS: { evidence: 'press “Load again”', question: 'press “Back to editing”', feedback: 'press “Back to editing”' },
    RETRY: 'press “Try Again”',
    OPEN_STUDENT: 'press “Next student”',
    CLOSE: 'press “Done”',
    'saveGrade done': ({ output }) =>
      fact(output, 'kind') === 'saved' ? 'the server has stored the grade' : 'the server says that somebody else has graded this answer',
    'saveGrade fails': ({ error }) =>
      isLost(error)
        ? 'the connection breaks before the server has said that the grade is stored'
        : 'the server is too busy to store the grade',
    'saveFeedback done': ({ output }) =>
      fact(output, 'kind') === 'saved' ? 'the server has stored the feedback' : 'the server says that the feedback has changed meanwhile',
    'saveFeedback fails': ({ error }) =>
      isLost(error)
        ? 'the connection breaks before the server has said that the feedback is stored'
        : 'the server is too busy to store the feedback',
    'acceptEvidence done': 'the server has accepted the late answer',
    'acceptEvidence fails': ({ error }) => {
      if (isLost(error)) return 'the connection breaks before the server has said that the late answer is accepted'
      return fact(error, 'reason') === 'evidenceChanged'
        ? 'the server says that a newer answer has arrived'
        : 'the server is too busy to accept the late answer'
    },
    'uploadAnswers done': 'the server has taken the answers file',
    'uploadAnswers fails': 'the server is too busy to take the answers file',
    'reloadStudent done': 'the submission is loaded again',
    'reloadStudent fails': 'the server is too busy to load the submission again',
    'draftKeeper fails': 'what keeps unsaved grades on this device breaks down',
    'after savedShown': ({ type }) =>
      type.includes('.question.')
        ? 'one and a half seconds pass after the grade was saved'
        : 'one and a half seconds pass after the feedback was saved',
    'after errorShown': ({ type }) =>
      type.includes('.question.') ? 'two seconds pass after the grade was not saved' : 'two seconds pass after the feedback was not saved',
  },
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, whom you sign in as, with “Student Login”',
    ],
    [
      'Emma Lindqvist, student@school.example, password examhall-sample',
      'the student of her course “Algebra and Analysis I” who takes the quiz in a second browser; Zoë van der Meer, who comes after her in the list, submits it as well (zoe.vandermeer@school.example, same password)',
    ],
    [
      'the quiz',
      'made with "Create New Assignment" on the page of that course, and published: question 1 a short answer ("7" is right, 5 points), question 2 a “Long Answer” (5 points); a time limit of 3 minutes',
    ],
    [
      'the submission of Emma',
      'she answers question 1 with "7" and question 2 with "Because."; you open it under “All Assignments”, the quiz, “Grade” in the row of Emma',
    ],
    [
      'the late answer',
      'before the time is up she switches her browser to offline and types "Because of this." into question 2; she leaves the page open, and two minutes after the end she switches it online again',
    ],
    [
      'the answers file',
      'while she is offline she waits half a minute and presses “Download my answers”, in the bar at the bottom or, after the end, in the dialog “Time is up”',
    ],
    [
      'a grade that this device has kept',
      'open the submission in two tabs, type 2.5 and "Almost" for question 2 in one and "Well" as overall feedback in the other, and close both; where the script says “meanwhile”, let the colleague save the feedback "Written at home" in the second browser now; then open the submission again',
    ],
    [
      'somebody else',
      'a colleague in a second browser (Takumi Brandão, teacher2@school.example, same password, whom Miriam has added as “Co-teacher” under “Staff” of the course), who saves a grade, or the feedback "Written at home", meanwhile',
    ],
  ],
  needs: {
    'saveGrade done': ({ output }) =>
      fact(output, 'kind') === 'saved'
        ? ''
        : 'the colleague grades the answer in the second browser before “Save Grade” is pressed (there, press “Edit” beside question 2 first where saving the feedback has closed its fields)',
    'saveFeedback done': ({ output }) =>
      fact(output, 'kind') === 'saved'
        ? ''
        : 'the colleague saves another feedback in the second browser before “Save Feedback” is pressed',
    'acceptEvidence fails': ({ error }) =>
      fact(error, 'reason') === 'evidenceChanged' ? 'a newer late answer of Emma arrives before “Accept answer” is pressed' : '',
    ACCEPT_EVIDENCE: 'Emma has a late answer',
    UPLOAD_ANSWERS: 'you have an answers file of Emma',
  },
  shown: {
    'draftKeeper fails': 'a line says that what is typed is not kept on this device',
    'reloadStudent done': (_, to) =>
      to?.context.uploaded
        ? 'a blue box says what became of the answers of the file, and no field is open'
        : 'what is stored is shown, a late answer that was accepted as the answer of question 2, and no field is open',
  },
  seen: {
    reading: ({ context: { review } }) =>
      review.submission === null
        ? 'the page of Emma Lindqvist is shown without an answer, and “Done”'
        : 'the submission is shown with no field open, and “Done”',
    'question.editing.untouched': fieldsWords,
    'question.editing.written.possible': writtenWords,
    'question.editing.written.incomplete': '“Enter the points. 0 is a grade too.” is below the field',
    'question.saving': 'the button is grey and says “Saving...”',
    'question.saved': 'the button says “Saved!”',
    'question.conflicted': '“Someone else has graded this answer” shows both grades side by side',
    'question.failed': failedWords('grade'),
    'feedback.writing': feedbackWords,
    'feedback.asking': '“The feedback has since changed” shows both feedbacks; an empty one is called “None”',
    'feedback.saving': 'the button below the feedback is grey and says “Saving...”',
    'feedback.saved': 'the button below the feedback says “Saved!”',
    'feedback.failed': failedWords('feedback'),
    'evidence.confirming': ({ context: { failure } }) =>
      `the dialog “Accept this late answer?” is open${failure ? `, and says “${isUnanswered(failure) ? 'Network error. Please try again.' : failure.message}”` : ''}`,
    'evidence.accepting':
      'the button of the dialog is grey and says “Accepting...”, and behind the dialog a line says “One moment, please.”',
    'evidence.uploading': 'the button at the top is grey and says “Adding...”',
    'evidence.refreshing': 'all buttons are grey, and a line says “One moment, please.”',
    'evidence.checking': 'the dialog is gone, all buttons are grey, and a line says “One moment, please.”',
    'evidence.failed': 'a message is at the top, with the button “Load again”',
    'evidence.refreshFailed':
      '“Failed to load this submission” is said, with the button “Try Again”, and a line at the bottom says “Load this submission again, or press Done, to go on.”',
    closed: ({ output }) => (output?.next ? 'the submission of the next student is opened' : 'the list of students is shown again'),
  },
  beginnings: {
    reading: 'the submission is shown and nothing is being written',
    'feedback.writing': 'the feedback is being written',
    'feedback.saved': 'the feedback is saved',
    'feedback.failed': 'the feedback could not be saved',
    'question.saved': 'the grade is saved',
    'question.failed': 'the grade could not be saved',
    'question.conflicted': 'somebody else has graded the answer',
    'evidence.confirming': 'accepting the late answer is being confirmed',
    'evidence.refreshFailed': 'the submission could not be loaded again',
  },
})
