import { fact, scriptWords } from 'chartroom/script-words'
import type { quizEditorMachine } from './quiz-editor.machine.ts'

/** The scripts of the machine in words for a person. */
export const quizEditorWords = scriptWords<typeof quizEditorMachine>({
  given: 'you are signed in as a teacher and have opened the quiz “Quiz” for editing',
  events: {
    'loadQuiz done': ({ output }) => {
      if (fact(output, 'kept') !== 'null') return 'the quiz is loaded, and this device has kept changes that were never saved'
      return fact(output, 'quiz.questions length') === '1'
        ? 'the quiz is loaded'
        : 'the quiz is loaded; it has as many questions as it can have'
    },
    'loadQuiz fails': 'the network fails while the quiz is loaded',
    RETRY: 'press “Try Again”',
    RESTORE: 'press “Restore”',
    DISCARD: 'press “Discard”',
    OPEN_TAB: ({ tab }) => (tab === 'details' ? 'open the tab “Details”' : 'open the tab of the questions'),
    CHANGE_DETAILS: 'empty “Quiz Title” and leave the field',
    EDIT_QUESTION: 'press “Sum” in the outline',
    CHANGE_QUESTION: 'empty “Question text” and leave the field',
    CLOSE_QUESTION: 'press “Done”',
    DUPLICATE_QUESTION: 'press the two sheets (“Duplicate Sum”) of the question',
    MOVE_QUESTION: 'press the arrow up (“Move Sum up”) of the question',
    PLACE_QUESTION: 'drag the first question of the outline behind the second one',
    DELETE_QUESTION: 'press the bin (“Delete Sum”) of the question',
    CHOOSE_IMAGE: 'choose a picture for “Question picture”',
    'attachImage done': 'the server has taken the picture',
    'trySamples done': 'the server has tried the sample answers',
    'trySamples fails': 'the network fails while the sample answers are tried',
    'attachImage fails': 'the server refuses the picture, because it is of another kind',
    SHOW: ({ finding }) =>
      finding.kind === 'note' ? 'press the note about the picture of the question' : 'press the problem about the text of the question',
    CHECK: 'press “Check”',
    PREVIEW: 'press “Preview”',
    SAVE: ({ publish, stay }) => {
      if (publish) return 'press “Save & Publish”'
      return stay ? 'press “Save & Keep Editing”' : 'press “Update”'
    },
    'saveQuiz done': ({ output }) => {
      if (fact(output, 'kind') !== 'saved') return 'the server says that somebody else has changed the quiz'
      return fact(output, 'keyChanged') === 'true' ? 'the server has saved the quiz; a key has changed' : 'the server has saved the quiz'
    },
    'quizConflict done': ({ output }) =>
      fact(output, 'title') === undefined ? 'press “Back to Editing”' : 'choose a version of each part and press “Save My Choices”',
    'quizConflict fails': 'the choice between the versions breaks down',
    UNDO_DELETE: 'press “Undo”',
    OPEN_SEARCH: 'press “Add from Your Quizzes”',
    'questions.chosen': 'choose questions in the dialog and add them',
    'search.closed': 'close the dialog with its cross',
    'key.decided': 'decide in the dialog, or close it',
    'saveQuiz fails': 'the network fails while the quiz is saved',
    CANCEL: 'press “Cancel” at the bottom',
    CONFIRM: {
      'editing.confirmingDelete': 'press “Delete Question”',
      'editing.confirmingLeave': 'press “Leave”',
      'editing.checking': 'press the button that publishes',
    },
    KEEP: {
      'editing.confirmingDelete': 'press “Cancel” in the dialog',
      'editing.confirmingLeave': 'press “Keep editing”',
      'editing.checking': 'press “Cancel” in the dialog',
    },
    'change.arrived': 'a text that was still being typed is passed on',
    'draft.kept': 'this device has kept what is not saved yet',
    'session.renewed': 'you have signed in again',
    'draftKeeper fails': 'what keeps unsaved changes on this device breaks down',
    'sessionWatch fails': 'what watches the session breaks down',
    'preview.closed': 'close the preview with its cross',
    'navigation.blocked': {
      'editing.writing': 'follow a link in the menu that leads away from the editor',
      'editing.previewing': 'press Back in the browser',
      'editing.searching': 'press Back in the browser',
      'editing.checking': 'press Back in the browser',
      'editing.confirmingDelete': 'press Back in the browser',
    },
    ADD_QUESTION: 'press “New Question” at the top',
  },
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, whom you sign in as, with “Student Login”',
    ],
    ['the quiz “Quiz”', 'a quiz that you have added, with one question “Sum”'],
    ['a note', 'the question has a picture without a description'],
  ],
  means: {
    'change.arrived': 'test',
    'draft.kept': 'test',
    'key.decided': 'hand',
    'questions.chosen': 'hand',
    'search.closed': 'hand',
    'preview.closed': 'hand',
    'navigation.blocked': 'hand',
    'quizConflict done': 'hand',
  },
  needs: {
    'loadQuiz done': ({ output }) => {
      if (fact(output, 'kept') !== 'null') return 'you have changed the quiz and closed the page without saving'
      return fact(output, 'quiz.questions length') === '1' ? '' : 'the quiz has 300 questions'
    },
    'attachImage fails': 'the file is no picture',
    'saveQuiz done': ({ output }) => {
      if (fact(output, 'kind') !== 'saved') return 'the quiz is saved in a second browser once it is open here'
      return fact(output, 'keyChanged') === 'true' ? 'a student has submitted the quiz, and you have chosen another right answer' : ''
    },
  },
  shown: {
    CHANGE_DETAILS: '“Quiz Title” is empty',
    PLACE_QUESTION: 'the first question is now the second one in the outline',
    MOVE_QUESTION: 'the question is one place higher',
    SHOW: 'the question is open, with the focus in the field that the line is about',
    SAVE: (_, to) =>
      to?.matches({ editing: 'writing' }) ? 'nothing is saved: lines above the buttons at the bottom say what is missing' : '',
    UNDO_DELETE: 'the question is back in its place',
  },
  seen: {
    loading: 'a spinner turns: “Loading assignment data...”',
    loadFailed: '“Unable to Open Quiz” is shown with the button “Try Again”',
    'editing.writing.details': 'the tab “Details” shows “Quiz Title” and the settings',
    'editing.writing.questions.questionList': 'the tab of the questions lists them, with “New Question”',
    'editing.writing.questions.questionOpen.idle': 'a question is open, with “Question text” and “Done”',
    'editing.writing.questions.questionOpen.attaching': 'a question is open while its picture is uploaded',
    'editing.offeringDraft': 'a dialog offers the kept changes, with “Restore” and “Discard”',
    'editing.checking': 'a dialog lists what is to be checked before publishing',
    'editing.previewing': 'the preview of the quiz is open',
    'editing.saving': 'the buttons at the bottom are grey and say “Saving...”',
    'editing.saved': 'the course is opened',
    'editing.left': 'the course is opened; nothing was saved',
    'editing.confirmingLeave': 'the dialog “Leave without saving?” is open',
    'editing.confirmingDelete': 'a dialog asks whether to delete the question, with “Delete Question”',
    'editing.searching': 'a dialog for adding questions of other quizzes is open',
    'editing.decidingKey': 'a dialog asks what the changed key means for submissions',
    'editing.comparing': '“All of Yours” and “All of the Other” let you choose between two versions',
  },
  beginnings: {
    'editing.writing.details': 'the quiz is open in the editor',
    'editing.writing.questions.questionList': 'the questions of the quiz are listed',
    'editing.writing.questions.questionOpen.idle': 'a question is open in the editor',
  },
})
