import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { selectFailure, selectIsBusy, selectOverlay } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { registrationFailureSentence } from './sentences.ts'
import styles from './student-courses.module.css'

/** Asks for a course code and sends it; what the server refuses is told beside the field. */
export const RegisterDialog = ({ courses }: { courses: StudentCoursesRef }) => {
  const open = useSelector(courses, selectOverlay) === 'code'
  const close = () => courses.send({ type: 'CLOSE' })
  return (
    <Dialog title="Register for Course" open={open} onClose={close}>
      <RegisterForm courses={courses} onCancel={close} />
    </Dialog>
  )
}

const RegisterForm = ({ courses, onCancel }: { courses: StudentCoursesRef; onCancel: () => void }) => {
  const [courseCode, setCourseCode] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const busy = useSelector(courses, selectIsBusy)
  const failure = useSelector(courses, selectFailure)
  const isBlank = courseCode.trim() === ''
  useEffect(() => {
    if (failure) field.current?.select()
  }, [failure])
  const change = (code: string) => {
    setCourseCode(code)
    setIsAsked(true)
  }
  const askOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') setIsAsked(true)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank) courses.send({ type: 'REGISTER', courseCode })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {failure && (
        <p role="alert" className={styles.refusal}>
          <TriangleAlert aria-hidden="true" />
          {registrationFailureSentence(failure)}
        </p>
      )}
      <TextField
        label="Course code"
        description="Your teacher gives it to you, for example MAT-AI-2041."
        value={courseCode}
        onChange={change}
        onKeyDown={askOnEnter}
        error={isAsked && isBlank ? 'Please enter a course code' : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        readOnly={busy}
        inputRef={field}
        autoFocus
      />
      <ButtonRow>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="accent" busy={busy} busyLabel="Sending..." disabled={isBlank}>
          Register
        </Button>
      </ButtonRow>
    </form>
  )
}
