import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { subjects } from '../../../domain/course/course.ts'
import { limits } from '../../../domain/limits.ts'
import { courseFaultSentences } from '../../../domain/text/fault-sentences.ts'
import { selectIsBusy, selectRefusal, selectShows } from '../../machines/teacher-courses/selectors.ts'
import type { NewCourse } from '../../machines/teacher-courses/setup.ts'
import type { TeacherCoursesRef } from '../../machines/teacher-courses/teacher-courses.machine.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { refusalSentence } from './sentences.ts'

const options = subjects.map((value) => ({ value, label: value }))
const selectIsOpen = selectShows('creating')

/** Asks for a new course; what the form does not show is filled in by the defaults. */
export const CreateCourseDialog = ({ courses }: { courses: TeacherCoursesRef }) => {
  const close = () => courses.send({ type: 'CLOSE' })
  return (
    <Dialog title="Create New Course" open={useSelector(courses, selectIsOpen)} onClose={close} width={560}>
      <CourseForm courses={courses} onCancel={close} />
    </Dialog>
  )
}

const empty: NewCourse = { title: '', subject: subjects[0], description: '', isActive: true }

const CourseForm = ({ courses, onCancel }: { courses: TeacherCoursesRef; onCancel: () => void }) => {
  const [course, setCourse] = useState(empty)
  const busy = useSelector(courses, selectIsBusy)
  const refusal = refusalSentence(useSelector(courses, selectRefusal), 'create')
  const faults = useHeldFaults((['title', 'description'] as const).filter((field) => course[field].trim() === ''))
  const change = (changes: Partial<NewCourse>) => setCourse({ ...course, ...changes })
  const send = () => {
    if (faults.ask() && !busy) courses.send({ type: 'CREATE', course })
  }
  const errorOf = (field: 'title' | 'description', sentence: string) => (faults.shown.includes(field) ? sentence : null)
  return (
    <Form guarded onSubmit={send} faults={faults.asked} error={refusal}>
      <TextField
        label="Course title"
        required
        autoFocus
        maxLength={limits.title}
        value={course.title}
        onChange={(title) => change({ title })}
        error={errorOf('title', courseFaultSentences.courseTitleRequired)}
      />
      <Select label="Subject" value={course.subject} onChange={(subject) => change({ subject })} options={options} />
      <TextArea
        label="Description"
        required
        maxLength={limits.description}
        value={course.description}
        onChange={(description) => change({ description })}
        error={errorOf('description', courseFaultSentences.courseDescriptionRequired)}
      />
      <Checkbox label="Course is active (students can enroll)" checked={course.isActive} onChange={(isActive) => change({ isActive })} />
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Creating...">
        Create Course
      </ConfirmRow>
    </Form>
  )
}
