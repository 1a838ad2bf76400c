import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { isolated } from '../../../domain/text/isolated.ts'
import type { CourseAssignmentsRef, CourseAssignmentsSnapshot } from '../../machines/course-assignments/course-assignments.machine.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingView } from '../ui/loading-view.tsx'
import { Select } from '../ui/select.tsx'

const selectCourses = ({ context }: CourseAssignmentsSnapshot) => context.courses
const selectCourseId = ({ context }: CourseAssignmentsSnapshot): string => context.courseId
const selectTitle = ({ context: { content, assignmentId } }: CourseAssignmentsSnapshot): string =>
  content?.assignments.find(({ id }) => id === assignmentId)?.title ?? ''
const selectIsSending = (snapshot: CourseAssignmentsSnapshot): boolean => snapshot.hasTag('sending')
const selectIsLoading = (snapshot: CourseAssignmentsSnapshot): boolean => snapshot.matches({ copying: 'loadingCourses' })
const selectCoursesFailed = (snapshot: CourseAssignmentsSnapshot): boolean => snapshot.matches({ copying: 'coursesFailed' })
const selectMessage = ({ context: { copyFailure } }: CourseAssignmentsSnapshot): string | null => {
  if (!copyFailure) return null
  return copyFailure.kind === 'network' ? 'Network error. Please try again.' : copyFailure.message || 'The quiz was not duplicated.'
}

const Failure = ({ page }: { page: CourseAssignmentsRef }) => {
  const message = useSelector(page, selectMessage)
  const canRetry = useSelector(page, selectCoursesFailed)
  if (message === null) return null
  return (
    <>
      <Banner tone="bad">{message}</Banner>
      {canRetry && <Button onClick={() => page.send({ type: 'RETRY' })}>Try Again</Button>}
    </>
  )
}

/** Asks into which of one's own courses a quiz is duplicated. */
export const CopyDialog = ({ page }: { page: CourseAssignmentsRef }) => {
  const courses = useSelector(page, selectCourses)
  const here = useSelector(page, selectCourseId)
  const [courseId, setCourseId] = useState(here)
  const canCopy = useSelector(page, (snapshot) => snapshot.can({ type: 'COPY', courseId }))
  const isSending = useSelector(page, selectIsSending)
  const isLoading = useSelector(page, selectIsLoading)
  const coursesFailed = useSelector(page, selectCoursesFailed)
  return (
    <Dialog
      open
      dismissable={!isSending}
      title={`Duplicate “${isolated(useSelector(page, selectTitle))}”`}
      onClose={() => page.send({ type: 'CANCEL' })}
      footer={
        <ButtonRow>
          <Button disabled={isSending} onClick={() => page.send({ type: 'CANCEL' })}>
            Cancel
          </Button>
          <Button
            variant="accent"
            busy={isSending}
            busyLabel="Duplicating..."
            disabled={!canCopy && !isSending}
            onClick={() => page.send({ type: 'COPY', courseId })}
          >
            Duplicate Quiz
          </Button>
        </ButtonRow>
      }
    >
      <p>The copy is a draft with all questions and settings but no dates.</p>
      <Failure page={page} />
      {isLoading && <LoadingView text="Loading courses..." layout="rows" />}
      {!isLoading && !coursesFailed && (
        <Select
          label="Into the course"
          value={courseId}
          onChange={setCourseId}
          options={courses.map(({ id, title, code }) => ({ value: id, label: `${isolated(title)} (${isolated(code)})` }))}
        />
      )}
    </Dialog>
  )
}
