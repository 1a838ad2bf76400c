import { expect, it } from 'vitest'
import { createCore } from '../../../../../server/features/attempts/engine/core.ts'
import { openPostgresSql } from '../../../../../server/features/attempts/engine/database/postgres-sql.ts'
import type { Sql } from '../../../../../server/features/attempts/engine/database/sql.ts'
import { openSqlite, sqlOver } from '../../../../../server/features/attempts/engine/database/sqlite-sql.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool } from '../../../../support/school/school.ts'
import { exam } from './exam.ts'

function connect(url: string): { sql: Sql; close: () => void | Promise<void> } {
  if (url.startsWith('sqlite:')) {
    const db = openSqlite(url.slice('sqlite:'.length), 1_000)
    return { sql: sqlOver(db), close: () => db.close() }
  }
  const sql = openPostgresSql(url, 1_000)
  return { sql, close: () => sql.close() }
}

/** Hides the open attempt from the first look, as if another server committed it right after. */
function blindAtFirst(sql: Sql): Sql {
  let looks = 0
  return { ...sql, all: (name, parameters) => (name === 'openAttempt' && looks++ === 0 ? [] : sql.all(name, parameters)) }
}

describeEachDatabase('An attempt that another server makes meanwhile', (open) => {
  it('is returned, not refused as one too many', async () => {
    const url = await open()
    const school = await openSchool(url)
    const { attemptId, quiz, student } = await exam(school)
    const other = connect(url)
    const command = {
      assignmentId: quiz.id,
      studentId: student.id,
      accessCode: null,
      writer: null,
      from: null,
      arrivedAt: school.clock.now(),
    }
    const [result] = await createCore(blindAtFirst(other.sql), { grace: 0 }).run([{ name: 'begin', command }])
    await other.close()
    await school.close()
    expect(result).toMatchObject({ ok: true, value: { kind: 'open', created: false, attempt: { id: attemptId } } })
  })
})
