import { AlertDialog } from '../ui/alert-dialog.tsx'

export interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before another page of this application is opened while answers are not saved by the server. */
export const LeaveDialog = ({ open, onStay, onLeave }: LeaveDialogProps) => (
  <AlertDialog
    open={open}
    title="Leave the quiz?"
    confirmLabel="Leave"
    cancelLabel="Stay"
    tone="danger"
    onConfirm={onLeave}
    onCancel={onStay}
  >
    <p>You have unsaved quiz answers. Are you sure you want to leave?</p>
  </AlertDialog>
)
