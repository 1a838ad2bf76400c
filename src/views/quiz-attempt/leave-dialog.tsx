import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import type { AnswerSavingRef } from '../../machines/answer-saving/answer-saving.machine.ts'
import { selectHasUnsaved } from '../../machines/answer-saving/selectors.ts'
import { type LeavingRef, selectIsAsking } from '../../machines/leaving/leaving.machine.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'

export interface LeaveDialogProps {
  leaving: LeavingRef
  saving?: AnswerSavingRef | null
  /** The end of the exam, which leaving does not move. */
  deadline?: string | null | undefined
}

/** Asks before another page of this application is opened while answers are not saved by the server, and says when they are. */
export const LeaveDialog = ({ leaving, saving, deadline }: LeaveDialogProps) => {
  const isSaved = useSelector(saving ?? undefined, (snapshot) => snapshot !== undefined && !selectHasUnsaved(snapshot))
  return (
    <div data-machine="leaving" data-state={useSelector(leaving, leaves)}>
      <AlertDialog
        open={useSelector(leaving, selectIsAsking)}
        title="Leave the quiz?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone={isSaved ? 'accent' : 'danger'}
        onConfirm={() => leaving.send({ type: 'LEAVE' })}
        onCancel={() => leaving.send({ type: 'STAY' })}
      >
        <p aria-live="polite">
          {isSaved
            ? 'Everything is saved. Nothing is lost if you leave.'
            : 'You have unsaved quiz answers. Are you sure you want to leave?'}
          {deadline && ' The clock runs on.'}
        </p>
      </AlertDialog>
    </div>
  )
}
