import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export interface TwoVersionsDialogProps {
  open: boolean
  title: string
  /** What there are two of. */
  of: 'grade' | 'feedback'
  /** Saving means that nothing is there any more: it is said, and does not stand out. */
  removes?: boolean
  onOverwrite: () => void
  onKeepStored: () => void
  /** Goes back to what was written; the next save asks again. */
  onDismiss: () => void
  children: ReactNode
}

/** Shows what is stored beside what was to be saved; neither is overwritten or dropped without a choice. */
export const TwoVersionsDialog = ({
  open,
  title,
  of,
  removes = false,
  onOverwrite,
  onKeepStored,
  onDismiss,
  children,
}: TwoVersionsDialogProps) => (
  <Dialog
    open={open}
    onClose={onDismiss}
    title={title}
    role="alertdialog"
    footer={
      <ButtonRow>
        <Button autoFocus onClick={onDismiss}>
          Back to editing
        </Button>
        <Button onClick={onKeepStored}>{`Keep the stored ${of}`}</Button>
        <Button variant={removes ? 'plain' : 'accent'} onClick={onOverwrite}>
          {removes ? `Remove the ${of}` : `Save my ${of}`}
        </Button>
      </ButtonRow>
    }
  >
    {children}
  </Dialog>
)
