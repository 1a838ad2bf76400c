import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CopyCourseBody, CourseView } from '../../../domain/api/courses.ts'
import { courseFaults } from '../../../domain/course/course.ts'
import { limits } from '../../../domain/limits.ts'
import { courseFaultSentences } from '../../../domain/text/fault-sentences.ts'
import { selectIsBusy, selectIsCopying, selectRefusal } from '../../machines/course-settings/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CodeField } from './code-field.tsx'
import type { CourseSettingsProps } from './course-settings-props.ts'

type DialogProps = CourseSettingsProps & { course: CourseView }

/** Asks for the title and code of a copy, and says what the copy has. */
export const CopyCourseDialog = ({ page, course }: DialogProps) => {
  const close = () => page.send({ type: 'CANCEL' })
  return (
    <Dialog title="Copy this course" open={useSelector(page, selectIsCopying)} onClose={close} width={560}>
      <p>
        The copy is yours, and nobody else is in it. It has the modules and quizzes of this course; its quizzes are drafts without dates.
      </p>
      <CopyForm page={page} course={course} onCancel={close} />
    </Dialog>
  )
}

/** Returns what is wrong with the names of a copy, by field. */
const faultsOf = (course: CourseView, copy: CopyCourseBody) =>
  new Map(
    courseFaults({ ...course, ...copy, startDate: null, endDate: null })
      .filter(({ field }) => field === 'title' || field === 'code')
      .map(({ field, code }) => [field, courseFaultSentences[code]]),
  )

const CopyForm = ({ page, course, onCancel }: DialogProps & { onCancel: () => void }) => {
  const [copy, setCopy] = useState<CopyCourseBody>({ title: course.title, code: '' })
  const busy = useSelector(page, selectIsBusy)
  const refusal = useSelector(page, selectRefusal)
  const faults = faultsOf(course, copy)
  const held = useHeldFaults([...faults.keys()])
  const send = () => {
    if (held.ask() && !busy) page.send({ type: 'COPY', copy })
  }
  const errorOf = (field: keyof CopyCourseBody) => (held.shown.includes(field) ? (faults.get(field) ?? null) : null)
  return (
    <Form guarded onSubmit={send} faults={held.asked} error={refusal && refusedSentence(refusal, 'Failed to copy the course')}>
      <TextField
        label="Title of the copy"
        required
        autoFocus
        maxLength={limits.title}
        value={copy.title}
        onChange={(title) => setCopy({ ...copy, title })}
        error={errorOf('title')}
      />
      <CodeField label="Code of the copy" value={copy.code} onChange={(code) => setCopy({ ...copy, code })} error={errorOf('code')} />
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Copying...">
        Copy
      </ConfirmRow>
    </Form>
  )
}
