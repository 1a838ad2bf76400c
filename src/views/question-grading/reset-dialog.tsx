import { useSelector } from '@xstate/react'
import { selectIsConfirmingReset } from '../../machines/question-grading/selectors.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import type { QuestionGradingProps } from './question-grading-props.ts'

/** Asks before a grade by hand makes way for the automatic one. */
export const ResetDialog = ({ page }: Pick<QuestionGradingProps, 'page'>) => (
  <AlertDialog
    open={useSelector(page, selectIsConfirmingReset)}
    title="Reset to the automatic grade?"
    confirmLabel="Reset to Auto"
    onConfirm={() => page.send({ type: 'CONFIRM_RESET' })}
    onCancel={() => page.send({ type: 'CANCEL_RESET' })}
  >
    <p>The answer is graded by the key again; what the key cannot decide waits for you. Your feedback stays.</p>
  </AlertDialog>
)
