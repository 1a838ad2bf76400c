import { fact, scriptWords } from 'chartroom/script-words'
import type { submissionGradingMachine } from './submission-grading.machine.ts'

/** The scripts of the machine in words for a person. */
export const submissionGradingWords = scriptWords<typeof submissionGradingMachine>({
  given: ({ review, drafts }) => {
    const opened = 'you are a teacher and have opened the submission of Ada Lovelace'
    if (review.status === 'not_submitted') return 'you are a teacher and have opened the page of Ada Lovelace, who has not submitted'
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
    OVERWRITE: { question: 'press “Save my grade”', feedback: 'press “Save my feedback”' },
    WRITE_FEEDBACK: 'press the button below “Overall feedback”',
    TYPE_FEEDBACK: 'type "Well prepared." into “Feedback on the whole quiz”',
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
    'saveGrade fails': 'the server is too busy to store the grade',
    'saveFeedback done': ({ output }) =>
      fact(output, 'kind') === 'saved' ? 'the server has stored the feedback' : 'the server says that the feedback has changed meanwhile',
    'saveFeedback fails': 'the server is too busy to store the feedback',
    'acceptEvidence done': 'the server has accepted the late answer',
    'acceptEvidence fails': 'the server is too busy to accept the late answer',
    'uploadAnswers done': 'the server has taken the answers file',
    'uploadAnswers fails': 'the server is too busy to take the answers file',
    'reloadStudent done': 'the submission is loaded again',
    'reloadStudent fails': 'the server is too busy to load the submission again',
    'draftKeeper fails': 'what keeps unsaved grades on this device breaks down',
    'after savedShown': ({ type }) =>
      type.includes('.question.')
        ? '“Saved!” beside the grade has been shown long enough'
        : '“Saved!” beside the feedback has been shown long enough',
    'after errorShown': ({ type }) =>
      type.includes('.question.')
        ? '“Error!” beside the grade has been shown long enough'
        : '“Error!” beside the feedback has been shown long enough',
  },
  seen: {
    reading: 'the submission is shown with its two answers and “Done”',
    'question.editing.untouched': 'the fields “Points (of 5)” and “Feedback for this answer” are open, with “Save Grade”',
    'question.editing.written.possible': '“Save Grade” can be pressed, and a line says “Save the grade, or cancel, to go elsewhere.”',
    'question.editing.written.incomplete': '“Enter the points. 0 is a grade too.” is below the field',
    'question.saving': 'the button is grey and says “Saving...”',
    'question.saved': 'the button says “Saved!”',
    'question.conflicted': '“Someone else has graded this answer” shows both grades side by side',
    'question.failed': 'a message says that the grade was not saved, and the button says “Error!”',
    'feedback.writing': 'the field “Feedback on the whole quiz” is open, with “Save Feedback”',
    'feedback.asking': '“The feedback has changed meanwhile” shows both feedbacks',
    'feedback.saving': 'the button below the feedback is grey and says “Saving...”',
    'feedback.saved': 'the button below the feedback says “Saved!”',
    'feedback.failed': 'a message says that the feedback was not saved, and the button says “Error!”',
    'evidence.confirming': 'the dialog “Accept this late answer?” is open',
    'evidence.accepting': 'the button of the dialog is grey and says “Accepting...”',
    'evidence.uploading': 'the button at the top is grey and says “Adding...”',
    'evidence.refreshing': 'all buttons are grey, and a line says “One moment, please.”',
    'evidence.failed': 'a message is at the top, with the button “Load again”',
    'evidence.refreshFailed': '“Failed to load this submission” is said, with the button “Try Again”',
    closed: ({ output }) => (output?.next ? 'the submission of the next student is opened' : 'the list of students is shown again'),
  },
  beginnings: {
    reading: 'the submission is shown and nothing is being written',
    'feedback.writing': 'the feedback is being written',
    'feedback.saving': 'the feedback is being saved',
    'feedback.saved': 'the feedback is saved',
    'feedback.failed': 'the feedback could not be saved',
    'question.saving': 'the grade is being saved',
    'question.saved': 'the grade is saved',
    'question.failed': 'the grade could not be saved',
    'question.conflicted': 'somebody else has graded the answer',
    'evidence.confirming': 'accepting the late answer is being confirmed',
    'evidence.refreshing': 'the submission is being loaded again',
    'evidence.refreshFailed': 'the submission could not be loaded again',
  },
})
