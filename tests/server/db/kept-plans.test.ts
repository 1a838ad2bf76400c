import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { compileOnce } from '../../../server/db/compile-once.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool } from '../../support/school/school.ts'

describeEachDatabase('What is asked with every request', (open) => {
  it('is parsed and planned once on each connection', async () => {
    const school = await openSchool(await open())
    const { db, deps } = school
    const rowsOf = compileOnce(db, (id) => db.selectFrom('courses').select('id').where('id', '=', id))
    const rows = []
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) rows.push(...(await rowsOf(id)))
    const kept =
      deps.dialect === 'postgres'
        ? (
            await sql<{
              uses: number
            }>`select generic_plans + custom_plans as uses from pg_prepared_statements where statement like '%"courses"%'`.execute(db)
          ).rows
        : [{ uses: 7 }]
    expect([rows, kept]).toEqual([[], [{ uses: 7 }]])
    await school.close()
  })
})
