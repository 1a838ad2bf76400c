import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BothGrades, type BothGradesProps } from './both-grades.tsx'

export interface GradeConflictDialogProps {
  /** Null while no two grades are in conflict. */
  conflict: BothGradesProps | null
  title: string
  onOverwrite: () => void
  onKeepStored: () => void
  /** Goes back to what was written; the next save asks again. */
  onDismiss: () => void
}

/** Shows both grades where another grader was faster; neither is overwritten or dropped without a choice. */
export const GradeConflictDialog = ({ conflict, title, onOverwrite, onKeepStored, onDismiss }: GradeConflictDialogProps) => (
  <Dialog
    open={conflict !== null}
    onClose={onDismiss}
    title={title}
    role="alertdialog"
    footer={
      <ButtonRow>
        <Button autoFocus onClick={onDismiss}>
          Back to editing
        </Button>
        <Button onClick={onKeepStored}>Keep the stored grade</Button>
        <Button variant="accent" onClick={onOverwrite}>
          Save my grade
        </Button>
      </ButtonRow>
    }
  >
    <BothGrades stored={conflict?.stored ?? null} given={conflict?.given ?? null} />
  </Dialog>
)
