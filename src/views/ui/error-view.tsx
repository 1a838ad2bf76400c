import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from './button.tsx'
import { ButtonRow } from './button-row.tsx'
import styles from './error-view.module.css'
import { headingAfter } from './heading-focus.ts'

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

interface Retried {
  send: (event: { type: 'RETRY' }) => void
}

/** The way on from a page that could not be loaded: its machine loads it once more, also when the network is back. */
export const TryAgain = ({ page }: { page: Retried }) => {
  useEffect(() => {
    const retry = () => page.send({ type: 'RETRY' })
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [page])
  return (
    <Button variant="accent" onClick={() => page.send({ type: 'RETRY' })}>
      Try Again
    </Button>
  )
}
