import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writtenEndsMigration } from '../../../server/db/migrations/from-0035/0037-written-ends.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool } from '../../support/school/school.ts'

describeEachDatabase('A window of a school that was made before it was kept when its end was written', (open) => {
  test('counts from the making of its quiz; an attempt that runs keeps its rules', async () => {
    const url = await open()
    const school = await openSchool(url)
    const teacher = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: teacher.id })
    const student = await school.makeStudent({ enrolledIn: course })
    const made = { created_at: school.clock.now() - 60_000 }
    const quiz = await school.makeQuiz({ course, ...made, available_until: school.clock.now() + 60_000 })
    const endless = await school.makeQuiz({ course, ...made })
    await school.call(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'W' } })
    for (const table of ['assignments', 'attempts']) await sql`alter table ${sql.table(table)} drop column until_set_at`.execute(school.db)
    await writtenEndsMigration(url.startsWith('postgres') ? 'postgres' : 'sqlite').up(school.db as never)
    const rows = await school.db.selectFrom('assignments').select(['id', 'until_set_at']).execute()
    const attempts = await school.db.selectFrom('attempts').select('until_set_at').execute()
    await school.close()
    expect(new Map(rows.map((row) => [row.id, row.until_set_at]))).toEqual(
      new Map([
        [quiz.id, made.created_at],
        [endless.id, null],
      ]),
    )
    expect(attempts).toEqual([{ until_set_at: null }])
  })
})
