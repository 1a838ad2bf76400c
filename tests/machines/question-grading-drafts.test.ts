import { describe, expect, test } from 'vitest'
import { selectConflict, selectDraft, selectSaving, selectStanding } from '../../src/machines/question-grading/selectors.ts'
import { commands, open, page, replies, sent, settled, shown, write } from '../support/question-grading-run.ts'

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

  // Shows: Dismissing the question which of two grades counts decides nothing: what was written stays, and saving asks again.
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
