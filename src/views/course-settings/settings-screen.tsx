import { useSelector } from '@xstate/react'
import type { CourseView } from '../../../domain/api/courses.ts'
import {
  selectCopy,
  selectCourse,
  selectIsArchived,
  selectIsBusy,
  selectIsCopying,
  selectMayTeach,
  selectOutcome,
  selectRefusal,
} from '../../machines/course-settings/selectors.ts'
import { paths } from '../../paths.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Facts } from '../ui/facts.tsx'
import { headingAfter } from '../ui/focus/heading-focus.ts'
import { formatDateTime } from '../ui/format.ts'
import { Link } from '../ui/link.tsx'
import { CopyCourseDialog } from './copy-course-dialog.tsx'
import { CourseForm } from './course-form.tsx'
import type { CourseSettingsProps } from './course-settings-props.ts'

const outcomeWords = { saved: 'Course saved.', archived: 'Course archived.', broughtBack: 'Course brought back.', copied: 'Course copied.' }

const Outcome = ({ page }: CourseSettingsProps) => {
  const outcome = useSelector(page, selectOutcome)
  const copy = useSelector(page, selectCopy)
  if (!outcome) return null
  return (
    <Banner tone="ok" onDismiss={() => page.send({ type: 'DISMISS' })}>
      {outcomeWords[outcome]}{' '}
      {outcome === 'copied' && copy && (
        <Link to={paths.teacherCourse(copy.id)}>
          Open <bdi>{copy.title}</bdi>
        </Link>
      )}
    </Banner>
  )
}

/** The facts of the course: a form for those who teach in it, while it is not archived. */
export const SettingsScreen = ({ page }: CourseSettingsProps) => {
  const course = useSelector(page, selectCourse)
  const isArchived = useSelector(page, selectIsArchived)
  const mayTeach = useSelector(page, selectMayTeach)
  if (!course) return null
  return (
    <>
      <Outcome page={page} />
      {mayTeach && !isArchived ? <CourseForm page={page} course={course} /> : <ShownFacts course={course} />}
      {mayTeach && isArchived && <Archived page={page} />}
      {course.sharedAs === undefined && (
        <p>
          <Link to={paths.courseDeletion(course.id)}>Delete Course</Link>
        </p>
      )}
      <CopyCourseDialog page={page} course={course} />
    </>
  )
}

const ShownFacts = ({ course }: { course: CourseView }) => (
  <Facts
    items={[
      { label: 'Code', value: course.code },
      { label: 'Subject', value: course.subject },
      { label: 'Description', value: course.description },
      { label: 'Places', value: course.maxStudents },
      { label: 'Credits', value: course.credits },
      { label: 'Start', value: formatDateTime(course.startDate) },
      { label: 'End', value: formatDateTime(course.endDate) },
    ]}
  />
)

const Archived = ({ page }: CourseSettingsProps) => {
  const busy = useSelector(page, selectIsBusy)
  const refusal = useSelector(page, selectRefusal)
  const isCopying = useSelector(page, selectIsCopying)
  return (
    <>
      {refusal && !isCopying && <Banner tone="bad">{refusedSentence(refusal, 'Failed to bring the course back')}</Banner>}
      <p>This course is archived: everybody in it can read it, and nothing in it can be changed.</p>
      <div ref={headingAfter}>
        <ButtonRow align="start">
          <Button disabled={busy} onClick={() => page.send({ type: 'OPEN_COPY' })}>
            Copy Course
          </Button>
          <Button variant="accent" busy={busy && !isCopying} busyLabel="Bringing back..." onClick={() => page.send({ type: 'BRING_BACK' })}>
            Bring Back
          </Button>
        </ButtonRow>
      </div>
    </>
  )
}
