import { AlertDialog } from '../../ui/alert-dialog.tsx'

export interface LeaveQuestionProps {
  open: boolean
  title?: string | undefined
  text?: string | undefined
  onLeave: () => void
  onStay: () => void
}

/** The question before an unsaved grade, or another text, is left. */
export const LeaveQuestion = ({
  open,
  title = 'Leave without saving the grade?',
  text = 'What you wrote on this page is not saved yet.',
  onLeave,
  onStay,
}: LeaveQuestionProps) => (
  <AlertDialog open={open} title={title} confirmLabel="Leave" cancelLabel="Stay" tone="danger" onConfirm={onLeave} onCancel={onStay}>
    <p>{text}</p>
  </AlertDialog>
)
