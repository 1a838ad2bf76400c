import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoomAct } from '../../../../domain/api/exam-room.ts'
import type { Sql } from '../../../../server/features/attempts/engine/database/sql.ts'
import type { StatementName } from '../../../../server/features/attempts/engine/database/statements.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { type CoreServer, startCore } from '../attempts/engine/core-server.ts'

const locking: readonly StatementName[] = ['roomAttempts', 'roomAttemptsOf', 'pausedBy', 'latestAttemptsOf', 'closedByAct']
const wait = 2_700

describeEachDatabase('An act of the exam room that waits for the attempts', (open) => {
  let room: ExamRoom
  let server: CoreServer
  beforeEach(async () => {
    const url = await open()
    room = await examRoom(url)
    server = startCore(url, room.school.clock, { wrap: waiting })
  })
  afterEach(async () => {
    await server.crash()
    await room.school.close()
  })

  /** Another session holds the attempts for a while. */
  const waiting = (sql: Sql): Sql => ({
    ...sql,
    async all(name, parameters) {
      if (locking.includes(name)) room.school.clock.advance(wait)
      return sql.all(name, parameters)
    },
  })
  const command = (actId: string) => ({
    ...{ actId, assignmentId: room.quiz.id, by: room.teacher.id, reason: 'Fire alarm', address: '', now: room.school.clock.now() },
  })
  const act = (actId: string, kind: 'pause' | 'resume') =>
    server.run('roomAct', { ...command(actId), act: { kind } satisfies RoomAct, to: 'all', preview: false })
  const pauses = () =>
    room.school.db.selectFrom('attempt_pauses').select(['began_at', 'ended_at']).where('attempt_id', '=', room.ids.one).execute()

  // Shows: The end of a pause takes back nothing that a student's page has shown meanwhile.
  test.each(['resume', 'undo'] as const)('gives the time that it waited where a pause ends: %s', async (way) => {
    await room.act({ kind: 'pause' }, 'all', { actId: 'pause' })
    room.school.clock.advance(minute)
    if (way === 'resume') await act('resume', 'resume')
    else await server.run('undoAct', command('pause'))
    expect(await room.left(room.one, room.ids.one)).toBe(60)
  })

  test('begins a pause when it has the attempts, and never in another pause', async () => {
    const start = room.school.clock.now()
    await act('first', 'pause')
    await act('second', 'resume')
    await act('third', 'pause')
    await act('fourth', 'resume')
    expect(await pauses()).toEqual([
      { began_at: start + wait, ended_at: start + 2 * wait },
      { began_at: start + 3 * wait, ended_at: start + 4 * wait },
    ])
  })

  test('begins no pause before the last one has ended by the clock of another server', async () => {
    const start = room.school.clock.now()
    const ended = start + wait + 800
    await room.school.db.insertInto('attempt_pauses').values({ attempt_id: room.ids.one, began_at: start, ended_at: ended }).execute()
    await act('pause', 'pause')
    expect((await room.row(room.ids.one)).paused_at).toBe(ended)
  })
})
