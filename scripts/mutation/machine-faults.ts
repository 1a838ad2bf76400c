import type { MachineFault } from './operators.ts'

const FOCUS = { place: { kind: 'problem' } }

/** Mistakes in charts as somebody could make them; the places are ids of states and of transitions (`<state> --<event>[<which>]`). */
export const machineFaults: readonly MachineFault[] = [
  { machine: 'answer-saving', operator: 'drop action', at: 'answerSaving.sending.saving entry', action: 'flushJournal' },
  { machine: 'session', operator: 'drop action', at: 'session.signedIn --request.unauthorized[1]', action: 'eraseUser' },
  { machine: 'quiz-editor', operator: 'drop action', at: 'quizEditor.editing.writing.details --CHANGE_DETAILS[0]', action: 'keepDraft' },
  {
    machine: 'question-grading',
    operator: 'drop action',
    at: 'questionGrading.grading.submission.reading --WRITE[0]',
    action: 'storeDraft',
  },
  {
    machine: 'teacher-courses',
    operator: 'drop action',
    at: 'teacherCourses.viewingStudents.removing --xstate.done.actor.removeStudent[0]',
    action: 'announceRemoved',
  },

  {
    machine: 'answer-saving',
    operator: 'drop assign',
    at: 'answerSaving.sending.saving --xstate.error.actor.saveAnswers[0]',
    action: 'countFailure',
  },
  { machine: 'quiz-attempt', operator: 'drop assign', at: 'quizAttempt.loading entry', action: 'dropFreshStart' },
  { machine: 'quiz-editor', operator: 'drop assign', at: 'quizEditor.editing.confirmingDelete --KEEP[0]', action: 'forgetDeletion' },
  { machine: 'sign-in', operator: 'drop assign', at: 'signIn.submitting --xstate.done.actor.signIn[0]', action: 'forgetCredentials' },
  { machine: 'student-courses', operator: 'drop assign', at: 'studentCourses.loadFailed --RETRY[0]', action: 'forgetFailure' },

  { machine: 'session', operator: 'negate guard', at: 'session.signedIn --request.unauthorized[0]' },
  { machine: 'receipt-check', operator: 'negate guard', at: 'receiptCheck.checking --xstate.done.actor.checkReceipt[0]' },
  { machine: 'quiz-attempt', operator: 'negate guard', at: 'quizAttempt.loading --xstate.done.actor.loadAttempt[1]' },
  { machine: 'answer-saving', operator: 'negate guard', at: 'answerSaving.rescue.waiting --always[0]' },
  {
    machine: 'registration-requests',
    operator: 'negate guard',
    at: 'registrationRequests.list.loading --xstate.done.actor.loadRequests[0]',
  },

  { machine: 'session', operator: 'wrong target', at: 'session.signedIn.confirming --CANCEL[1]', target: 'signOutFailed' },
  { machine: 'quiz-attempt', operator: 'wrong target', at: 'quizAttempt.inProgress.confirming --CANCEL[0]', target: 'submitting' },
  { machine: 'answer-saving', operator: 'wrong target', at: 'answerSaving.sending.dirty --connection.online[0]', target: 'offline' },
  {
    machine: 'submission-grading',
    operator: 'wrong target',
    at: 'submissionGrading.question.saving --xstate.error.actor.saveGrade[0]',
    target: 'saving',
  },

  { machine: 'answer-saving', operator: 'drop reenter', at: 'answerSaving.sending.saving --page.woke[0]' },
  { machine: 'answer-saving', operator: 'drop reenter', at: 'answerSaving.sending.saving --page.hidden[1]' },
  { machine: 'quiz-statistics', operator: 'drop reenter', at: 'quizStatistics.refreshing --CHOOSE_ATTEMPTS[0]' },
  { machine: 'session', operator: 'drop reenter', at: 'session.signedIn.checking --session.checkRequested[0]' },
  { machine: 'course-modules', operator: 'drop reenter', at: 'courseModules.ordering --xstate.done.actor.orderModules[1]' },

  { machine: 'answer-saving', operator: 'stale input', at: 'answerSaving.sending.saving', actor: 'saveAnswers' },
  { machine: 'admin-security', operator: 'stale input', at: 'adminSecurity.entries.loading', actor: 'loadEntries' },
  { machine: 'quiz-editor', operator: 'stale input', at: 'quizEditor.editing.saving', actor: 'saveQuiz' },
  { machine: 'question-grading', operator: 'stale input', at: 'questionGrading.grading.saves.saving', actor: 'saveGrade' },
  { machine: 'course-modules', operator: 'stale input', at: 'courseModules.adding.saving', actor: 'addModule' },

  {
    machine: 'answer-saving',
    operator: 'constant payload',
    at: 'answerSaving.sending.saving --position.changed[0]',
    action: 'keepPosition',
    payload: { position: 0 },
  },
  {
    machine: 'quiz-editor',
    operator: 'constant payload',
    at: 'quizEditor.editing.writing.questions --MOVE_QUESTION[0]',
    action: 'focus',
    payload: FOCUS,
  },
  {
    machine: 'quiz-editor',
    operator: 'constant payload',
    at: 'quizEditor.editing.writing --SAVE[1]',
    action: 'keepIntent',
    payload: { publish: false },
  },
  {
    machine: 'submission-grading',
    operator: 'constant payload',
    at: 'submissionGrading.question.saving --xstate.error.actor.saveGrade[0]',
    action: 'keepSaveFailure',
    payload: { error: new Error('no answer') },
  },

  { machine: 'device-outbox', operator: 'wrong delay', at: 'retryPause' },
  { machine: 'answer-saving', operator: 'wrong delay', at: 'retryPause' },
  { machine: 'quiz-attempt', operator: 'wrong delay', at: 'submitPause' },
  { machine: 'registration-requests', operator: 'wrong delay', at: 'pollEvery' },

  { machine: 'quiz-editor', operator: 'enabled when not', at: 'quizEditor.editing.writing.questions.questionOpen.attaching --SAVE[0]' },
  { machine: 'teacher-courses', operator: 'enabled when not', at: 'teacherCourses.viewingStudents.removing --CLOSE[0]' },
  { machine: 'receipt-check', operator: 'enabled when not', at: 'receiptCheck.checking --CHECK[0]' },
  { machine: 'registration-requests', operator: 'enabled when not', at: 'registrationRequests.panel.open.browsing --APPROVE[0]' },

  { machine: 'quiz-editor', operator: 'history to initial', at: 'quizEditor.editing.confirmingDelete --KEEP[0]' },
  { machine: 'quiz-editor', operator: 'history to initial', at: 'quizEditor.editing.saving --xstate.error.actor.saveQuiz[0]' },
  { machine: 'quiz-editor', operator: 'history to initial', at: 'quizEditor.editing.searching --search.closed[0]' },
]
