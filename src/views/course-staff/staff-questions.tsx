import { useSelector } from '@xstate/react'
import { selectIsBusy, selectMember, selectRefusal, selectShows } from '../../machines/course-staff/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { CourseStaffProps } from './course-staff-props.ts'

const selectIsRemoving = selectShows('removal')
const selectIsHandingOver = selectShows('handOver')

/** Asks before a colleague is removed from the course. */
export const RemoveColleagueDialog = ({ page }: CourseStaffProps) => {
  const member = useSelector(page, selectMember)
  const refusal = useSelector(page, selectRefusal)
  return (
    <AlertDialog
      open={useSelector(page, selectIsRemoving)}
      title={`Remove ${member?.firstName} ${member?.lastName} from the course?`}
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
      title={`Hand the course over to ${member?.firstName} ${member?.lastName}?`}
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
