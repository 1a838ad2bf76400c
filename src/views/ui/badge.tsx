import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'

export interface BadgeProps {
  tone?: Tone | undefined
  icon?: ReactNode
  children: ReactNode
}

/** A pill that always carries words; the colour only repeats them. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone])}>
    {icon}
    {children}
  </span>
)
