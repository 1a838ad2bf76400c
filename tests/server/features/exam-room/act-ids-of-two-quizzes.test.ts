import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoomAct } from '../../../../domain/api/exam-room.ts'
import type { Sql } from '../../../../server/features/attempts/engine/database/sql.ts'
import { type ExamRoom, examRoom } from '../../../support/attempts/exam-room.ts'
import { describePostgres } from '../../../support/databases.ts'
import { type CoreServer, startCore } from '../attempts/engine/core-server.ts'

const actId = 'the-same'
const act: RoomAct = { kind: 'pause' }

describePostgres('The id of an act that two servers are sent for two quizzes at the same moment', (open) => {
  let room: ExamRoom
  let server: CoreServer
  let other: { id: string }
  let elsewhere: number
  beforeEach(async () => {
    const url = await open()
    room = await examRoom(url)
    other = await room.school.makeQuiz({ course: room.course })
    server = startCore(url, room.school.clock, { wrap: actingElsewhere })
  })
  afterEach(async () => {
    await server.crash()
    await room.school.close()
  })

  /** Before this server stores its act, another one has stored one of the same id in the room of the other quiz. */
  const actingElsewhere = (sql: Sql): Sql => ({
    ...sql,
    async all(name, parameters) {
      const body = { actId, act, to: 'all', reason: 'Fire alarm' }
      if (name === 'keepRoomAct')
        elsewhere = (await room.school.call(room.teacher, 'POST', `/api/exam-room/${other.id}/acts`, { body })).status
      return sql.all(name, parameters)
    },
  })

  // Shows: An act in the exam room that is sent again with another content is refused.
  test('belongs to one act: the other one is refused, and does nothing', async () => {
    const command = { actId, assignmentId: room.quiz.id, act, to: 'all' as const, by: room.teacher.id, reason: 'Fire alarm', address: '' }
    const outcome = await server.run('roomAct', { ...command, preview: false, now: room.school.clock.now() })
    const acts = await room.school.db.selectFrom('room_acts').select(['id', 'assignment_id']).execute()
    expect([elsewhere, outcome, acts, (await room.row(room.ids.one)).paused_at]).toEqual([
      200,
      { kind: 'otherAct' },
      [{ id: actId, assignment_id: other.id }],
      null,
    ])
  })
})
