import { openSchool, type Person, type School } from './school.ts'

type Course = Awaited<ReturnType<School['makeCourse']>>

export interface CourseSchool {
  school: School
  teacher: Person
  course: Course
  student: Person
}

/** Opens a school with one course, its teacher and a student enrolled in it. */
export async function openCourseSchool(url: string, options: Partial<Course> = {}): Promise<CourseSchool> {
  const school = await openSchool(url)
  const teacher = await school.makeTeacher()
  const course = await school.makeCourse({ teacher_id: teacher.id, ...options })
  return { school, teacher, course, student: await school.makeStudent({ enrolledIn: course }) }
}
