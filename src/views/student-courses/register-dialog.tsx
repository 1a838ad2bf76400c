import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { selectFailure, selectIsBusy, selectIsRegistering } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { registrationFailureSentence } from './sentences.ts'
import styles from './student-courses.module.css'

/** Asks for a course code and sends it; what the server refuses is told beside the field. */
export const RegisterDialog = ({ courses }: { courses: StudentCoursesRef }) => {
  const open = useSelector(courses, selectIsRegistering)
  const close = () => courses.send({ type: 'CLOSE' })
  return (
    <Dialog title="Register for Course" open={open} onClose={close}>
      <RegisterForm courses={courses} onCancel={close} />
    </Dialog>
  )
}

const RegisterForm = ({ courses, onCancel }: { courses: StudentCoursesRef; onCancel: () => void }) => {
  const [courseCode, setCourseCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const busy = useSelector(courses, selectIsBusy)
  const failure = useSelector(courses, selectFailure)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(courseCode.trim() === '')
    if (courseCode.trim() !== '') courses.send({ type: 'REGISTER', courseCode })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {failure && <Banner tone="bad">{registrationFailureSentence(failure)}</Banner>}
      <TextField
        label="Course code"
        description="Your teacher gives it to you, for example MAT-AI-2041."
        value={courseCode}
        onChange={setCourseCode}
        error={isMissing && courseCode.trim() === '' ? 'Please enter a course code' : undefined}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <ButtonRow>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="accent" busy={busy} busyLabel="Sending..." disabled={courseCode.trim() === ''}>
          Register
        </Button>
      </ButtonRow>
    </form>
  )
}
