import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonLook {
  variant?: 'plain' | 'accent' | 'quiet' | undefined
  size?: 'sm' | 'md' | undefined
}

const buttonClass = ({ variant = 'plain', size = 'md' }: ButtonLook, ...more: (string | undefined)[]): string =>
  classNames(styles.button, styles[variant], size === 'sm' && styles.sm, ...more)

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  busy?: boolean | undefined
  busyLabel?: string | undefined
  icon?: ReactNode
}

/** A native button; while busy it keeps its focus and ignores presses, and is announced as disabled. */
export const Button = ({ variant, size, busy = false, busyLabel, icon, className, children, onClick, ...rest }: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size }, className)}
      onClick={press}
      {...(busy && { 'aria-disabled': true, 'data-busy': '' })}
    >
      {busy ? <LoaderCircle aria-hidden="true" /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: ReactNode
  variant?: ButtonLook['variant']
}

/** A 44 px square button whose name and tooltip are `label`. */
export const IconButton = ({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) => (
  <button type="button" aria-label={label} title={label} {...rest} className={buttonClass({ variant }, styles.square, className)}>
    {icon}
  </button>
)

/** A wrapping row of buttons at its end. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
