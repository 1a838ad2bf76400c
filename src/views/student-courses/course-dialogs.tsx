import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { ModulesDialog } from './modules-dialog.tsx'
import { RegisterDialog } from './register-dialog.tsx'

/** What opens over the courses: the field for a code, and the modules of one course. */
export const CourseDialogs = ({ courses }: { courses: StudentCoursesRef }) => (
  <>
    <RegisterDialog courses={courses} />
    <ModulesDialog courses={courses} />
  </>
)
