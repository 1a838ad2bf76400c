import { describe, expect, test } from 'vitest'
import { loadedQuestion } from '../../src/machines/question-grading/alphabet.ts'
import { selectConflict, selectDraft, selectGradeState, selectSaving } from '../../src/machines/question-grading/selectors.ts'
import { commands, open, page, replies, sent, settled, shown, write } from '../support/question-grading-run.ts'
import { submissionsFrom } from '../support/question-submissions.ts'

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

  // Shows: Dismissing the choice between two grades decides nothing: what was written stays, and saving asks again.
  test('decide nothing by dismissing the question, and are asked again', async () => {
    await meet()
    replies.push({ kind: 'conflict', stored })
    page.send({ type: 'DISMISS' })
    const { context } = page.getSnapshot()
    page.send({ type: 'MOVE', by: -1 })
    page.send({ type: 'SAVE', advances: false })
    await settled()
    expect([context.drafts.a1?.feedback, context.conflict, sent.map(({ revision }) => revision), commands.at(-1)?.type]).toEqual([
      'Good.',
      null,
      [0, 0],
      'keep',
    ])
    expect(selectSaving(page.getSnapshot())).toBe('conflicted')
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
    expect([selectDraft(page.getSnapshot()), selectGradeState(page.getSnapshot())]).toEqual([draft, 'restored'])
  })

  test('that equal the stored grade are dropped', async () => {
    await open({}, { a1: { ...draft, points: null, feedback: '' } })
    expect(selectGradeState(page.getSnapshot())).toBe('stored')
  })

  // Shows: "Save all" never cuts points that are beyond what an answer can get: they are asked for again.
  test('with points beyond what the answer can get are asked for again and not saved together', async () => {
    const submissions = [...submissionsFrom(1, 2), ...submissionsFrom(3, 1, { maxPoints: 2 })]
    const drafts = { a2: { ...draft, submissionId: 'a2' }, a3: { ...draft, submissionId: 'a3', points: 4 } }
    await open({ submissions }, drafts)
    page.send({ type: 'SAVE_ALL' })
    await settled()
    expect([sent.map(({ submissionId }) => submissionId), page.getSnapshot().context.drafts.a3?.points]).toEqual([['a2'], null])
  })

  test('of answers on a later page are measured by those once they are there', async () => {
    const later = { ...loadedQuestion.page, submissions: submissionsFrom(9, 1, { maxPoints: 2 }), nextCursor: null }
    await open({ nextCursor: 'c' }, { a9: { ...draft, submissionId: 'a9', points: 4 } }, [later])
    expect(page.getSnapshot().context.drafts.a9?.points).toBeNull()
  })

  test('beyond the points of the question stay where their answer is not loaded', async () => {
    const far = (submissionId: string, points: number) => ({ ...draft, submissionId, points })
    await open({}, { a8: far('a8', 9), a9: far('a9', 4) })
    page.send({ type: 'SAVE_ALL' })
    await settled()
    expect([sent.map(({ submissionId }) => submissionId), page.getSnapshot().context.drafts.a8?.points]).toEqual([['a9'], 9])
  })

  test('that were typed beyond the points in this visit are not cut by saving all', async () => {
    await open()
    write(9)
    page.send({ type: 'MOVE', by: 1 })
    expect(page.getSnapshot().can({ type: 'SAVE_ALL' })).toBe(false)
  })

  // Shows: Points that were typed beyond those of the question are seen as what they became before they are saved: the first press of save saves nothing.
  test('whose points became others are neither saved together nor by the first press', async () => {
    await open({}, { a1: { ...draft, points: 5, typed: 45 } })
    page.send({ type: 'SAVE', advances: true })
    page.send({ type: 'MOVE', by: 1 })
    const canSaveAll = page.getSnapshot().can({ type: 'SAVE_ALL' })
    page.send({ type: 'MOVE', by: -1 })
    page.send({ type: 'SAVE', advances: true })
    await settled()
    expect([canSaveAll, sent, selectDraft(page.getSnapshot())?.typed]).toEqual([false, [], 45])
  })

  test('that were made as good as the grade again are of this visit when they change anew', async () => {
    await open({}, { a1: draft })
    write(null)
    write(4)
    expect(selectGradeState(page.getSnapshot())).toBe('unsaved')
  })

  test('are saved together', async () => {
    await open({}, { a2: { ...draft, submissionId: 'a2' }, a9: { ...draft, submissionId: 'a9' } })
    page.send({ type: 'SAVE_ALL' })
    await settled()
    expect(sent.map(({ submissionId }) => submissionId)).toEqual(['a2', 'a9'])
  })
})

describe('A grade', () => {
  // Shows: What is typed for one student never becomes another student's grade.
  test('that is written late stays with its student', async () => {
    await open()
    write(4, 'Good.')
    page.send({ type: 'SAVE', advances: true })
    write(5, 'Good.', 'a1')
    await settled()
    const { context } = page.getSnapshot()
    expect([shown()?.submissionId, Object.keys(context.drafts), sent.length]).toEqual(['a2', [], 1])
  })
})
