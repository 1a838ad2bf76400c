import { Button, type ButtonProps } from './button.tsx'
import { ButtonRow } from './button-row.tsx'

export interface ConfirmRowProps extends Pick<ButtonProps, 'variant' | 'busy' | 'busyLabel' | 'disabled' | 'children'> {
  onCancel: () => void
  cancelLabel?: string | undefined
  /** Without it the button submits its form. */
  onConfirm?: (() => void) | undefined
}

/** The two ways out of a dialog: to give it up, which waits while it is busy, and to go through with it. */
export const ConfirmRow = ({ onCancel, cancelLabel = 'Cancel', onConfirm, variant = 'accent', busy, ...rest }: ConfirmRowProps) => (
  <ButtonRow>
    <Button onClick={onCancel} disabled={busy}>
      {cancelLabel}
    </Button>
    <Button type={onConfirm ? 'button' : 'submit'} variant={variant} busy={busy} onClick={onConfirm} {...rest} />
  </ButtonRow>
)
