import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'

export interface PopoverProps {
  label: string
  /** What the button shows. */
  trigger: ReactNode
  className?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A quiet button that opens a small panel under it; the panel holds the focus and closes by Escape or a press outside. */
export const Popover = ({ label, trigger, className, open, onOpenChange, children }: PopoverProps) => (
  <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
    <Button aria-label={label} className={buttonClass({ variant: 'quiet' }, className)}>
      {trigger}
    </Button>
    <AriaPopover aria-label={label} className={classNames(styles.popover)} placement="bottom end">
      <div className={styles.panel}>{children}</div>
    </AriaPopover>
  </DialogTrigger>
)
