import { day } from '../../../domain/time/durations.ts'
import { createCoursePurge } from '../../../server/features/courses/purge/course-purge.service.ts'
import { openSchool } from '../school/school.ts'
import type { CourseRow } from '../school/school-rows.ts'

/** Opens a school in which courses are deleted and days pass. */
export async function openPurgeSchool(url: string) {
  const school = await openSchool(url)
  const owner = await school.makeTeacher()
  const purge = createCoursePurge(school.deps)
  /** As somebody who has just signed in: sessions end within the days that pass. */
  const asAdmin = async (course: { id: string }, path: string, body?: unknown) =>
    school.call(await school.signIn('admin'), 'POST', `/api/courses/${course.id}${path}`, { body })
  const remove = (course: { id: string; code: string }) => asAdmin(course, '/deletion', { code: course.code })
  return {
    school,
    owner,
    purge,
    remove,
    restore: (course: { id: string }) => asAdmin(course, '/restore'),
    /** Lets days pass, on each of which the job looks. */
    async days(count: number): Promise<void> {
      for (let passed = 0; passed < count; passed += 1) {
        school.clock.advance(day)
        await purge.look()
      }
    },
    async purgeAll(): Promise<void> {
      while (await purge.removeBatch());
    },
    isThere: async ({ id }: { id: string }): Promise<boolean> =>
      (await school.db.selectFrom('courses').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    async deletedCourse(): Promise<CourseRow> {
      const course = await school.makeCourse({ teacher_id: owner.id })
      await school.makeQuiz({ course })
      await remove(course)
      await purge.look()
      return course
    },
  }
}

export type PurgeSchool = Awaited<ReturnType<typeof openPurgeSchool>>
