import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenDatesMigration } from '../../../server/db/migrations/from-0035/0038-given-dates.ts'
import { otherRulesMigration } from '../../../server/db/migrations/from-0035/0039-other-rules.ts'
import { minute } from '../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool } from '../../support/school/school.ts'

const added = ['quiz_from', 'quiz_until', 'due_given', 'due_latest', 'other_rules']

describeEachDatabase('An attempt that runs while its school is updated', (open) => {
  test('goes on by its rules, moves with an outage, and can be given more time', async () => {
    const url = await open()
    const school = await openSchool(url)
    const opening = school.clock.now()
    const course = await school.makeCourse({ teacher_id: (await school.makeTeacher()).id })
    const student = await school.makeStudent({ enrolledIn: course })
    const window = { available_from: opening - minute, available_until: opening + 60 * minute, until_set_at: opening - minute }
    const quiz = await school.makeQuiz({ course, time_limit_minutes: 90, due_date: window.available_until, ...window })
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'W' } })
    await sql`drop index attempts_due`.execute(school.db)
    for (const column of added) await sql`alter table attempts drop column ${sql.ref(column)}`.execute(school.db)
    await givenDatesMigration(url.startsWith('postgres') ? 'postgres' : 'sqlite').up(school.db as never)
    await otherRulesMigration.up(school.db as never)
    const end = async () => ((await school.db.selectFrom('attempts').select('deadline').executeTakeFirstOrThrow()).deadline ?? 0) - opening
    const outage = async (minutes: number) => {
      await school.deps.engine.beat()
      school.clock.advance(minutes * minute)
      await school.deps.engine.beat()
      return (await end()) / minute
    }
    const afterOutage = await outage(240)
    await school.db
      .updateTable('assignments')
      .set({ available_until: opening + 310 * minute, until_set_at: school.clock.now() })
      .execute()
    await school.deps.engine.extendDeadlines(quiz.id)
    const extended = (await end()) / minute
    const afterAnother = await outage(10)
    await school.close()
    expect([afterOutage, extended, afterAnother]).toEqual([300, 310, 320])
  })
})
