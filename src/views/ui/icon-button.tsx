import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonVariant, buttonClass } from './button.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: ReactNode
  variant?: ButtonVariant | undefined
  pressed?: boolean | undefined
}

/** A 44 px square button whose name and tooltip are `label`. */
export const IconButton = ({ label, icon, variant = 'quiet', pressed, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    {...rest}
    className={buttonClass({ variant }, styles.square, className)}
  >
    {icon}
  </button>
)
