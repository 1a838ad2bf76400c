import { CompiledQuery, createQueryId, type Kysely, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '../../../../../server/db/row-locks.ts'
import type { Database } from '../../../../../server/db/schema.ts'
import { createCoursePurge } from '../../../../../server/features/courses/purge/course-purge.service.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { fillTables } from '../../../../support/purge/filled-tables.ts'
import { openPurgeSchool } from '../../../../support/purge/purge-school.ts'

type Db = Kysely<Database>

/** Returns how a database finds the rows of statements, where it reads no whole table as long as there is another way. */
const plansOf = (db: Db, statements: readonly RootOperationNode[]): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    if (isPostgres(db)) await sql`set enable_seqscan = off`.execute(connection)
    const explain = isPostgres(db) ? 'explain' : 'explain query plan'
    const plans: string[] = []
    for (const node of statements) {
      const query = db.getExecutor().compileQuery(node, createQueryId())
      const { rows } = await connection.executeQuery(CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]))
      plans.push(JSON.stringify(rows))
    }
    return plans
  })

describeEachDatabase('The removal of a course', (open) => {
  test('reads no delivery of webhooks but those that it removes', async () => {
    const { school, owner, days } = await openPurgeSchool(await open())
    await fillTables(school.db, 'gone', owner.id)
    await school.db.deleteFrom('course_purges').execute()
    await school.db.updateTable('courses').set({ deleted_at: school.clock.now(), deleted_by: owner.id }).execute()
    await days(31)
    const statements: RootOperationNode[] = []
    const record: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const purge = createCoursePurge({ ...school.deps, db: school.db.withPlugin(record) })
    while (await purge.removeBatch());
    const plans = (await plansOf(school.db, statements)).filter((plan) => plan.includes('webhook_deliveries'))
    await school.close()
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => /(SCAN|Seq Scan on) webhook_deliveries/.test(plan))).toEqual([])
  })
})
