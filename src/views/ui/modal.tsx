import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { useIgnoredDoubleClick } from './double-click.ts'
import { useFocusAfterDialog } from './focus/focus-after-dialog.ts'
import { focusableScroll } from './focusable-scroll.ts'
import { IconButton } from './icon-button.tsx'
import { RootMark } from './root-mark.tsx'
import { dropClicksThrough } from './second-clicks.ts'
import { hasTypedDialog } from './typed-guard.ts'

// It comes with the code of dialogs, which the pages of an account load ahead.
dropClicksThrough()

export interface ModalProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  width?: number | undefined
  dismissable?: boolean | undefined
  closeLabel?: string | undefined
  sheet?: boolean | undefined
  /** Takes the height of the window, whatever is in it. */
  tall?: boolean | undefined
  badge?: ReactNode
  role?: 'dialog' | 'alertdialog' | undefined
}

type WidthStyle = CSSProperties & Record<'--dialog-width', string>
const widthStyle = (width: number): WidthStyle => ({ '--dialog-width': `${width}px` })

/** A click beside a dialog closes it, unless that would lose what was typed: Cancel, Escape and the cross say that this is meant. */
const letGo = () => !hasTypedDialog()

/** The dialog itself; pages use `Dialog`, which loads it when it first opens. */
export const Modal = ({ open, onClose, title, children, footer, width = 480, dismissable = true, ...rest }: ModalProps) => {
  useIgnoredDoubleClick(open)
  useFocusAfterDialog(open)
  return (
    <ModalOverlay
      className={classNames(styles.overlay, rest.sheet && styles.sheet, rest.tall && styles.tall)}
      isOpen={open}
      isDismissable={dismissable}
      shouldCloseOnInteractOutside={letGo}
      isKeyboardDismissDisabled={!dismissable}
      onOpenChange={(next) => next || onClose()}
    >
      <AriaModal className={classNames(styles.modal)} style={widthStyle(width)}>
        <AriaDialog className={classNames(styles.dialog)} role={rest.role ?? 'dialog'}>
          <RootMark of="overlay" />
          <div className={styles.header}>
            <Heading slot="title" level={2} className={classNames(styles.title)}>
              {title}
            </Heading>
            {rest.badge && <div className={styles.badge}>{rest.badge}</div>}
            {dismissable && <IconButton label={rest.closeLabel ?? 'Close'} icon={<X aria-hidden="true" />} onClick={onClose} />}
          </div>
          <div ref={focusableScroll} className={styles.body}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </AriaDialog>
      </AriaModal>
    </ModalOverlay>
  )
}
