import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ButtonRow } from './button-row.tsx'
import styles from './error-view.module.css'
import { headingAfter } from './focus/heading-focus.ts'
import { type Retried, useRetry } from './use-retry.ts'

export interface ErrorViewProps {
  title: string
  message?: string | undefined
  icon?: ReactNode
  children?: ReactNode
}

/** A page that could not be shown: what happened, spoken once, and the ways on as buttons. */
export const ErrorView = ({ title, message, icon, children }: ErrorViewProps) => (
  <div ref={headingAfter} className={styles.view}>
    {icon ?? <CircleAlert aria-hidden="true" />}
    <div role="alert">
      <h1 className={styles.title}>{title}</h1>
      {message && <p className={styles.message}>{message}</p>}
    </div>
    {children && <ButtonRow align="start">{children}</ButtonRow>}
  </div>
)

/** The way on from a page that could not be loaded: its machine loads it once more, also when the network is back. */
export const TryAgain = ({ page }: { page: Retried }) => (
  <Button variant="accent" onClick={useRetry(page)}>
    Try Again
  </Button>
)
