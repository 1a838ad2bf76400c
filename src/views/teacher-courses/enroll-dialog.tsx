import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { limits } from '../../../domain/limits.ts'
import { selectCourse, selectIsBusy, selectRefusal, selectShows } from '../../machines/teacher-courses/selectors.ts'
import type { TeacherCoursesRef } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { paths } from '../../routes/paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import { refusalSentence } from './sentences.ts'
import styles from './teacher-courses.module.css'

const selectIsOpen = selectShows('enrolling')

/** Asks for the e-mail of a student to enroll in one course. */
export const EnrollDialog = ({ courses }: { courses: TeacherCoursesRef }) => {
  const course = useSelector(courses, selectCourse)
  const close = () => courses.send({ type: 'CLOSE' })
  return (
    <Dialog title="Enroll Student" open={useSelector(courses, selectIsOpen)} onClose={close}>
      <EnrollForm courses={courses} courseTitle={course?.title ?? ''} onCancel={close} />
      {course && <Link to={paths.enrollList(course.id)}>Enroll a whole list instead</Link>}
    </Dialog>
  )
}

const EnrollForm = ({ courses, courseTitle, onCancel }: { courses: TeacherCoursesRef; courseTitle: string; onCancel: () => void }) => {
  const [email, setEmail] = useState('')
  const busy = useSelector(courses, selectIsBusy)
  const refusal = refusalSentence(useSelector(courses, selectRefusal), 'enroll')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && email.trim() !== '') courses.send({ type: 'ENROLL', email })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p>
        The student joins <strong>{courseTitle}</strong> at once.
      </p>
      {refusal && <Banner tone="bad">{refusal}</Banner>}
      <TextField
        label="Student's e-mail"
        type="email"
        autoComplete="off"
        autoFocus
        spellCheck={false}
        maxLength={limits.email}
        value={email}
        onChange={setEmail}
      />
      <ButtonRow>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="accent" busy={busy} busyLabel="Enrolling..." disabled={email.trim() === ''}>
          Enroll Student
        </Button>
      </ButtonRow>
    </form>
  )
}
