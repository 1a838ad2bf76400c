import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { schoolMigration } from '../../server/db/migrations/0001-school.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { Database } from '../../server/db/schema.ts'
import { attemptRow } from '../support/attempt-rows.ts'
import { describeEachDatabase } from '../support/databases.ts'

const email = 'kim@school.test'
const name = { first_name: 'Kim', last_name: 'Lee', name_key: 'lee kim' }
const late = { attempt_id: 't', question_id: 'q1', revision: 4, answer_id: null, text_answer: 'Late', received_at: 9 }
const film = { id: 'm', course_id: 'c', title: 'Film', kind: 'video', url: `https://films.test/${'x'.repeat(2_000)}`, position: 0 }

/** What a school of the first version holds in the tables that later ones change. */
async function fillFirstSchool(db: Kysely<Database>): Promise<void> {
  const user = { id: 'u', email, email_key: email, password_hash: 'x', role: 'teacher', ...name, is_active: 1 as const, created_at: 1 }
  await db.insertInto('users').values(user).execute()
  const course = { title: 'Algebra', code: 'A1', subject: 'Maths', description: '', is_active: 1 as const, max_students: 9, credits: 3 }
  await db
    .insertInto('courses')
    .values({ id: 'c', teacher_id: 'u', ...course, start_date: null, end_date: null, created_at: 1 })
    .execute()
  await db.insertInto('modules').values(film).execute()
  const settings = { description: '', instructions: '', access_code: '', time_limit_minutes: null, allowed_attempts: 1 }
  const dates = { due_date: null, available_from: null, available_until: null, created_at: 1, updated_at: 1 }
  const flags = {
    is_published: 1,
    shuffle_answers: 0,
    show_correct_answers: 0,
    one_question_at_time: 0,
    cant_go_back: 0,
    has_math: 0,
  } as const
  const quiz = { id: 'a', course_id: 'c', version_id: 'v', version: 1, type: 'quiz', title: 'Fractions', max_points: 2, question_count: 1 }
  await db
    .insertInto('assignments')
    .values({ ...quiz, ...settings, ...dates, ...flags })
    .execute()
  await db.insertInto('quiz_versions').values({ id: 'v', assignment_id: 'a', number: 1, questions: '[]', created_at: 1 }).execute()
  const { limit_minutes, open_until, grace_credited, ...attempt } = attemptRow('t', 1, 'submitted', { id: 'a', version_id: 'v' }, 'u')
  await db
    .insertInto('attempts')
    .values({ ...attempt, receipt: 'r' } as never)
    .execute()
  await db
    .insertInto('late_evidence')
    .values(late as never)
    .execute()
}

describeEachDatabase('A school of the first version', (_, openEmpty) => {
  test('is brought to the newest one with everything that it holds', async () => {
    const { db, dialect } = openDatabase(await openEmpty())
    const first = { getMigrations: async () => ({ '0001-school': schoolMigration(dialect) }) }
    await new Migrator({ db, provider: first }).migrateToLatest()
    await fillFirstSchool(db)
    await migrate(db, dialect)
    await migrate(db, dialect)
    const [evidence, modules] = [
      await db.selectFrom('late_evidence').selectAll().execute(),
      await db.selectFrom('modules').selectAll().execute(),
    ]
    await db.destroy()
    expect([evidence, modules]).toEqual([[{ ...late, source: 'late', written_at: null, uploaded_by: null }], [film]])
  })
})
