import { fact, scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import { isOver } from './attempt-rules.ts'
import { beginNeeds, loadedNeeds, loadedWords } from './loading/words.ts'
import type { quizAttemptMachine } from './quiz-attempt.machine.ts'

type Snapshot = SnapshotFrom<typeof quizAttemptMachine>

/** What has to be so where a press is to begin what the server has just refused because the quiz is closed. */
const reopenNeeds = (_: unknown, from: Snapshot | undefined): string =>
  from?.matches({ ready: 'beginFailed' }) && from.context.problem?.reason === 'closed' && !from.context.quiz?.requiresAccessCode
    ? 'she moves it back before you press the button again'
    : ''

/** Whether an exam waits for an answer of the server, or repeats its question: what happens meanwhile meets it by chance. */
const isInBetween = (from: Snapshot | undefined): boolean =>
  (from?.matches('inProgress') && from.hasTag('busy')) === true || from?.matches({ inProgress: 'timeUp' }) === true

/** Whether a hand can bring the server to say this: while an attempt ends, the quiz is still there, and its list is not when it has no way back. */
function isLoadedByHand(output: unknown, from: Snapshot | undefined): boolean {
  if (fact(output, 'quiz.cantGoBack') === 'true' && fact(output, 'quiz.oneQuestionAtTime') !== 'true') return false
  const isOpen = fact(output, 'attempt.id') !== undefined
  const isOverdue = isOpen && fact(output, 'attempt.serverNow') !== fact(output, 'attempt.startedAt')
  const isSubmitted = fact(output, 'submission.id') !== undefined
  if (from?.matches('closing') || from?.matches('closingUnheard')) return isSubmitted
  if (from?.matches({ ready: 'overdue' })) return isSubmitted || isOverdue
  const isReading = from?.matches('loading') || from?.matches('refreshing')
  return !isReading || from?.context.attempt === null ? !isOverdue : isOverdue
}

/** What is seen when the clock goes on, beside what stays. */
const clockWords = (time: string, to: Snapshot | undefined): string => {
  if (to?.matches({ inProgress: 'returning' })) return `the timer ${time}, and the button still says “Going back to your answers...”`
  if (to?.matches({ inProgress: 'submitting' })) return `the timer ${time}, and the button says “Submitting...”`
  if (to?.matches({ inProgress: 'readOnly' })) return `the timer ${time}, and everything stays grey`
  return to?.matches({ inProgress: 'answering' }) ? `the timer ${time}, and the question stays` : ''
}

const beginLabel = ({ context: { attempt } }: Snapshot): string => (attempt ? 'Continue Quiz' : 'Begin Quiz')

const questionWords = ({ context: { index } }: Snapshot): string => `question ${index + 1} (“What is q${index + 1}?”)`

/** The scripts of the machine in words for a person. */
export const quizAttemptWords = scriptWords<typeof quizAttemptMachine>({
  given: 'you are signed in as Emma Lindqvist and have opened the quiz “Unit 4 test”',
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, who signs in with “Student Login” in a second browser and makes the quiz: "Create New Assignment" on the page of the course',
    ],
    [
      'Emma Lindqvist, student@school.example, password examhall-sample',
      'a student of her course “Algebra and Analysis I”; you sign in as her',
    ],
    [
      '“Unit 4 test”',
      'a published quiz of that course: question 1 “What is q1?” (multiple choice, A "3", B "5", which is right), question 2 “What is q2?” (short answer, "7"), question 3 “What is q3?” (“Long Answer”); 2 points each, 2 attempts, a time limit of 3 minutes, no password and no shuffled answers where the script says nothing else; make it anew once Emma has used both attempts',
    ],
    ['more time', 'the teacher opens the quiz and saves a time limit that is two minutes longer while the exam runs'],
    [
      'question 1 answered on two devices',
      'begin the quiz in a second browser as Emma, switch that one to offline and choose A there; then continue the quiz here, choose B, and switch the second browser online again',
    ],
    ['a second page of the exam', 'the same address in a second tab, where you press "Continue Quiz"'],
  ],
  events: {
    'flushing done': ({ output }) =>
      fact(output, 'problem') === 'null'
        ? 'nothing of an earlier exam waits on this device any more'
        : 'the network fails while answers of an earlier exam are sent',
    'flushing fails': 'what sends answers of an earlier exam breaks down',
    'loadAttempt done': ({ output }) => `the server says: ${loadedWords(output)}`,
    'loadAttempt fails': ({ error }) =>
      fact(error, 'kind') === 'network' ? 'the network fails while the quiz is loaded' : 'the server refuses to show the quiz',
    'recallExam done': ({ output }) =>
      output === null ? 'this device keeps nothing of the quiz' : 'this device keeps the attempt, which had begun',
    'recallExam fails': 'what this device keeps cannot be read',
    BEGIN: 'press “Begin Quiz”',
    CONTINUE: { ready: 'press “Continue Quiz”', inProgress: 'press “Continue”' },
    START_FRESH: 'press “Start Fresh”',
    ENTER_CODE: 'type "euler" into “Quiz Password” and press “Begin Quiz” in the dialog',
    'beginAttempt done': ({ output }) => {
      if (fact(output, 'kind') === 'begun') return 'the server begins the attempt'
      if (fact(output, 'problem.reason') === 'attemptEnded') return 'the server says that the attempt has ended'
      return fact(output, 'problem.reason') === 'closed'
        ? 'the server says that the quiz is closed'
        : 'the server says that the quiz password is wrong'
    },
    'beginAttempt fails': 'the network fails while the attempt is begun',
    CHOOSE: 'choose the answer B, “5”',
    TYPE: 'type "Because." into “Your answer” and leave the field',
    FLAG: 'press “Flag”',
    CROSS_OUT: 'press the struck-through S (“Cross out A”) at the right of the answer A',
    NEXT: 'press “Next”',
    PREVIOUS: 'press “Previous”',
    GO_TO: ({ index }) => `press “${index + 1}” in the list of questions`,
    SUBMIT: 'press “Submit Quiz”',
    CONFIRM: {
      ready: 'press “Start Fresh” in the dialog',
      'inProgress.skipping': 'press “Leave It Unanswered”',
      inProgress: 'press “Submit now”',
    },
    CANCEL: { ready: 'press “Cancel” in the dialog', 'inProgress.skipping': 'press “Stay”', inProgress: 'press “Keep working”' },
    RETRY: { loadFailed: 'press “Try Again”', inProgress: 'press “Retry”' },
    KEEP_OPEN: 'press any key',
    'unanswered.found': ({ unanswered }) =>
      unanswered.length > 0 ? 'question 1 has no answer' : 'every question on the way has an answer',
    'pause.changed': 'the exam is paused, goes on, or has another end',
    'pause.unheard': 'nothing more is heard of the pause',
    'answers.sent': 'answers that waited on this device have reached the server',
    'draft.started': 'a text is being typed that is not passed on yet',
    'draft.ended': 'the typed text is passed on',
    'text.arrived': ({ questionId }) => `a typed text is passed on late${questionId === 'q9' ? ', for a question that is gone' : ''}`,
    'clock.at': ({ left }, from) => {
      const time = left === 0 ? 'the time is up' : 'one minute is left'
      return from?.matches({ inProgress: 'timeUp' }) ? `the clock of this device is corrected: ${time}` : time
    },
    'clock.extended': 'the page learns that the teacher has given two more minutes',
    SETTLE: 'press "Keep this" in the box "Question 1 was changed in two places"',
    'writing.replaced': 'open the quiz in a second tab and continue it there',
    'writing.regained': {
      'inProgress.readOnly': 'press “Take over” in the notice',
      'inProgress.returning': 'the server says that this page may go on',
    },
    'submit.failed': 'the network fails while the quiz is submitted',
    'submit.possible': 'switch the browser online again',
    'submit.early': {
      'inProgress.submitFailed': 'the server is back, and has an answer that was given elsewhere',
      inProgress: 'the server says that the time is not over yet',
    },
    'attempt.submitted': {
      'inProgress.answering': 'a submit of this page that was given up has reached the server',
      inProgress: 'the server has taken the submission',
    },
    'attempt.closed': 'the server says that the attempt is closed',
    'answerSaving fails': 'what saves answers breaks down',
    'crossings fails': 'what remembers crossed-out answers breaks down',
    'introWatch fails': 'what watches the deadline breaks down',
    'after submitPause': 'it is time to try submitting again',
    'after textArrival': 'a third of a second passes in which typed texts can still arrive',
    'after closingCheck': 'five seconds pass',
    'loadReview done': 'the review is loaded',
    'loadReview fails': 'the network fails while the review is loaded',
    'after redirectDelay': 'two seconds pass',
    'after reopenCheck': 'the page asks whether the attempt was reopened',
  },
  means: {
    'flushing fails': 'test',
    'answerSaving fails': 'test',
    'crossings fails': 'test',
    'introWatch fails': 'test',
    'draft.started': 'test',
    'draft.ended': 'test',
    'text.arrived': 'test',
    'loadAttempt fails': ({ error }) => (fact(error, 'kind') === 'network' ? 'offline' : 'test'),
    'clock.at': (_, from) => (isInBetween(from) || from?.context.attempt === null ? 'test' : 'itself'),
    'clock.extended': (_, from) => (isInBetween(from) ? 'test' : 'itself'),
    'writing.replaced': 'hand',
    'writing.regained': (_, from) => (from?.matches({ inProgress: 'readOnly' }) ? 'hand' : 'itself'),
    'submit.possible': 'online',
    'submit.early': 'test',
    'attempt.submitted': (_, from) => (isInBetween(from) && !from?.matches({ inProgress: { timeUp: 'holding' } }) ? 'itself' : 'test'),
    'answers.sent': 'test',
    'pause.changed': 'test',
    'pause.unheard': 'test',
    'loadReview fails': 'test',
    'recallExam done': ({ output }) => (output === null ? 'itself' : 'test'),
    'loadAttempt done': ({ output }, from) => (isLoadedByHand(output, from) ? 'itself' : 'test'),
  },
  needs: {
    'recallExam done': ({ output }) => (output === null ? '' : 'you have begun the quiz in this browser before'),
    'loadAttempt done': ({ output }, from) => {
      if (from?.matches({ submitted: 'asking' }) && fact(output, 'attempt.id') !== undefined)
        return 'the teacher opens the "Exam room" of the quiz once it is submitted, and chooses "Reopen…" for Emma'
      return from?.matches('loading') && from.context.attempt === null ? loadedNeeds(output) : ''
    },
    'beginAttempt done': ({ output }, from) => beginNeeds(output, from?.matches({ ready: 'checkingCode' }) ?? false),
    BEGIN: reopenNeeds,
    CONTINUE: reopenNeeds,
    'clock.extended': 'the teacher gives more time at that moment',
    'attempt.closed': 'the teacher presses "Close attempt…" for Emma meanwhile, on the page of the quiz under “All Assignments”',
    'unanswered.found': ({ unanswered }) => (unanswered.length > 0 ? '' : 'Emma has answered question 1'),
    SETTLE: 'question 1 was answered on two devices',
  },
  shown: {
    CHOOSE: 'the answer B is marked as chosen',
    FLAG: 'the flag of question 1 is set, and its button says that it is flagged',
    CROSS_OUT: (_, to) =>
      (to?.context.crossed.q1?.length ?? 0) > 0
        ? 'the answer A is struck through, and can still be chosen'
        : 'the answer A is not struck through any more',
    TYPE: 'the field of question 3 holds "Because."',
    SETTLE: 'the box is gone, and question 1 has the answer that was on this screen',
    'clock.at': ({ left }, to) => clockWords(left === 0 ? 'is at 0:00' : 'says that one minute is left', to),
    'clock.extended': (_, to) => clockWords('has two more minutes', to),
    'crossings fails': (_, to) =>
      to?.matches({ inProgress: 'answering' }) ? 'the question stays, and a notice says that crossed-out answers are not kept' : '',
  },
  seen: {
    flushing: 'a spinner turns: “Loading Quiz...”',
    recalling: 'a spinner turns: “Loading Quiz...”',
    loading: 'a spinner turns: “Loading Quiz...”',
    refreshing: (snapshot) => `“${beginLabel(snapshot)}” is grey for a moment`,
    'ready.intro': '“Unit 4 test” is introduced with its rules, no dialog is open, and “Begin Quiz” can be pressed',
    'ready.resume': ({ context: { attempt } }) =>
      attempt && isOver(attempt)
        ? '“Quiz Progress Found” is shown, until the page says that the time is up'
        : '“Quiz Progress Found” is shown with “Continue Quiz” and “Start Fresh”',
    'ready.flushing': (snapshot) => `“${beginLabel(snapshot)}” is grey`,
    'ready.beginning': (snapshot) => `“${beginLabel(snapshot)}” is grey`,
    'ready.recalling': (snapshot) => `“${beginLabel(snapshot)}” is grey`,
    'ready.beginFailed': (snapshot) => `“${beginLabel(snapshot)}” can be pressed again, and a message above it says what went wrong`,
    'ready.enteringCode': 'a dialog asks for the “Quiz Password”',
    'ready.checkingCode': 'the button of the dialog is grey while the password is checked',
    'ready.confirmingFresh': 'a dialog asks whether to give the open attempt up, with “Cancel” and “Start Fresh”',
    'ready.overdue': '“Time is up. Your answers are being submitted.” is shown',
    'inProgress.answering': (snapshot) => `${questionWords(snapshot)} and the timer are shown, with “Submit Quiz” at the top`,
    'inProgress.confirming': 'the dialog “Submit your quiz?” is open',
    'inProgress.counting': (snapshot) => `${questionWords(snapshot)} stays, too short to be seen`,
    'inProgress.skipping': 'a dialog asks “Leave question 1 unanswered?”, with “Stay” and “Leave It Unanswered”',
    'inProgress.submitting': 'the button is grey and says “Submitting...”',
    'inProgress.submitFailed': '“Your quiz was not submitted” is shown with “Keep working” and “Retry”',
    'inProgress.returning': 'the button is grey and says “Going back to your answers...”',
    'inProgress.extended': '“You have more time” is above the question',
    'inProgress.readOnly': (snapshot) => `${questionWords(snapshot)} is shown, but everything is grey: the exam is open elsewhere`,
    'inProgress.timeUp.holding': 'the dialog “Time is up” is there, for a third of a second; nothing can be pressed any more',
    'inProgress.timeUp.submitting': 'the dialog “Time is up” is there and says “Submitting...”',
    'inProgress.timeUp.waiting': 'the dialog says “Network error occurred while submitting quiz” and “Your answers are kept”, with “Retry”',
    'inProgress.timeUp.retrying': 'the sentence and “Retry” stay as they were while the page tries again by itself',
    closingUnheard: 'a spinner turns: “Loading Quiz...”',
    closing: 'a spinner turns: “Loading Quiz...”',
    'submitted.preparing': '“Quiz Submitted” shows the points, with the link “Review Quiz”',
    'submitted.redirecting': '“Quiz Submitted” shows the points, and a line says “Opening your review…”',
    'submitted.staying': '“Quiz Submitted” shows the points, with the link “Review Quiz”',
    'submitted.asking': '“Quiz Submitted” stays as it is (brief)',
    left: 'the review of the quiz is opened',
    notFound: '“Quiz not found” is shown with the button “Go Back”',
    notAQuiz: '“This assignment is not a quiz” is shown with the button “Go Back”',
    loadFailed: '“Unable to Load Quiz” is shown with the button “Try Again”',
  },
  beginnings: {
    'ready.intro': 'the quiz is introduced',
    'inProgress.answering': 'the exam has begun',
    'inProgress.timeUp.waiting': 'the time is up, and the answers could not be submitted',
    'inProgress.submitFailed': 'submitting has failed',
    'ready.resume': 'an open attempt is found',
    'ready.enteringCode': 'the quiz password is asked for',
  },
})
