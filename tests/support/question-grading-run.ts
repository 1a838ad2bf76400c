import { afterMicrotasks } from 'chartroom/actor-harness'
import { afterEach } from 'vitest'
import { type Actor, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { loadedQuestion } from '../../src/machines/question-grading/alphabet.ts'
import type { DraftCommand, LoadedQuestion, QuestionGradingInput, QuestionPage } from '../../src/machines/question-grading/contract.ts'
import { questionGradingMachine } from '../../src/machines/question-grading/question-grading.machine.ts'
import { selectSubmission } from '../../src/machines/question-grading/selectors.ts'
import type { GradeReplied } from '../../src/machines/submission-grading/contract.ts'
import { type SentGrade, submissionsFrom } from './question-submissions.ts'

export let page: Actor<typeof questionGradingMachine>
export let clock: SimulatedClock
export const sent: SentGrade[] = []
export const cursors: string[] = []
export const commands: DraftCommand[] = []
export const replies: GradeReplied[] = []
export const errors: Error[] = []

/** Opens a question whose replies the test decides; `pages` follow the first one. */
export async function open(wishes: Partial<QuestionPage> = {}, drafts: LoadedQuestion['drafts'] = {}, pages: QuestionPage[] = []) {
  for (const list of [sent, cursors, commands, replies, errors]) list.length = 0
  const first = {
    ...loadedQuestion.page,
    submissions: submissionsFrom(1, 3),
    submissionCount: 3,
    ungradedCount: 3,
    nextCursor: null,
    ...wishes,
  }
  const machine = questionGradingMachine.provide({
    actors: {
      loadQuestion: fromPromise(async () => ({ ...loadedQuestion, page: first, drafts })),
      loadPage: fromPromise<QuestionPage, { assignmentId: string; questionId: string; cursor: string }>(async ({ input }) => {
        cursors.push(input.cursor)
        return pages[cursors.length - 1] ?? { ...first, submissions: [], nextCursor: null }
      }),
      saveGrade: fromPromise(async ({ input }) => {
        sent.push({ submissionId: input.submissionId, points: input.grade.points, revision: input.revision })
        const error = errors.shift()
        if (error) throw error
        const points = input.grade.points
        return replies.shift() ?? { kind: 'saved', points, revision: input.revision + 1, totalScore: 0, percentage: 0, pendingPoints: 0 }
      }),
      draftKeeper: fromCallback<DraftCommand, QuestionGradingInput>(({ receive }) => receive((command) => commands.push(command))),
    },
  })
  clock = new SimulatedClock()
  page = createActor(machine, { input: { assignmentId: 'q1', questionId: 'short', teacherId: 't1' }, clock }).start()
  await settled()
}

/** Waits until every reply has been taken. */
export const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await afterMicrotasks()
}
/** The submission that is shown. */
export const shown = () => selectSubmission(page.getSnapshot())
/** Writes into the fields. */
export const write = (points: number | null, feedback = '', submissionId = shown()?.submissionId ?? '') =>
  page.send({ type: 'WRITE', submissionId, points, feedback })
/** A failed save; status 0 is a lost connection. */
export const refusal = (status: number) =>
  Object.assign(new Error('The server is busy.'), { kind: status === 0 ? 'network' : 'refused', status })

afterEach(() => page.stop())
