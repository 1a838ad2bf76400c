import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('A receipt', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  test('is found by an index', async () => {
    const query = sql`select id from attempts where receipt = ${'a'.repeat(64)}`
    const plan = await school.db.connection().execute(async (db) => {
      if (school.deps.dialect === 'sqlite') return sql`explain query plan ${query}`.execute(db)
      await sql`set enable_seqscan = off`.execute(db)
      return sql`explain ${query}`.execute(db)
    })
    expect(JSON.stringify(plan.rows)).toContain('attempts_receipt')
  })
})
