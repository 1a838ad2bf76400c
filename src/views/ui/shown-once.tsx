import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { CopyButton, type CopyButtonProps } from './copy-button.tsx'
import { headingAfter } from './focus/heading-focus.ts'
import styles from './shown-once.module.css'

interface ShownOnceProps {
  /** Says what was made. */
  made: ReactNode
  /** What the secret is for, and how to keep it. */
  children: ReactNode
  secret: string | undefined
  copy: CopyButtonProps
  onKept: () => void
}

/** A secret that the server never sends again: it takes the focus, can be copied, and stays until the person says that it is kept. */
export const ShownOnce = ({ made, children, secret, copy, onKept }: ShownOnceProps) => {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <div ref={headingAfter}>
      <div ref={part} tabIndex={-1} className={styles.part}>
        <Banner tone="ok" role="note">
          {made}
        </Banner>
        <p>{children}</p>
        <code className={styles.secret}>{secret}</code>
        <div className={styles.buttons}>
          <CopyButton {...copy} />
          <Button variant="accent" onClick={onKept}>
            I have kept it
          </Button>
        </div>
      </div>
    </div>
  )
}
