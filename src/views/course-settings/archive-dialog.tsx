import { useSelector } from '@xstate/react'
import { selectIsArchiving, selectIsBusy, selectRefusal } from '../../machines/course-settings/selectors.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { CourseSettingsProps } from './course-settings-props.ts'

/** Asks before the course is archived; `isUnsaved` says that the form behind it holds changes that would be lost. */
export const ArchiveDialog = ({ page, isUnsaved }: CourseSettingsProps & { isUnsaved: boolean }) => {
  const refusal = useSelector(page, selectRefusal)
  return (
    <AlertDialog
      open={useSelector(page, selectIsArchiving)}
      title="Archive this course?"
      confirmLabel="Archive"
      busy={useSelector(page, selectIsBusy)}
      busyLabel="Archiving..."
      error={refusal && refusedSentence(refusal, 'Failed to archive the course')}
      onConfirm={() => page.send({ type: 'CONFIRM' })}
      onCancel={() => page.send({ type: 'CANCEL' })}
    >
      <p>Students keep reading their results. Nobody begins a quiz, and nothing is graded or changed until you bring the course back.</p>
      {isUnsaved && <p>Your changes in the form are not saved and would be lost. To keep them, cancel and save first.</p>}
    </AlertDialog>
  )
}
