import { useSelector } from '@xstate/react'
import { restorableDays } from '../../../domain/course/course-deletion.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectCourses, selectIsRestoring, selectRefusal, selectRestored } from '../../machines/deleted-courses/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { headingAfter } from '../ui/focus/heading-focus.ts'
import { formatDate } from '../ui/format.ts'
import type { DeletedCoursesProps } from './deleted-courses-props.ts'

const columns = ['Course', 'Code', 'Owner', 'Deleted by', 'Deleted', 'Can be brought back until', 'Actions']

const Messages = ({ page }: DeletedCoursesProps) => {
  const restored = useSelector(page, selectRestored)
  const refusal = useSelector(page, selectRefusal)
  return (
    <>
      {refusal && (
        <Banner tone="bad" role="alert">
          {refusedSentence(refusal, 'Failed to bring the course back')}
        </Banner>
      )}
      {restored && (
        <Banner tone="ok" onDismiss={() => page.send({ type: 'DISMISS' })}>
          <span>
            <bdi>{restored.title}</bdi> is back, archived.
          </span>
        </Banner>
      )}
    </>
  )
}

/** The courses that were deleted, each with the day until which it can be brought back. */
export const DeletedList = (props: DeletedCoursesProps) => {
  const { page } = props
  const courses = useSelector(page, selectCourses)
  const busy = useSelector(page, selectIsRestoring)
  return (
    <>
      <Messages {...props} />
      {courses.length === 0 && <p>No course was deleted in the last {restorableDays} days.</p>}
      {courses.length > 0 && (
        <DataTable label="Deleted courses" stack columns={columns}>
          {courses.map(({ id, title, code, owner, deletedBy, deletedAt, restorableUntil }) => (
            <tr key={id} ref={headingAfter}>
              <th scope="row">
                <bdi>{title}</bdi>
              </th>
              <td data-label="Code">{code}</td>
              <td data-label="Owner">{owner}</td>
              <td data-label="Deleted by">{deletedBy}</td>
              <td data-label="Deleted">{formatDate(deletedAt)}</td>
              <td data-label="Can be brought back until">{formatDate(restorableUntil)}</td>
              <td>
                <Button
                  size="sm"
                  aria-label={`Bring Back ${isolated(title)}`}
                  busy={busy}
                  onClick={() => page.send({ type: 'RESTORE', courseId: id })}
                >
                  Bring Back
                </Button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  )
}
