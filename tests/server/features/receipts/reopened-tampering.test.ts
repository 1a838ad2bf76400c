import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StudentReviewReply } from '../../../../domain/api/teacher-review.ts'
import { chainHash } from '../../../../server/features/attempts/engine/log/log-writing.ts'
import type { LogRow } from '../../../../server/features/attempts/log-row.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { reopenedExam } from '../../../support/attempts/reopened-exam.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry } from '../../../support/school/late-exam.ts'

describeEachDatabase('The receipt of a submission that was reopened with late texts, one of them accepted before,', (open) => {
  let room: ExamRoom
  let exam: ReturnType<typeof reopenedExam>
  let receipt: string
  beforeEach(async () => {
    room = await examRoom(await open())
    exam = reopenedExam(room)
    await exam.save(room.one, room.ids.one, { q3: entry(1, '41') })
    receipt = await exam.submit(room.one, room.ids.one)
    await exam.save(room.one, room.ids.one, { q3: { ...entry(2, '42'), base: 1 }, q4: entry(1, 'An essay') })
    await accept('42')
    room.school.clock.advance(minute)
    await room.act({ kind: 'reopen' }, [room.one.id], { actId: 'reopen' })
  })
  afterEach(() => room.school.close())

  async function accept(text: string): Promise<void> {
    const { school, teacher, quiz, one, ids } = room
    const { body } = await school.call<StudentReviewReply>(teacher, 'GET', `/api/teacher-review/${quiz.id}/students/${one.id}`)
    const evidenceIds = (body.lateEvidence ?? []).flatMap(({ id, answerText }) => (answerText === text ? [id] : []))
    await school.call(teacher, 'POST', `/api/quiz/submissions/${ids.one}/evidence/accept`, { body: { evidenceIds } })
  }
  const submitAgain = async () => {
    await exam.takeOver(room.one, room.ids.one, { writer: 'X', from: 2 })
    return exam.submit(room.one, room.ids.one, { writer: 'X', epoch: 3 })
  }
  const holds = { matches: true, logIntact: true, acceptedCount: 1 }

  // Shows: The receipt of a submission that was reopened holds whatever comes after, also where late texts came back as it was reopened.
  test('holds before and after the next submission', async () => {
    expect(await exam.check(receipt)).toMatchObject(holds)
    const second = await submitAgain()
    expect([await exam.check(receipt), await exam.check(second)]).toMatchObject([holds, { ...holds, acceptedCount: 0 }])
    expect(await exam.faults()).toEqual([])
  })

  test('holds once the reopening is undone, and after what came back is accepted', async () => {
    await room.undo('reopen')
    expect([await exam.check(receipt), await exam.faults()]).toMatchObject([holds, []])
    await accept('An essay')
    expect([await exam.check(receipt), await exam.faults()]).toMatchObject([{ ...holds, acceptedCount: 2 }, []])
  })

  test('holds where all was done in one instant', async () => {
    await submitAgain()
    await exam.save(room.one, room.ids.one, { q3: { ...entry(1, '43'), base: 2 } }, { writer: 'X', epoch: 3 })
    await accept('43')
    expect([await exam.check(receipt), await exam.faults()]).toMatchObject([holds, []])
  })

  const attemptIs = () => room.ids.one
  const log = () => room.school.db.selectFrom('answer_log').selectAll().where('attempt_id', '=', attemptIs()).orderBy('seq').execute()
  type Row = Pick<LogRow, 'at' | 'entries'>

  /** Writes the log anew with hashes that fit, and the ends that are kept of it. */
  async function rewrite(change: (rows: Row[]) => Row[], keptRows: number): Promise<void> {
    const { db } = room.school
    const rows: LogRow[] = []
    for (const { at, entries } of change(await log())) {
      const row = { attempt: attemptIs(), seq: rows.length + 1, at, entries }
      rows.push({ ...row, hash: chainHash(rows.at(-1)?.hash ?? '', row) })
    }
    await db.deleteFrom('answer_log').where('attempt_id', '=', attemptIs()).execute()
    await db
      .insertInto('answer_log')
      .values(rows.map(({ attempt, ...row }) => ({ ...row, attempt_id: attempt })))
      .execute()
    const [kept, last] = [rows[keptRows - 1], rows.at(-1)]
    await db
      .updateTable('reopened_submissions')
      .set({ log_seq: kept?.seq ?? 0, log_head: kept?.hash ?? '' })
      .execute()
    await db
      .updateTable('attempts')
      .set({ log_seq: last?.seq ?? 0, log_head: last?.hash ?? '' })
      .where('id', '=', attemptIs())
      .execute()
  }

  const writtenAnew = { entries: '["row"]' }
  test.each([1, 2, 3])('is false once row %i of the log is changed or removed', async (seq) => {
    const { db } = room.school
    await db.updateTable('answer_log').set(writtenAnew).where('attempt_id', '=', attemptIs()).where('seq', '=', seq).execute()
    expect(await exam.check(receipt)).toMatchObject({ logIntact: false })
    await db.deleteFrom('answer_log').where('attempt_id', '=', attemptIs()).where('seq', '=', seq).execute()
    expect([await exam.check(receipt), (await exam.faults()).length]).toMatchObject([{ logIntact: false }, 2])
  })

  const returned = { entries: '[{"rival":"W"},["q4",0,null,"Another essay"]]' }
  const edit = { at: 0, entries: '[["q4",1,null,"Another essay"]]' }
  test.each([
    ['an edit after the submission', (rows: Row[]) => rows.toSpliced(1, 0, edit), 4],
    ['an edit after the late text', (rows: Row[]) => rows.toSpliced(3, 0, edit), 4],
    [
      'an edit that poses as an act of the room',
      (rows: Row[]) => rows.toSpliced(3, 0, { at: 0, entries: '[{"room":"pause"},["q3",3,null,"44"]]' }),
      4,
    ],
    ['a late text of another instant', (rows: Row[]) => rows.toSpliced(2, 0, { at: 0, ...returned }), 4],
    ['a late text that nothing follows', (rows: Row[]) => rows.with(2, { at: 0, ...returned }), 3],
  ])('is false where the log is written anew with matching hashes: %s', async (_, change, keptRows) => {
    await rewrite((rows) => rows, 3)
    expect(await exam.check(receipt)).toMatchObject(holds)
    await rewrite(change, keptRows)
    expect([await exam.check(receipt), await exam.faults()]).toMatchObject([
      { logIntact: false },
      [expect.stringContaining('does not lead')],
    ])
  })
})
