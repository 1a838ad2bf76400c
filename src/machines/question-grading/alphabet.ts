import { leaves } from 'chartroom/leaves'
import { done, elapsed, FAILS_ONCE, fails, type MachineModel } from 'chartroom/machine-model'
import type { QuestionSubmission } from '../../../domain/api/question-grading.ts'
import { submissionGradingInput } from '../submission-grading/alphabet.ts'
import type { LoadedQuestion, QuestionPage } from './contract.ts'
import { draftOf, isBeyond, isSameDraft } from './grade-drafts.ts'
import { questionGradingMachine } from './question-grading.machine.ts'
import { questionGradingWords } from './words.ts'

const submission = (submissionId: string, studentNumber: number): QuestionSubmission => ({
  submissionId,
  studentNumber,
  answerId: null,
  answerText: 'Because.',
  points: null,
  maxPoints: 5,
  isCorrect: null,
  isGraded: false,
  manuallyGraded: false,
  feedback: '',
  revision: 0,
})

const [question] = submissionGradingInput.questions
if (!question) throw new Error('grading begins with a question')

const page: QuestionPage = {
  question,
  submissionCount: 2,
  ungradedCount: 2,
  submissions: [submission('a7', 7)],
  nextCursor: 'a'.repeat(32),
}
const lastPage: QuestionPage = { ...page, submissions: [submission('a3', 3)], nextCursor: null }
/** Nobody in it answered, and more follow. */
const emptyPage: QuestionPage = { ...page, submissions: [] }
const outline = { title: 'Unit 4 test', questions: submissionGradingInput.questions.map(({ id, title }) => ({ id, title })) }

/** A question that two students answered, a page for each. */
export const loadedQuestion: LoadedQuestion = { outline, page, drafts: {} }

/** A question in a course that its reader only observes. */
export const observedQuestion: LoadedQuestion = {
  ...loadedQuestion,
  page: { ...lastPage, submissionCount: 1, ungradedCount: 1, sharedAs: 'observer' },
}

/** A question that nobody answered. */
const unansweredQuestion: LoadedQuestion = {
  ...loadedQuestion,
  page: { ...lastPage, submissionCount: 0, ungradedCount: 0, submissions: [] },
}

/** As many graded answers as are loaded ahead, and one more to come that nobody has graded. */
const MANY = 26
const graded = Array.from({ length: MANY }, (_, at): QuestionSubmission => ({ ...submission(`b${at}`, at + 8), points: 4, isGraded: true }))
const gradedQuestion: LoadedQuestion = {
  ...loadedQuestion,
  page: { ...page, submissionCount: MANY + 1, ungradedCount: 1, submissions: graded },
}

const saved = { kind: 'saved' as const, points: 4, revision: 1, totalScore: 9, percentage: 90, pendingPoints: 0 }
const conflict = { kind: 'conflict' as const, stored: { points: 3, feedback: 'Short.', revision: 4 } }
const offline = Object.assign(new Error(''), { kind: 'network' })
const refused = Object.assign(new Error('This submission is gone.'), { kind: 'refused', status: 404, reason: 'notFound' })
const signedOut = Object.assign(new Error('Please sign in.'), { kind: 'refused', status: 401, reason: 'signedOut' })

export const questionGradingModel: MachineModel<typeof questionGradingMachine> = {
  machine: questionGradingMachine,
  inputs: [{ assignmentId: 'q1', questionId: 'short', teacherId: 't1' }],
  events: [
    done('loadQuestion', loadedQuestion),
    done('loadQuestion', unansweredQuestion),
    done('loadQuestion', observedQuestion),
    fails('loadQuestion', offline),
    { type: 'RETRY' },
    done('loadPage', lastPage),
    done('loadPage', emptyPage),
    fails('loadPage', offline),
    { type: 'FETCH_AGAIN' },
    { type: 'MOVE', by: 1 },
    { type: 'MOVE', by: -1 },
    { type: 'OPEN_UNGRADED' },
    { type: 'WRITE', submissionId: 'a7', points: 4, feedback: '' },
    { type: 'WRITE', submissionId: 'a3', points: 4, feedback: '' },
    { type: 'WRITE', submissionId: 'a7', points: 9, feedback: '' },
    { type: 'DISCARD' },
    { type: 'SAVE', advances: false },
    { type: 'SAVE', advances: true },
    { type: 'SAVE_ALL' },
    { type: 'RESET' },
    { type: 'CONFIRM_RESET' },
    { type: 'CANCEL_RESET' },
    done('saveGrade', saved),
    done('saveGrade', conflict),
    fails('saveGrade', offline),
    fails('saveGrade', refused),
    fails('saveGrade', signedOut),
    { type: 'KEEP_STORED' },
    { type: 'OVERWRITE' },
    { type: 'DISMISS' },
    { type: 'session.renewed' },
    { type: 'connection.online' },
    fails('draftKeeper', new Error('')),
    fails('sessionWatch', new Error('')),
    elapsed('savedShown', 'questionGrading.grading.saves.saved'),
    elapsed('errorShown', 'questionGrading.grading.saves.failed'),
    elapsed('offlineRetry', 'questionGrading.grading.saves.offline'),
    done('loadQuestion', gradedQuestion),
  ],
  outside: ['session.renewed', 'connection.online'],
  unseen: { 'questionGrading.grading --xstate.error.actor.draftKeeper[0] is refused': FAILS_ONCE },
  rests: ({ context }) => context.submissions.length === 0 || context.sharedAs === 'observer',
  key: (snapshot) => {
    const { submissions, place, drafts, queue, nextCursor, areDraftsLost, lacking, held, sharedAs } = snapshot.context
    if (submissions.length >= MANY)
      return [leaves(snapshot), 'many', Math.min(place, 1), Object.keys(drafts).length > 0, queue.length > 0, nextCursor === null].join(' ')
    const marks = submissions.map((one) => {
      const { submissionId: id, isGraded, points, maxPoints } = one
      const [draft, sent] = [draftOf(one, drafts), queue.find(({ submissionId }) => submissionId === id)]
      const [isOver, endsDraft] = [isBeyond(draft, maxPoints), sent?.reset || (sent !== undefined && isSameDraft(draft, sent))]
      return [isGraded, id in drafts, sent !== undefined, points !== null, isOver, endsDraft].map(Number).join('')
    })
    const rest = [nextCursor === null, areDraftsLost, lacking !== null, held !== null, sharedAs ?? '']
    return [leaves(snapshot), place, ...marks, queue.length, ...rest].join(' ')
  },
  ...questionGradingWords,
}
