import type { Kysely, KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../../../../server/db/schema.ts'
import { createSessions } from '../../../../../server/features/accounts/sessions/sessions.service.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool } from '../../../../support/school/school.ts'

/** The database, and how often it was asked. */
function countingQueries(db: Kysely<Database>): { db: Kysely<Database>; asked: () => number } {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1
      return result
    },
  }
  return { db: db.withPlugin(counter), asked: () => count }
}

describeEachDatabase('A session', (open) => {
  test('is not believed for as long as a clock was ahead that is put right', async () => {
    const school = await openSchool(await open())
    const person = await school.makeTeacher()
    const token = person.cookie.replace('examhall_session=', '')
    const sessions = createSessions(school.deps)
    const right = school.clock.now()
    school.clock.set(right + 3_600_000)
    await sessions.find(token)
    school.clock.set(right)
    await school.db.updateTable('users').set({ is_active: 0 }).where('id', '=', person.id).execute()
    expect([sessions.known(token), await sessions.find(token)]).toEqual([null, null])
    await school.close()
  })

  test('of a student who saves is looked for once in ten minutes', async () => {
    const school = await openSchool(await open())
    const person = await school.makeStudent()
    const token = person.cookie.replace('examhall_session=', '')
    const { db, asked } = countingQueries(school.db)
    const sessions = createSessions({ ...school.deps, db })
    const askedBy = async (): Promise<number> => {
      school.clock.advance(5_000)
      const before = asked()
      expect((await sessions.find(token))?.user.id).toBe(person.id)
      return asked() - before
    }
    await sessions.find(token)
    const changesOnly = await askedBy()
    for (let save = 2; save < 120; save += 1) expect(await askedBy()).toBe(changesOnly)
    expect(await askedBy()).toBeGreaterThan(changesOnly)
    await school.close()
  })
})
