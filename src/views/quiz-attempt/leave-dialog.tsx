import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { type LeavingRef, selectIsAsking } from '../../machines/leaving/leaving.machine.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'

/** Asks before another page of this application is opened while answers are not saved by the server. */
export const LeaveDialog = ({ leaving }: { leaving: LeavingRef }) => (
  <div data-machine="leaving" data-state={useSelector(leaving, leaves)}>
    <AlertDialog
      open={useSelector(leaving, selectIsAsking)}
      title="Leave the quiz?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => leaving.send({ type: 'LEAVE' })}
      onCancel={() => leaving.send({ type: 'STAY' })}
    >
      <p>You have unsaved quiz answers. Are you sure you want to leave?</p>
    </AlertDialog>
  </div>
)
