import type { Kysely } from 'kysely'
import type { MyRequestView, RegistrationRequestView } from '../../../domain/api/courses.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { Database } from '../../db/schema.ts'
import { fullNameOf, namesOf } from '../accounts/users.store.ts'
import { mayInCourse } from './course-roles.store.ts'
import { type EnrollOutcome, enrollInTransaction, enrollmentStore, lockCourse } from './enrollments.store.ts'

type Db = Kysely<Database>

export interface NewRequest {
  id: string
  courseId: string
  studentId: string
  at: number
}

export type RequestOutcome = 'requested' | 'alreadyRequested' | 'alreadyEnrolled'

export interface Processing {
  id: string
  enrollmentId: string
  status: 'approved' | 'rejected'
  notes: string | null
  rejectionReason: string | null
  at: number
}

/** Rolls an approval back where the course has no place left. */
class CourseFull extends Error {}

/** The course is locked first, as everywhere: whoever enrolls the student at the same moment is waited for and seen. */
async function insertInside(trx: Db, { id, courseId, studentId, at }: NewRequest): Promise<RequestOutcome> {
  await lockCourse(trx, courseId)
  if (await enrollmentStore(trx).isActive(courseId, studentId)) return 'alreadyEnrolled'
  const decision = { processed_at: null, rejection_reason: null, notes: null }
  const added = await trx
    .insertInto('course_requests')
    .values({ id, course_id: courseId, student_id: studentId, status: 'pending', requested_at: at, ...decision })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length === 1 ? 'requested' : 'alreadyRequested'
}

const listOf =
  (db: Db) =>
  async (studentId: string): Promise<MyRequestView[]> => {
    const rows = await db
      .selectFrom('course_requests as r')
      .innerJoin('courses as c', 'c.id', 'r.course_id')
      .innerJoin('users as t', 't.id', 'c.teacher_id')
      .selectAll('r')
      .select(['c.code', 'c.title', 'c.subject', 't.first_name', 't.last_name'])
      .where('r.student_id', '=', studentId)
      .where('c.deleted_at', 'is', null)
      .orderBy('r.requested_at', 'desc')
      .orderBy('r.id', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      courseCode: row.code,
      courseTitle: row.title,
      status: row.status as MyRequestView['status'],
      requestedAt: isoOf(row.requested_at),
      processedAt: isoOf(row.processed_at),
      rejectionReason: row.rejection_reason,
      notes: row.notes,
      course: { subject: row.subject, teacher: namesOf(row) },
    }))
  }

const pending =
  (db: Db) =>
  async (teacherId: string | null): Promise<RegistrationRequestView[]> => {
    const all = db
      .selectFrom('course_requests as r')
      .innerJoin('courses as c', 'c.id', 'r.course_id')
      .innerJoin('users as s', 's.id', 'r.student_id')
      .select(['r.id', 'r.status', 'r.requested_at', 's.first_name', 's.last_name', 's.email', 's.self_registered', 'c.title'])
      .where('r.status', '=', 'pending')
      .where('c.archived_at', 'is', null)
      .orderBy('r.requested_at')
      .orderBy('r.id')
    const rows = await (teacherId === null ? all : all.where(mayInCourse(teacherId, 'teach'))).execute()
    return rows.map((row) => ({
      id: row.id,
      status: row.status,
      studentName: fullNameOf(row),
      studentEmail: row.email,
      selfRegistered: row.self_registered === 1,
      courseTitle: row.title,
      requestedAt: isoOf(row.requested_at),
    }))
  }

async function processInside(
  trx: Db,
  { id, enrollmentId, status, notes, rejectionReason, at }: Processing,
): Promise<EnrollOutcome | 'rejected' | 'alreadyProcessed'> {
  const request = await trx.selectFrom('course_requests').select('course_id').where('id', '=', id).executeTakeFirst()
  if (!request) return 'alreadyProcessed'
  await lockCourse(trx, request.course_id)
  const processed = await trx
    .updateTable('course_requests')
    .set({ status, notes, rejection_reason: status === 'rejected' ? rejectionReason : null, processed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['course_id', 'student_id'])
    .executeTakeFirst()
  if (!processed) return 'alreadyProcessed'
  if (status === 'rejected') return 'rejected'
  const outcome = await enrollInTransaction(trx, {
    id: enrollmentId,
    courseId: processed.course_id,
    studentId: processed.student_id,
    at,
    confirms: true,
  })
  if (outcome === 'courseFull') throw new CourseFull()
  return outcome
}

const process = (db: Db) => (processing: Processing) =>
  db
    .transaction()
    .execute((trx) => processInside(trx, processing))
    .catch((error: unknown) => {
      if (error instanceof CourseFull) return 'courseFull' as const
      throw error
    })

/** Keeps the requests of students to be enrolled in a course; a student has at most one pending for a course. */
export const registrationRequestStore = (db: Db) => ({
  /** Adds a pending request, unless there is one already or the student is enrolled. */
  insert: (request: NewRequest): Promise<RequestOutcome> => db.transaction().execute((trx) => insertInside(trx, request)),
  /** Lists a student's own requests, the latest first. */
  listOf: listOf(db),
  /** Lists the pending requests for the courses in which somebody teaches, or with null for all, the oldest first. */
  pending: pending(db),
  /** Approves (enrolling the student) or rejects a pending request, as a whole or not at all. */
  process: process(db),
})
