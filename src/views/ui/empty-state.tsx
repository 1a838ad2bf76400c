import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon: ReactNode
  title: string
  text?: string | undefined
  action?: ReactNode
}

/** What stands in place of an empty list: a line icon, one sentence, one action. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action}
  </div>
)
