import { useSelector } from '@xstate/react'
import type { CourseStaffMember } from '../../../domain/api/course-staff.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectIsBusy, selectMember, selectRefusal, selectShows } from '../../machines/course-staff/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { CourseStaffProps } from './course-staff-props.ts'

const selectIsRemoving = selectShows('removal')
const selectIsHandingOver = selectShows('handOver')

const memberName = (member: CourseStaffMember | null): string => (member ? isolated(fullName(member)) : '')

/** Asks before a colleague is removed from the course. */
export const RemoveColleagueDialog = ({ page }: CourseStaffProps) => {
  const member = useSelector(page, selectMember)
  const refusal = useSelector(page, selectRefusal)
  return (
    <AlertDialog
      open={useSelector(page, selectIsRemoving)}
      title={`Remove ${memberName(member)} from the course?`}
      confirmLabel="Remove Colleague"
      tone="danger"
      busy={useSelector(page, selectIsBusy)}
      busyLabel="Removing..."
      error={refusal && refusedSentence(refusal, 'Failed to remove the colleague')}
      onConfirm={() => page.send({ type: 'CONFIRM' })}
      onCancel={() => page.send({ type: 'CLOSE' })}
    >
      <p>Access to the course ends at once, also in open pages. Grades and acts stay under this name.</p>
    </AlertDialog>
  )
}

/** Asks before the course gets another owner. */
export const HandOverDialog = ({ page }: CourseStaffProps) => {
  const member = useSelector(page, selectMember)
  const refusal = useSelector(page, selectRefusal)
  return (
    <AlertDialog
      open={useSelector(page, selectIsHandingOver)}
      title={`Hand the course over to ${memberName(member)}?`}
      confirmLabel="Hand Course Over"
      tone="danger"
      busy={useSelector(page, selectIsBusy)}
      busyLabel="Handing over..."
      error={refusal && refusedSentence(refusal, 'Failed to hand the course over')}
      onConfirm={() => page.send({ type: 'CONFIRM' })}
      onCancel={() => page.send({ type: 'CLOSE' })}
    >
      <p>From then on they decide who works in the course. You stay as a co-teacher, and only they can give the course back.</p>
    </AlertDialog>
  )
}
