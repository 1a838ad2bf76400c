import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'plain' | 'accent' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  full?: boolean | undefined
}

/** The class names that make an element look like a button. */
export const buttonClass = ({ variant = 'plain', size = 'md', full = false }: ButtonLook, ...more: (string | undefined)[]): string =>
  classNames(styles.button, styles[variant], size !== 'md' && styles[size], full && styles.full, ...more)

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  busy?: boolean | undefined
  busyLabel?: string | undefined
  icon?: ReactNode
}

/** A native button; while busy it keeps its focus and ignores presses, and is announced as disabled. */
export const Button = ({ variant, size, full, busy = false, busyLabel, icon, className, children, onClick, ...rest }: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, full }, className)}
      onClick={press}
      {...(busy && { 'aria-disabled': true, 'data-busy': '' })}
    >
      {busy ? <LoaderCircle aria-hidden="true" /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
