import type { Kysely } from 'kysely'
import { compileOnce } from '../../db/compile-once.ts'
import type { Database } from '../../db/schema.ts'
import type { Params } from '../access-relations.ts'
import type { ObjectName } from '../policy.ts'

type Db = Kysely<Database>

/** Finds the course that an object belongs to; null where there is none. */
type CourseOf = (params: Params) => Promise<string | null>

const inPath: CourseOf = async ({ courseId = '' }) => courseId

function ofAssignment(db: Db): CourseOf {
  const rowsOf = compileOnce(db, (id) => db.selectFrom('assignments').select('course_id').where('id', '=', id))
  return async ({ assignmentId = '' }) => (await rowsOf(assignmentId))[0]?.course_id ?? null
}

function ofSubmission(db: Db): CourseOf {
  const submissions = (id: string) =>
    db.selectFrom('attempts as t').innerJoin('assignments as a', 'a.id', 't.assignment_id').select('a.course_id').where('t.id', '=', id)
  const rowsOf = compileOnce(db, submissions)
  return async ({ submissionId = '' }) => (await rowsOf(submissionId))[0]?.course_id ?? null
}

function ofRequest(db: Db): CourseOf {
  const rowsOf = compileOnce(db, (id) => db.selectFrom('course_requests').select('course_id').where('id', '=', id))
  return async ({ requestId = '' }) => (await rowsOf(requestId))[0]?.course_id ?? null
}

/** Returns how the course of an object is found, for the objects that are in exactly one. */
export function courseOfStore(db: Db): Partial<Record<ObjectName, CourseOf>> {
  const [assignment, submission] = [ofAssignment(db), ofSubmission(db)]
  return {
    course: inPath,
    module: inPath,
    enrollment: inPath,
    request: ofRequest(db),
    assignment,
    quizStudent: assignment,
    submission,
    submittedOnce: submission,
  }
}
