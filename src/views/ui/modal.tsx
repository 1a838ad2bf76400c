import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react'
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
  /** What closes it waits, and the cross looks so. */
  busy?: boolean | undefined
  /** Back closes it on every page that asks before it is left. */
  closesOnBack?: boolean | undefined
  closeLabel?: string | undefined
  sheet?: boolean | undefined
  /** Takes the height of the window, whatever is in it. */
  tall?: boolean | undefined
  badge?: ReactNode
  role?: 'dialog' | 'alertdialog' | undefined
}

declare global {
  interface WindowEventMap {
    /** Back is about to lead away from the page. The dialog that takes it closes and prevents it; `detail` says that every dialog may. */
    'page.back': CustomEvent<boolean>
  }
}

interface OpenDialog {
  /** Closes it; null where only what it waits for does. */
  close: (() => void) | null
  closesOnBack: boolean
}

const dialogs: (() => OpenDialog)[] = []

// Guards of a page send an event, so that they load nothing of dialogs.
addEventListener('page.back', (event) => {
  const uppermost = dialogs.at(-1)?.()
  if (!uppermost?.close || !(event.detail || uppermost.closesOnBack)) return
  event.preventDefault()
  uppermost.close()
})

/** Keeps what closes a dialog for as long as it is open. */
function useOpenDialog(isOpen: boolean, close: (() => void) | null, closesOnBack = false): void {
  const read = useEffectEvent((): OpenDialog => ({ close, closesOnBack }))
  useEffect(() => {
    if (!isOpen) return
    const own = () => read()
    dialogs.push(own)
    return () => void dialogs.splice(dialogs.indexOf(own), 1)
  }, [isOpen])
}

type WidthStyle = CSSProperties & Record<'--dialog-width', string>
const widthStyle = (width: number): WidthStyle => ({ '--dialog-width': `${width}px` })

/** A click beside a dialog closes it, unless that would lose what was typed: Cancel, Escape and the cross say that this is meant. */
const letGo = () => !hasTypedDialog()

/** A dialog shows its title first; in a low window the first focus would have scrolled to its buttons. */
function showTitle(dialog: HTMLElement | null): void {
  if (dialog) dialog.scrollTop = 0
}

/** The dialog itself; pages use `Dialog`, which loads it when it first opens. */
export const Modal = ({ open, onClose, title, children, footer, width = 480, dismissable = true, ...rest }: ModalProps) => {
  useIgnoredDoubleClick(open)
  useFocusAfterDialog(open)
  useOpenDialog(open, dismissable ? onClose : null, rest.closesOnBack)
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
        <AriaDialog ref={showTitle} className={classNames(styles.dialog)} role={rest.role ?? 'dialog'}>
          <RootMark of="overlay" />
          <div className={styles.header}>
            <Heading slot="title" level={2} className={classNames(styles.title)}>
              {title}
            </Heading>
            {rest.badge && <div className={styles.badge}>{rest.badge}</div>}
            {dismissable && (
              <IconButton label={rest.closeLabel ?? 'Close'} icon={<X aria-hidden="true" />} aria-disabled={rest.busy} onClick={onClose} />
            )}
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
