import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { ButtonRow } from './button-row.tsx'
import { Dialog } from './dialog.tsx'

export interface AlertDialogProps {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  onConfirm: () => void
  onCancel: () => void
  tone?: 'accent' | 'danger' | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  error?: string | null | undefined
  width?: number | undefined
}

/** Asks before something that cannot be undone; the button that changes nothing has the first focus, Escape presses it, and while busy it rests with its focus. */
export const AlertDialog = ({ open, title, children, onConfirm, onCancel, tone = 'accent', busy, ...rest }: AlertDialogProps) => (
  <Dialog
    open={open}
    onClose={() => busy || onCancel()}
    title={title}
    busy={busy}
    width={rest.width}
    role="alertdialog"
    footer={
      <ButtonRow>
        <Button autoFocus aria-disabled={busy} onClick={() => busy || onCancel()}>
          {rest.cancelLabel ?? 'Cancel'}
        </Button>
        <Button variant={tone} busy={busy} busyLabel={rest.busyLabel} onClick={onConfirm}>
          {rest.confirmLabel}
        </Button>
      </ButtonRow>
    }
  >
    {children}
    {rest.error && <Banner tone="bad">{rest.error}</Banner>}
  </Dialog>
)
