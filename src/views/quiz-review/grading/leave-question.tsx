import { AlertDialog } from '../../ui/alert-dialog.tsx'

export interface LeaveQuestionProps {
  open: boolean
  onLeave: () => void
  onStay: () => void
}

/** The question before an unsaved grade is left. */
export const LeaveQuestion = ({ open, onLeave, onStay }: LeaveQuestionProps) => (
  <AlertDialog
    open={open}
    title="Leave without saving the grade?"
    confirmLabel="Leave"
    cancelLabel="Stay"
    tone="danger"
    onConfirm={onLeave}
    onCancel={onStay}
  >
    <p>What you wrote on this page is not saved yet.</p>
  </AlertDialog>
)
