import { useSelector } from '@xstate/react'
import { Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { mayAs } from '../../../domain/course/course-role.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import {
  selectCourse,
  selectIsBusy,
  selectRefusal,
  selectShows,
  selectSignInCode,
  selectStudents,
} from '../../machines/teacher-courses/selectors.ts'
import type { TeacherCoursesRef } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { paths } from '../../paths.ts'
import { lazySignInCode } from '../sign-in-code/lazy-sign-in-code.ts'
import { Banner } from '../ui/banner.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { focusWhenFree } from '../ui/focus/focus-when-free.ts'
import { Link } from '../ui/link.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { RemoveStudentDialog } from './remove-student-dialog.tsx'
import { refusalSentence } from './sentences.ts'
import { SEARCH_ID, StudentList } from './student-list.tsx'

const selectIsOpen = selectShows('students')
const selectIsRemoving = selectShows('removing')

/** The students of one course, the question before one is removed, and the code with which one signs in. */
export const StudentsDialog = ({ courses }: { courses: TeacherCoursesRef }) => {
  const course = useSelector(courses, selectCourse)
  const signInCode = useSelector(courses, selectSignInCode)
  return (
    <>
      <Dialog
        title={`Students of ${isolated(course?.title ?? '')}`}
        open={useSelector(courses, selectIsOpen)}
        onClose={() => courses.send({ type: 'CLOSE' })}
        width={880}
      >
        <Students courses={courses} />
        {course && mayAs(course.sharedAs, 'teach') && <Link to={paths.courseAccommodations(course.id)}>Accommodations of this course</Link>}
      </Dialog>
      <RemoveStudentDialog courses={courses} />
      {signInCode && <lazySignInCode.Component signInCode={signInCode} />}
    </>
  )
}

const searchOrClose = (): HTMLElement | null =>
  document.getElementById(SEARCH_ID) ?? document.querySelector<HTMLElement>('[role="dialog"] button')

/** The button that removed somebody disappears with its row; the focus stays in the dialog. */
function useFocusAfterRemoval(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) focusWhenFree(searchOrClose)
    before.current = count
  }, [count])
}

const Students = ({ courses }: { courses: TeacherCoursesRef }) => {
  const students = useSelector(courses, selectStudents)
  const sharedAs = useSelector(courses, selectCourse)?.sharedAs
  const busy = useSelector(courses, selectIsBusy)
  useFocusAfterRemoval(students.length)
  const removing = useSelector(courses, selectIsRemoving)
  const refusal = refusalSentence(useSelector(courses, selectRefusal), 'students')
  if (busy && !removing) return <LoadingView text="Loading students..." layout="rows" />
  if (refusal && !removing)
    return (
      <Banner tone="bad" action={{ label: 'Retry', onAction: () => courses.send({ type: 'RETRY' }) }}>
        {refusal}
      </Banner>
    )
  if (students.length === 0) return <EmptyState icon={<Users />} title="No students enrolled yet" />
  return (
    <StudentList
      students={students}
      mayMakeCodes={mayAs(sharedAs, 'invigilate')}
      mayRemove={mayAs(sharedAs, 'teach')}
      onMakeCode={(studentId) => courses.send({ type: 'MAKE_CODE', studentId })}
      onRemove={(studentId) => courses.send({ type: 'REMOVE', studentId })}
    />
  )
}
