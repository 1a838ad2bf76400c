import { type Accommodation, noAccommodation } from '../../../domain/time/accommodation.ts'
import { givenRowOf } from '../../../server/features/accommodations/accommodation-row.ts'
import type { School } from './school.ts'

/** Who is given something, and for what. */
export interface Receiving {
  course: { id: string; teacher_id: string }
  quiz?: { id: string }
  student?: { id: string }
  group?: string
}

/** Writes an accommodation straight into the table. */
export async function giveRow(
  { db, deps }: School,
  { course, quiz, student, group }: Receiving,
  given: Partial<Accommodation>,
): Promise<void> {
  const scope = { course_id: course.id, assignment_id: quiz?.id ?? null, student_id: student?.id ?? null, group_id: group ?? null }
  const by = { reason: 'Certificate', given_by: course.teacher_id, given_at: deps.now() }
  await db
    .insertInto('accommodations')
    .values({ id: deps.newId(), ...scope, ...givenRowOf({ ...noAccommodation, ...given }), ...by })
    .execute()
}

/** Writes a group of students straight into the tables; returns its id. */
export async function groupRow({ db, deps }: School, course: { id: string }, students: readonly { id: string }[]): Promise<string> {
  const id = deps.newId()
  await db.insertInto('student_groups').values({ id, course_id: course.id, name: id, name_key: id, created_at: deps.now() }).execute()
  const members = students.map((student) => ({ group_id: id, student_id: student.id }))
  if (members.length > 0) await db.insertInto('student_group_members').values(members).execute()
  return id
}
