import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { schoolMigration } from '../../../server/db/migrations/0001-school.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import type { Database } from '../../../server/db/schema.ts'
import { attemptRow } from '../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../support/databases.ts'

const email = 'kim@school.test'
const name = { first_name: 'Kim', last_name: 'Lee', name_key: 'lee kim' }
const late = { attempt_id: 't', question_id: 'q1', revision: 4, answer_id: null, text_answer: 'Late', received_at: 9 }
const film = { id: 'm', course_id: 'c', title: 'Film', kind: 'video', url: `https://films.test/${'x'.repeat(2_000)}`, position: 0 }

const {
  log_bytes,
  log_at,
  aside_bytes,
  receipt_form,
  limit_minutes,
  open_from,
  open_until,
  until_set_at,
  quiz_from,
  quiz_until,
  other_rules,
  due_given,
  due_latest,
  due_at_close,
  grace_credited,
  ...early
} = attemptRow('t', 1, 'submitted', { id: 'a', version_id: 'v' }, 'u')
const { room_version, paused_at, pause_act, given_minutes, due_moved, ...firstAttempt } = early

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
  await db
    .insertInto('attempts')
    .values({ ...firstAttempt, receipt: 'r' } as never)
    .execute()
  await db
    .insertInto('late_evidence' as never)
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
      await db.selectFrom('evidence').selectAll().execute(),
      await db.selectFrom('modules').selectAll().execute(),
    ]
    await db.destroy()
    const { revision, ...carried } = late
    const kept = { ...carried, id: expect.any(String), source: 'late', in_time: 0, written_at: null, uploaded_by: null }
    expect([evidence, modules]).toEqual([[expect.objectContaining(kept)], [film]])
  })
})

describeEachDatabase('A database of a newer version', (open) => {
  test('says so and is left as it is', async () => {
    const { db, dialect } = openDatabase(await open())
    await sql`insert into kysely_migration (name, timestamp) values ('0999-later', '2030-01-01')`.execute(db)
    await expect(migrate(db, dialect)).rejects.toThrow(
      'This database was made by a newer Examhall (it has "0999-later"). Start that version again, or restore a backup from before it.',
    )
    await db.destroy()
  })
})
