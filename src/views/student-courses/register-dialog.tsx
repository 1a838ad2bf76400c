import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { selectFailure, selectIsBusy, selectOverlay } from '../../machines/student-courses/selectors.ts'
import type { StudentCoursesRef } from '../../machines/student-courses/student-courses.machine.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'

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
  const field = useRef<HTMLInputElement>(null)
  const busy = useSelector(courses, selectIsBusy)
  const failure = useSelector(courses, selectFailure)
  const isBlank = courseCode.trim() === ''
  const { shown, asked, ask } = useHeldFaults(isBlank ? ['Please enter a course code'] : [])
  useEffect(() => {
    if (failure) field.current?.select()
  }, [failure])
  const change = (code: string) => {
    setCourseCode(code)
    ask()
  }
  const askOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') ask()
  }
  const send = () => {
    if (!isBlank) courses.send({ type: 'REGISTER', courseCode })
  }
  return (
    <Form onSubmit={send} faults={asked} error={failure && (failure.message || 'Failed to register for course')}>
      <TextField
        label="Course code"
        description="Your teacher gives it to you, for example MAT-AI-2041."
        value={courseCode}
        onChange={change}
        onKeyDown={askOnEnter}
        error={shown[0]}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        readOnly={busy}
        inputRef={field}
        autoFocus
      />
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Sending..." disabled={isBlank}>
        Register
      </ConfirmRow>
    </Form>
  )
}
