import type { GivenRole } from '../../../domain/course/course-role.ts'
import type { Person, School } from '../school/school.ts'

/** Gives somebody a role in a course, or another one. */
export async function addColleague({ db }: School, course: { id: string }, userId: string, role: GivenRole): Promise<void> {
  await db
    .insertInto('course_staff')
    .values({ course_id: course.id, user_id: userId, role, added_at: 0 })
    .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doUpdateSet({ role }))
    .execute()
}

/** Makes a teacher with a role in a course. */
export async function makeColleague(school: School, course: { id: string }, role: GivenRole): Promise<Person> {
  const person = await school.makeTeacher()
  await addColleague(school, course, person.id, role)
  return person
}

/** Brings the staff of a course back to the owner and these colleagues, by their roles. */
export async function restoreStaff(
  school: School,
  course: { id: string; teacher_id: string },
  staff: Readonly<Record<string, string>>,
): Promise<void> {
  await school.db.updateTable('courses').set({ teacher_id: course.teacher_id }).where('id', '=', course.id).execute()
  await school.db.deleteFrom('course_staff').where('course_id', '=', course.id).execute()
  for (const [role, userId] of Object.entries(staff)) await addColleague(school, course, userId, role as GivenRole)
}
