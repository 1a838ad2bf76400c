import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { removeAttempts } from './remove-attempts.ts'
import { removeModule, removePictures } from './remove-files.ts'

type Db = Kysely<Database>

/** Removes some rows of a course; returns whether there were any. */
type Step = (trx: Db, courseId: string) => Promise<boolean>
/** What rows of a table belong to the course. */
type Belonging = (courseId: string) => RawBuilder<unknown>

const rowsPerBatch = 500
/** A version holds all questions of its quiz. */
const versionsPerBatch = 10

const ofCourse: Belonging = (courseId) => sql`course_id = ${courseId}`
const ofQuizzes: Belonging = (courseId) => sql`assignment_id in (select id from assignments where course_id = ${courseId})`
const ofActs: Belonging = (courseId) =>
  sql`act_id in (select r.id from room_acts r join assignments a on a.id = r.assignment_id where a.course_id = ${courseId})`
const ofGroups: Belonging = (courseId) => sql`group_id in (select id from student_groups where course_id = ${courseId})`
const ofWebhooks: Belonging = (courseId) => sql`webhook_id in (select id from webhooks where course_id = ${courseId})`

const rowsOf =
  (table: keyof Database, keys: readonly string[], belonging: Belonging, most = rowsPerBatch): Step =>
  async (trx, courseId) => {
    const key = sql.join(keys.map((name) => sql.ref(name)))
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${key}) in (
      select ${key} from ${sql.table(table)} where ${belonging(courseId)} limit ${most})`.execute(trx)
    return numAffectedRows > 0n
  }

/** In an order in which no row names one that is gone. */
const steps: readonly Step[] = [
  removeAttempts,
  rowsOf('room_act_undos', ['act_id'], ofActs),
  rowsOf('due_closings', ['act_id'], ofActs),
  rowsOf('room_act_targets', ['act_id', 'student_id'], ofActs),
  rowsOf('room_acts', ['id'], ofQuizzes),
  rowsOf('regrades', ['id'], ofQuizzes),
  rowsOf('name_reveals', ['id'], ofQuizzes),
  rowsOf('key_views', ['assignment_id', 'student_id'], ofQuizzes),
  rowsOf('reminders', ['assignment_id', 'student_id'], ofQuizzes),
  rowsOf('due_extensions', ['assignment_id'], ofQuizzes),
  rowsOf('accommodations', ['id'], ofCourse),
  rowsOf('accommodation_changes', ['id'], ofCourse),
  removePictures,
  rowsOf('quiz_versions', ['id'], ofQuizzes, versionsPerBatch),
  rowsOf('assignments', ['id'], ofCourse),
  rowsOf('student_group_members', ['group_id', 'student_id'], ofGroups),
  rowsOf('course_staff_groups', ['course_id', 'user_id', 'group_id'], ofCourse),
  rowsOf('student_groups', ['id'], ofCourse),
  rowsOf('course_staff', ['course_id', 'user_id'], ofCourse),
  rowsOf('course_staff_changes', ['id'], ofCourse),
  rowsOf('course_requests', ['id'], ofCourse),
  rowsOf('enrollments', ['id'], ofCourse),
  removeModule,
  rowsOf('webhook_deliveries', ['id'], ofCourse),
  rowsOf('webhook_deliveries', ['id'], ofWebhooks),
  rowsOf('webhooks', ['id'], ofCourse),
  rowsOf('api_tokens', ['id'], ofCourse),
]

/** Removes some of what belongs to a course, so little that a save waits for it only for a moment; returns whether there was anything. */
export async function removeBatch(trx: Db, courseId: string): Promise<boolean> {
  for (const step of steps) if (await step(trx, courseId)) return true
  return false
}
