import { afterMicrotasks } from 'chartroom/actor-harness'
import { afterEach, describe, expect, test } from 'vitest'
import { type Actor, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { QuestionSubmission } from '../../domain/api/question-grading.ts'
import type { GradeReplied } from '../../src/machines/grading/contract.ts'
import { loadedQuestion } from '../../src/machines/question-grading/alphabet.ts'
import type { DraftCommand, LoadedQuestion, QuestionGradingInput, QuestionPage } from '../../src/machines/question-grading/contract.ts'
import { questionGradingMachine } from '../../src/machines/question-grading/question-grading.machine.ts'
import {
  selectConflict,
  selectDraft,
  selectGradedCount,
  selectSaving,
  selectStanding,
  selectSubmission,
} from '../../src/machines/question-grading/selectors.ts'
import { type SentGrade, submissionsFrom } from '../support/question-submissions.ts'

const cursor = (page: number) => page.toString(16).padStart(32, '0')
let page: Actor<typeof questionGradingMachine>
let clock: SimulatedClock
const sent: SentGrade[] = []
const cursors: string[] = []
const commands: DraftCommand[] = []
const replies: GradeReplied[] = []
const errors: Error[] = []

async function open(wishes: Partial<QuestionPage> = {}, drafts: LoadedQuestion['drafts'] = {}, pages: QuestionPage[] = []) {
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

const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await afterMicrotasks()
}
const shown = () => selectSubmission(page.getSnapshot())
const write = (points: number | null, feedback = '') => page.send({ type: 'WRITE', points, feedback })
const refusal = (status: number) => Object.assign(new Error('The server is busy.'), { kind: status === 0 ? 'network' : 'refused', status })

afterEach(() => page.stop())

describe('Saving and going on', () => {
  // Shows: A teacher grades one question across students; the next one appears before the server has replied.
  test('shows the next answer before the server has replied', async () => {
    await open()
    write(4)
    page.send({ type: 'SAVE', advances: true })
    expect([shown()?.submissionId, selectSaving(page.getSnapshot())]).toEqual(['a2', 'saving'])
  })

  test('counts the grade and forgets its draft once the server has it', async () => {
    await open()
    write(4)
    page.send({ type: 'SAVE', advances: true })
    await settled()
    expect([selectGradedCount(page.getSnapshot()), page.getSnapshot().context.drafts, commands.at(-1)]).toEqual([
      1,
      {},
      { type: 'forget', submissionId: 'a1' },
    ])
  })

  test('sends one grade after the other', async () => {
    await open()
    write(4)
    page.send({ type: 'SAVE', advances: true })
    write(2.5)
    page.send({ type: 'SAVE', advances: true })
    await settled()
    expect(sent).toEqual([
      { submissionId: 'a1', points: 4, revision: 0 },
      { submissionId: 'a2', points: 2.5, revision: 0 },
    ])
  })

  test.each([
    [9, 5],
    [-1, 0],
    [2.3, 2.5],
  ])('brings %d points to %d', async (written, points) => {
    await open()
    write(written)
    page.send({ type: 'SAVE', advances: false })
    await settled()
    expect(sent[0]?.points).toBe(points)
  })

  test('needs points: an answer nobody looked at does not get 0', async () => {
    await open()
    expect(page.getSnapshot().can({ type: 'SAVE', advances: true })).toBe(false)
  })

  test('is not done twice by a second press', async () => {
    await open()
    write(4)
    page.send({ type: 'SAVE', advances: false })
    page.send({ type: 'SAVE', advances: false })
    await settled()
    expect(sent.length).toBe(1)
  })

  test('keeps what is written while the grade is on its way, against the new grade', async () => {
    await open()
    write(4)
    page.send({ type: 'SAVE', advances: false })
    write(4, 'Well argued.')
    await settled()
    expect(page.getSnapshot().context.drafts).toEqual({ a1: { submissionId: 'a1', points: 4, feedback: 'Well argued.', revision: 1 } })
  })
})

describe('A grade that is refused', () => {
  test('stays as a draft and does not stop the next one', async () => {
    await open()
    errors.push(refusal(503))
    write(4)
    page.send({ type: 'SAVE', advances: true })
    await settled()
    const { context } = page.getSnapshot()
    expect([Object.keys(context.drafts), context.failure?.message, selectSaving(page.getSnapshot())]).toEqual([
      ['a1'],
      'The server is busy.',
      'failed',
    ])
  })

  // Shows: Drafts of grades survive a lost session.
  test.each([
    ['a session', 'waiting', refusal(401), () => page.send({ type: 'session.renewed' })],
    ['a connection', 'offline', refusal(0), () => page.send({ type: 'connection.online' })],
    ['a connection for 15 seconds', 'offline', refusal(0), () => clock.increment(15_000)],
  ])('for want of %s is %s and leaves by itself', async (_, state, error, comeBack) => {
    await open()
    errors.push(error)
    write(4)
    page.send({ type: 'SAVE', advances: true })
    await settled()
    expect(selectSaving(page.getSnapshot())).toBe(state)
    comeBack()
    await settled()
    expect([sent.length, page.getSnapshot().context.drafts]).toEqual([2, {}])
  })
})

describe('Two graders', () => {
  const stored = { points: 3, feedback: 'Short.', revision: 4 }
  const meet = async () => {
    await open()
    replies.push({ kind: 'conflict', stored })
    write(4, 'Good.')
    page.send({ type: 'SAVE', advances: true })
    await settled()
  }

  // Shows: Two graders never overwrite each other silently: both grades are shown.
  test('see both grades', async () => {
    await meet()
    const { given, stored: other, studentNumber } = selectConflict(page.getSnapshot()) ?? {}
    expect([given?.points, given?.feedback, other, studentNumber]).toEqual([4, 'Good.', stored, 1])
  })

  test('keep the stored one', async () => {
    await meet()
    page.send({ type: 'KEEP_STORED' })
    page.send({ type: 'MOVE', by: -1 })
    expect([shown()?.points, shown()?.feedback, sent.length, page.getSnapshot().context.drafts]).toEqual([3, 'Short.', 1, {}])
  })

  test('overwrite it knowingly', async () => {
    await meet()
    page.send({ type: 'OVERWRITE' })
    await settled()
    expect(sent[1]).toEqual({ submissionId: 'a1', points: 4, revision: 4 })
  })
})

describe('Drafts of an earlier visit', () => {
  const draft = { submissionId: 'a1', points: 2, feedback: 'Almost.', revision: 0 }

  test('are in the fields and marked', async () => {
    await open({}, { a1: draft })
    expect([selectDraft(page.getSnapshot()), selectStanding(page.getSnapshot())]).toEqual([draft, 'restored'])
  })

  test('that equal the stored grade are dropped', async () => {
    await open({}, { a1: { ...draft, points: null, feedback: '' } })
    expect(selectStanding(page.getSnapshot())).toBe('stands')
  })

  test('are saved together', async () => {
    await open({}, { a2: { ...draft, submissionId: 'a2' }, a9: { ...draft, submissionId: 'a9' } })
    page.send({ type: 'SAVE_ALL' })
    await settled()
    expect(sent.map(({ submissionId }) => submissionId)).toEqual(['a2', 'a9'])
  })
})

describe('Pages', () => {
  const pageOf = (number: number, next: number | null, wishes: Partial<QuestionSubmission> = {}): QuestionPage => ({
    ...loadedQuestion.page,
    submissions: submissionsFrom(50 * number + 1, 50, wishes),
    nextCursor: next === null ? null : cursor(next),
  })

  // Shows: A teacher grades one question across students; the next one appears before the server has replied.
  test('come before they are needed, and not sooner', async () => {
    await open(pageOf(0, 1), {}, [pageOf(1, 2), pageOf(2, null)])
    const atStart = cursors.length
    for (let at = 0; at < 25; at++) page.send({ type: 'MOVE', by: 1 })
    await settled()
    expect([atStart, cursors]).toEqual([0, [cursor(1)]])
  })

  test('are all looked through for the next ungraded answer', async () => {
    const graded = { isGraded: true, points: 5 }
    await open(pageOf(0, 1, graded), {}, [pageOf(1, 2, graded), pageOf(2, null)])
    page.send({ type: 'OPEN_UNGRADED' })
    await settled()
    expect([cursors, shown()?.submissionId]).toEqual([[cursor(1), cursor(2)], 'a101'])
  })
})
