import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectCourse, selectEmail, selectIsBusy, selectRefusal, selectShows } from '../../machines/teacher-courses/selectors.ts'
import type { TeacherCoursesRef } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { refusalSentence } from './sentences.ts'
import styles from './teacher-courses.module.css'

const selectIsOpen = selectShows('enrolling')
const selectIsVouching = selectShows('vouching')

/** Asks for the e-mail of a student to enroll in one course; an account that nobody has confirmed is asked about once more. */
export const EnrollDialog = ({ courses }: { courses: TeacherCoursesRef }) => {
  const course = useSelector(courses, selectCourse)
  const isVouching = useSelector(courses, selectIsVouching)
  const close = () => courses.send({ type: 'CLOSE' })
  return (
    <Dialog title="Enroll Student" open={useSelector(courses, selectIsOpen)} onClose={close}>
      {isVouching ? (
        <UnconfirmedNotice courses={courses} />
      ) : (
        <EnrollForm courses={courses} courseTitle={course?.title ?? ''} onCancel={close} />
      )}
      {course && !isVouching && <Link to={paths.enrollList(course.id)}>Enroll a whole list instead</Link>}
    </Dialog>
  )
}

const UnconfirmedNotice = ({ courses }: { courses: TeacherCoursesRef }) => {
  const busy = useSelector(courses, selectIsBusy)
  const email = useSelector(courses, selectEmail)
  const refusal = useSelector(courses, selectRefusal)
  return (
    <div className={styles.form}>
      <Banner tone="warn" role="alert" title="Self-registered, not confirmed">
        {refusal?.message}
      </Banner>
      <p>
        Enroll <strong>{email.trim()}</strong> only if you know that the account is theirs. Enrolling confirms it.
      </p>
      <ButtonRow>
        <Button autoFocus onClick={() => courses.send({ type: 'CANCEL' })} disabled={busy}>
          Back
        </Button>
        <Button variant="accent" busy={busy} busyLabel="Enrolling..." onClick={() => courses.send({ type: 'CONFIRM' })}>
          Confirm and Enroll
        </Button>
      </ButtonRow>
    </div>
  )
}

const EnrollForm = ({ courses, courseTitle, onCancel }: { courses: TeacherCoursesRef; courseTitle: string; onCancel: () => void }) => {
  const [email, setEmail] = useState(useSelector(courses, selectEmail))
  const busy = useSelector(courses, selectIsBusy)
  const refusal = refusalSentence(useSelector(courses, selectRefusal), 'enroll')
  const send = () => {
    if (!busy && email.trim() !== '') courses.send({ type: 'ENROLL', email })
  }
  return (
    <Form onSubmit={send}>
      <p>
        The student joins <strong dir="auto">{courseTitle}</strong> at once.
      </p>
      {refusal && <Banner tone="bad">{refusal}</Banner>}
      <EmailField label="Student's email" autoFocus spellCheck={false} value={email} onChange={setEmail} />
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Enrolling..." disabled={email.trim() === ''}>
        Enroll Student
      </ConfirmRow>
    </Form>
  )
}
