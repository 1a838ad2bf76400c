import { useSelector } from '@xstate/react'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectGroup, selectIsBusy, selectIsRemoving, selectRefusal } from '../../machines/student-groups/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { StudentGroupsProps } from './student-groups-props.ts'

/** Asks before a group is deleted with what it was given. */
export const DeleteGroupDialog = ({ page }: StudentGroupsProps) => {
  const group = useSelector(page, selectGroup)
  const refusal = useSelector(page, selectRefusal)
  return (
    <AlertDialog
      open={useSelector(page, selectIsRemoving)}
      title="Delete this group?"
      confirmLabel="Delete Group"
      tone="danger"
      busy={useSelector(page, selectIsBusy)}
      busyLabel="Deleting..."
      error={refusal && refusedSentence(refusal, 'Failed to delete the group')}
      onConfirm={() => page.send({ type: 'CONFIRM' })}
      onCancel={() => page.send({ type: 'CLOSE' })}
    >
      <p>
        The members of <bdi>{group?.name}</bdi> lose what the group was given. Running attempts keep the time that they have.
      </p>
      {group?.graders && (
        <p>
          Graders who are limited to this group lose it, and see no students if it is their only one:{' '}
          {group.graders.map((grader) => isolated(fullName(grader))).join(', ')}.
        </p>
      )}
    </AlertDialog>
  )
}
