import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { selectCanCreate, selectCourses, selectFailure, selectView } from '../../machines/teacher-courses/selectors.ts'
import type { TeacherCoursesRef } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { paths } from '../../paths.ts'
import { Button } from '../ui/button.tsx'
import { plural } from '../ui/format.ts'
import { ButtonLink } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** The title of a teacher's home, how many courses there are, and the ways to a new one and to all assignments. */
export const CoursesHeader = ({ courses }: { courses: TeacherCoursesRef }) => {
  const count = useSelector(courses, (snapshot) => selectCourses(snapshot).length)
  const isKnown = useSelector(courses, (snapshot) => selectView(snapshot) === 'courses' && selectFailure(snapshot) === null)
  const canCreate = useSelector(courses, selectCanCreate)
  return (
    <PageHeader
      title="My Courses"
      subtitle={isKnown ? plural(count, 'course') : null}
      actions={
        <>
          <ButtonLink to={paths.teacherAssignments}>All Assignments</ButtonLink>
          <Button
            variant="accent"
            icon={<Plus aria-hidden="true" />}
            disabled={!canCreate}
            onClick={() => courses.send({ type: 'OPEN_CREATION' })}
          >
            Create New Course
          </Button>
        </>
      }
    />
  )
}
