import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CourseView } from '../../../domain/api/courses.ts'
import { subjects } from '../../../domain/course/course.ts'
import { limits } from '../../../domain/limits.ts'
import { selectIsArchiving, selectIsCopying, selectIsSaving, selectRefusal } from '../../machines/course-settings/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateTimeField } from '../ui/date-time-field.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { CodeField } from './code-field.tsx'
import { bodyOf, type CourseFields, faultsOf, fieldsOf } from './course-fields.ts'
import type { CourseSettingsProps } from './course-settings-props.ts'
import { useBasis } from './use-basis.ts'

interface PartProps {
  fields: CourseFields
  change: (changes: Partial<CourseFields>) => void
  errorOf: (field: keyof CourseFields) => string | null
}

/** Changes the facts of a course. */
export const CourseForm = ({ page, course }: CourseSettingsProps & { course: CourseView }) => {
  const [fields, setFields] = useState(() => fieldsOf(course))
  const { basis, noteSent, isUnsaved } = useBasis(course)
  const busy = useSelector(page, selectIsSaving)
  const isArchiving = useSelector(page, selectIsArchiving)
  const isCopying = useSelector(page, selectIsCopying)
  const refusal = useSelector(page, selectRefusal)
  const faults = faultsOf(fields)
  const held = useHeldFaults([...faults.keys()])
  const send = () => {
    if (!held.ask() || busy) return
    noteSent(bodyOf(fields))
    page.send({ type: 'SAVE', course: bodyOf(fields), basis })
  }
  const parts: PartProps = {
    fields,
    change: (changes) => setFields({ ...fields, ...changes }),
    errorOf: (field) => (held.shown.includes(field) ? (faults.get(field) ?? null) : null),
  }
  const error = refusal && !isArchiving && !isCopying ? refusedSentence(refusal, 'Failed to save the course') : null
  return (
    <>
      <Form guarded faults={held.asked} onSubmit={send} busy={busy} error={error}>
        <Naming {...parts} />
        <Terms {...parts} />
        <Actions page={page} busy={busy} />
      </Form>
      <ArchiveDialog page={page} isUnsaved={isUnsaved(bodyOf(fields))} />
    </>
  )
}

const Actions = ({ page, busy }: CourseSettingsProps & { busy: boolean }) => (
  <ButtonRow>
    <Button disabled={busy} onClick={() => page.send({ type: 'OPEN_COPY' })}>
      Copy Course
    </Button>
    <Button disabled={busy} onClick={() => page.send({ type: 'ARCHIVE' })}>
      Archive Course
    </Button>
    <Button type="submit" variant="accent" busy={busy} busyLabel="Saving...">
      Save Course
    </Button>
  </ButtonRow>
)

const Naming = ({ fields, change, errorOf }: PartProps) => {
  const known = [...new Set([...subjects, fields.subject])]
  return (
    <>
      <TextField
        label="Course title"
        required
        maxLength={limits.title}
        value={fields.title}
        onChange={(title) => change({ title })}
        error={errorOf('title')}
      />
      <CodeField label="Course code" value={fields.code} onChange={(code) => change({ code })} error={errorOf('code')} />
      <Select
        label="Subject"
        value={fields.subject}
        onChange={(subject) => change({ subject })}
        options={known.map((value) => ({ value, label: value }))}
      />
      <TextArea
        label="Description"
        required
        maxLength={limits.description}
        value={fields.description}
        onChange={(description) => change({ description })}
        error={errorOf('description')}
      />
    </>
  )
}

const Terms = ({ fields, change, errorOf }: PartProps) => (
  <>
    <NumberField
      label="Places"
      value={fields.maxStudents}
      onChange={(maxStudents) => change({ maxStudents })}
      min={1}
      max={limits.courseStudents}
      error={errorOf('maxStudents')}
    />
    <NumberField
      label="Credits"
      value={fields.credits}
      onChange={(credits) => change({ credits })}
      min={1}
      max={limits.courseCredits}
      error={errorOf('credits')}
    />
    <DateTimeField label="Start" value={fields.startDate ?? null} onChange={(startDate) => change({ startDate })} defaultTime="08:00" />
    <DateTimeField label="End" value={fields.endDate ?? null} onChange={(endDate) => change({ endDate })} error={errorOf('endDate')} />
    <Checkbox
      label="Course is active (students can enroll)"
      checked={fields.isActive ?? true}
      onChange={(isActive) => change({ isActive })}
    />
  </>
)
