import { describe, expect, test } from 'vitest'
import type { QuestionSubmission } from '../../domain/api/question-grading.ts'
import { loadedQuestion } from '../../src/machines/question-grading/alphabet.ts'
import type { QuestionPage } from '../../src/machines/question-grading/contract.ts'
import { selectGradedCount, selectLacksPoints, selectSaving } from '../../src/machines/question-grading/selectors.ts'
import { clock, commands, cursors, errors, open, page, refusal, sent, settled, shown, write } from '../support/question-grading-run.ts'
import { submissionsFrom } from '../support/question-submissions.ts'

const cursor = (page: number) => page.toString(16).padStart(32, '0')

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
    page.send({ type: 'SAVE', advances: false })
    await settled()
    expect(sent[0]?.points).toBe(points)
  })

  // Shows: Empty points are refused in words, and nothing is saved.
  test.each([true, false])('needs points, and asks for them (advances: %s)', async (advances) => {
    await open()
    page.send({ type: 'SAVE', advances })
    const asked = selectLacksPoints(page.getSnapshot())
    write(4)
    expect([sent.length, shown()?.submissionId, asked, selectLacksPoints(page.getSnapshot())]).toEqual([0, 'a1', true, false])
  })

  test('asks for points only at the answer that lacks them', async () => {
    await open()
    page.send({ type: 'SAVE', advances: false })
    page.send({ type: 'MOVE', by: 1 })
    expect(selectLacksPoints(page.getSnapshot())).toBe(false)
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
