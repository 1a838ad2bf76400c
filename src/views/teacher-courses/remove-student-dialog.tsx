import { useSelector } from '@xstate/react'
import { fullName } from '../../../domain/people/full-name.ts'
import { selectCourse, selectIsBusy, selectRefusal, selectShows, selectStudent } from '../../machines/teacher-courses/selectors.ts'
import type { TeacherCoursesRef } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { refusalSentence } from './sentences.ts'

const selectIsOpen = selectShows('removing')

/** Asks before a student is taken out of a course. */
export const RemoveStudentDialog = ({ courses }: { courses: TeacherCoursesRef }) => {
  const open = useSelector(courses, selectIsOpen)
  const student = useSelector(courses, selectStudent)
  const course = useSelector(courses, selectCourse)
  const refusal = useSelector(courses, selectRefusal)
  const name = student ? fullName(student) : ''
  return (
    <AlertDialog
      open={open}
      title="Remove student?"
      confirmLabel="Remove Student"
      tone="danger"
      busy={useSelector(courses, selectIsBusy)}
      busyLabel="Removing..."
      error={refusalSentence(refusal, 'remove')}
      onConfirm={() => courses.send({ type: 'CONFIRM' })}
      onCancel={() => courses.send({ type: 'CANCEL' })}
    >
      <p>
        <strong dir="auto">{name}</strong> will be removed from <strong dir="auto">{course?.title}</strong>.
      </p>
      <p>This action cannot be undone. The student will lose access to all course materials and assignments.</p>
    </AlertDialog>
  )
}
