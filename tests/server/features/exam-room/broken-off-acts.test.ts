import { afterEach, beforeEach, expect, test } from 'vitest'
import { securityLogStore } from '../../../../server/features/security-log/security-log.store.ts'
import { verifySecurityLog } from '../../../../server/features/security-log/verify-security-log.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('An act of the exam room', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
  })
  afterEach(() => room.school.close())

  /** What is committed when the server ends before it does anything else. */
  const commit = (kind: 'close' | 'pause') =>
    room.school.deps.engine.roomAct({
      ...{ actId: kind, assignmentId: room.quiz.id, act: { kind }, to: 'all', by: room.teacher.id },
      ...{ reason: 'Fire alarm', address: '192.0.2.7', preview: false, now: room.school.clock.now() },
    })
  const closings = () => room.school.db.selectFrom('teacher_closings').select(['attempt_id', 'closed_by', 'reason']).execute()
  const isOpen = async () => [(await room.row(room.ids.one)).status === 'open', (await room.row(room.ids.two)).status === 'open']
  const notes = () => room.school.db.selectFrom('security_log').select(['actor_id', 'address', 'facts']).execute()

  // Shows: A closing that a server did not finish is finished by the next sweep.
  test('after which the server ends at once is finished by the next sweep where it closes attempts', async () => {
    await commit('close')
    const sweep = await room.sweep()
    const by = { closed_by: room.teacher.id, reason: 'Fire alarm' }
    expect([sweep.closed.toSorted(), await isOpen()]).toEqual([Object.values(room.ids).toSorted(), [false, false]])
    expect((await closings()).toSorted((a, b) => (a.attempt_id < b.attempt_id ? -1 : 1))).toEqual(
      Object.values(room.ids)
        .toSorted()
        .map((attempt_id) => ({ attempt_id, ...by })),
    )
    expect([(await room.sweep()).closed, await room.school.db.selectFrom('due_closings').selectAll().execute()]).toEqual([[], []])
  })

  test('after which the server ends at once is not finished once it is undone', async () => {
    await commit('close')
    const { now } = room.school.clock
    const { attempt } = { attempt: { attemptId: room.ids.one, teacherId: room.teacher.id, reason: 'Fire alarm', early: true } }
    await room.school.deps.engine.closeByTeacher({ ...attempt, now: now() })
    await room.undo('close')
    await room.sweep()
    expect(await isOpen()).toEqual([true, true])
  })

  test('closes nobody who was reopened since, neither by a sweep nor sent again', async () => {
    await room.act({ kind: 'close' }, 'all', { actId: 'closing' })
    room.school.clock.advance(minute)
    await room.act({ kind: 'reopen' }, [room.one.id])
    await room.sweep()
    await room.act({ kind: 'close' }, 'all', { actId: 'closing' })
    expect(await isOpen()).toEqual([true, false])
  })

  test('is done and noted where the client has gone meanwhile, and has no address any more', async () => {
    const { teacher, quiz } = room
    const now = room.school.clock.now()
    const act = {
      actId: 'gone',
      assignmentId: quiz.id,
      act: { kind: 'pause' as const },
      to: 'all' as const,
      by: teacher.id,
      reason: 'Fire alarm',
    }
    const { kind } = await room.school.deps.engine.roomAct({ ...act, address: undefined, preview: false, now })
    expect([kind, (await notes()).map(({ address }) => address)]).toEqual(['done', ['']])
  })

  // Shows: The security log has every act of the exam room from the moment in which it counts.
  test('after which the server ends at once is in the security log, in its chain', async () => {
    await commit('pause')
    await room.school.deps.engine.undoAct({
      ...{ actId: 'pause', assignmentId: room.quiz.id, by: room.teacher.id, reason: 'By mistake' },
      ...{ address: '192.0.2.8', now: room.school.clock.now() },
    })
    const facts = { assignmentId: room.quiz.id, actId: 'pause' }
    expect((await notes()).map((note) => ({ ...note, facts: JSON.parse(note.facts) }))).toEqual([
      {
        ...{ actor_id: room.teacher.id, address: '192.0.2.7' },
        facts: { ...facts, act: 'pause', minutes: null, students: 2, reason: 'Fire alarm' },
      },
      { actor_id: room.teacher.id, address: '192.0.2.8', facts: { ...facts, reason: 'By mistake' } },
    ])
    expect(await verifySecurityLog(securityLogStore(room.school.db))).toMatchObject({ isIntact: true, entries: 2 })
  })
})
