import { fact, scriptWords } from 'chartroom/script-words'
import type { QuestionGradingContext } from './contract.ts'
import type { questionGradingMachine } from './question-grading.machine.ts'

const shownId = ({ submissions, place }: QuestionGradingContext): string | undefined => submissions[place]?.submissionId

/** The answer that is shown, with what its teacher can fill in, and whether the grade of another one waits to be saved. */
function answerWords({ context }: { context: QuestionGradingContext }): string {
  const shown = `${context.place === 0 ? 'the first' : 'another'} answer is shown with`
  if (context.sharedAs) return `${shown} its grade, and nothing to change it`
  const waits = context.queue.length === 0 && Object.keys(context.drafts).some((id) => id !== shownId(context))
  return `${shown} “Points (of 5)” and “Feedback for this answer”${waits ? ', below a notice that one grade is not saved yet' : ''}`
}

/** What is seen of a grade that is on its way; of one that belongs to another answer only that no notice is left. */
const savingWords = ({ context }: { context: QuestionGradingContext }): string =>
  context.queue[0]?.submissionId === shownId(context) ? 'its button says “Saving...”' : 'the grade of the answer before it is being saved'

const savedWords = ({ context }: { context: QuestionGradingContext }): string =>
  context.answered === shownId(context) ? 'its button says “Saved!”' : 'no notice is above it any more'

const isFirstUngraded = ({ submissions, place }: QuestionGradingContext): boolean => submissions[place]?.isGraded === false

/** The scripts of the machine in words for a person. */
export const questionGradingWords = scriptWords<typeof questionGradingMachine>({
  given: 'you are signed in as Miriam Halevi and have opened the answers to the question',
  events: {
    'loadQuestion done': ({ output }) =>
      ({
        1: 'the question is loaded, of a course that you only observe',
        0: 'the question is loaded, and nobody has answered it',
        27: 'the question and its first answers are loaded, the first one with a grade',
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
    SAVE: ({ advances }, from) => {
      if (advances) return 'press “Save & next student”'
      const isSaved = from?.matches({ grading: { saves: 'saved' } }) && from.context.answered === shownId(from.context)
      return isSaved ? 'press “Saved!”' : 'press “Save Grade”'
    },
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
    'session.renewed': 'sign in again in the dialog that has opened',
    'connection.online': 'switch the browser online again',
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
    [
      'the question',
      'one of 5 points that several students have answered: question 6, "A corner", of “Derivatives: rules and meaning” in the sample school. Press "All Assignments", the quiz, "By question", and "Grade" in the row of the question',
    ],
  ],
  means: {
    'session.renewed': 'hand',
    'connection.online': 'online',
    'saveGrade fails': ({ error }) => (fact(error, 'status') === '404' ? 'test' : fact(error, 'kind') === 'network' ? 'offline' : 'itself'),
  },
  needs: {
    'loadPage done': '',
    'loadQuestion done': ({ output }) =>
      ({
        0: 'nobody has submitted the quiz',
        1: 'the owner of the course has made you an observer of it',
        27: 'the answer that is shown first has a grade',
      })[fact(output, 'page.submissionCount') ?? ''] ?? '',
    OPEN_UNGRADED: (_, from) =>
      from && from.context.nextCursor !== null ? 'more than 25 students have answered, and only the last answer has no grade' : '',
    RESET: 'the question is not a long answer: question 1 of the same quiz, whose field is "Points (of 2)"',
    SAVE: (_, from) =>
      from && isFirstUngraded(from.context) && Object.keys(from.context.drafts).length === 0 ? 'the answer that is shown has no grade' : '',
    'saveGrade done': ({ output }) => (fact(output, 'kind') === 'saved' ? '' : 'the answer is graded in a second browser before you save'),
    'saveGrade fails': ({ error }) =>
      fact(error, 'status') === '401' ? 'you press "Sign Out Others" in "My Account" of a second browser before you save' : '',
  },
  shown: {
    WRITE: ({ points }) => `the field “Points (of 5)” holds "${points}"${points === 9 ? ', and "5" once it is left' : ''}`,
    OPEN_UNGRADED: (_, to) => (to?.matches({ grading: { pages: 'resting' } }) ? 'the next answer without a grade is shown' : ''),
    SAVE: (_, to) => {
      if (to?.context.held) return 'the answer stays, and “9 became 5, and nothing is saved yet.” is below the field'
      return to && to.context.lacking !== null ? 'the answer stays, and “Enter the points. 0 is a grade too.” is below the field' : ''
    },
    DISCARD: 'the fields hold what was saved before',
    'after savedShown': 'its button says “Save Grade” again',
  },
  seen: {
    loading: 'a spinner turns: “Loading answers...”',
    loadFailed: '“Failed to load quiz data” is shown with the button “Try Again”',
    'grading.submission.reading': answerWords,
    'grading.submission.confirmingReset': 'the dialog “Reset to the automatic grade?” is open',
    'grading.saves.idle': '',
    'grading.saves.saving': savingWords,
    'grading.saves.saved': savedWords,
    'grading.saves.conflicted': '“Keep the stored grade” and “Save my grade” ask which grade counts',
    'grading.saves.offline': 'a message says “Failed to save grade: no connection.”',
    'grading.saves.failed': ({ context }) =>
      context.failure ? 'a message says “Failed to save grade”' : 'the grade of the answer before it waits for two seconds',
    'grading.saves.waiting': 'a message says “Your session has ended.”',
    'grading.pages.resting': '',
    'grading.pages.fetching': '',
    'grading.pages.fetchFailed': '“Failed to load more answers.” is shown with the button “Try Again”',
    'grading.pages.searching': 'the button for the next ungraded answer says “Searching...”',
  },
  beginnings: { grading: 'the first answer is shown' },
})
